import type { Article, Quayside } from 'quayside-sdk'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useFormat, useText } from '../language/language.tsx'
import { useDelayed } from '../parts/delayed.ts'
import { useRead } from '../session/read.ts'
import { useCompany } from '../session/scope.ts'

/** An article that was chosen, the unit of it, and how many, if a code says so. */
export interface ChosenArticle {
  article: Article
  um3pl: string
  quantity?: number | undefined
}

interface Props {
  label: string
  /** What was typed, or the code of the article that was chosen. */
  value: string
  article: Article | undefined
  um3pl: string
  isRequired: boolean
  problem: string | undefined
  onType: (text: string) => void
  onChoose: (chosen: ChosenArticle) => void
  /** Enter was pressed, and the article is known: the next thing can be typed. */
  onEnter: () => void
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
}

/** Finds an article by its code, a part of its description, or a barcode that is scanned. */
export function ArticleInput(props: Props) {
  const { label, value, article, um3pl, onType, onChoose } = props
  const text = useText()
  const api = useCompany()
  const noteId = useId()
  const [unknown, setUnknown] = useState<string>()
  const [isTyping, setTyping] = useState(false)
  const wanted = useDelayed(value.trim())
  const isChosen = article?.article_code === value
  const query = useRead(
    ['articles', 'found', wanted],
    () => api.GET('/articles', { params: { query: { search: wanted, per_page: 8 } } }),
    { isEnabled: wanted.length >= 2 && !isChosen },
  )
  const isSearching = isTyping && !isChosen && value.trim().length >= 2
  const found = isSearching && wanted.length >= 2 ? (query.data?.data ?? []) : []
  const problem =
    props.problem ?? (unknown === value.trim() && unknown !== '' ? text.documents.noArticle(unknown) : undefined)
  const enter = async (event: KeyboardEvent<HTMLElement>) => {
    const input = event.target as HTMLElement
    // With a highlighted article of the list, Enter chooses it.
    if (event.key !== 'Enter' || input.getAttribute('aria-activedescendant')) return
    event.preventDefault()
    event.stopPropagation()
    const typed = value.trim()
    setTyping(false)
    if (typed === '') return
    const chosen = isChosen ? { article, um3pl } : await resolve(api, typed)
    if (!chosen) return setUnknown(typed)
    if (!isChosen) onChoose(chosen)
    props.onEnter()
  }
  return (
    <div className="article-input" onKeyDownCapture={(event) => void enter(event)} onPaste={props.onPaste}>
      <ComboBox
        aria-label={label}
        items={found}
        inputValue={value}
        onBlur={() => setTyping(false)}
        onInputChange={(typed) => {
          if (typed === value) return
          setTyping(true)
          onType(typed)
        }}
        onSelectionChange={(id) => {
          const chosen = found.find((each) => each.id === id)
          if (chosen) onChoose({ article: chosen, um3pl: chosen.um3pl })
        }}
        allowsCustomValue
        // What is found arrives after the list has opened.
        allowsEmptyCollection={isSearching}
        menuTrigger="input"
      >
        <Input
          required={props.isRequired}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={text.documents.articleSearch}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? noteId : undefined}
        />
        <Popover className="popover articles">
          <ListBox
            className="menu"
            items={found}
            renderEmptyState={() => (
              <p className="muted">
                {query.isFetching || wanted !== value.trim() ? text.app.loading : text.scope.none}
              </p>
            )}
          >
            {({ id, article_code, description }) => (
              <ListBoxItem id={id} textValue={article_code}>
                <strong>{article_code}</strong> <span className="muted">{description}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {problem ? (
        <span className="problem" id={noteId} role="status">
          {problem}
        </span>
      ) : (
        article && <ArticleNote article={article} />
      )}
    </div>
  )
}

/** What an article is, and how much of it can be promised. */
function ArticleNote({ article: { article_code, description, um3pl } }: { article: Article }) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const stock = useRead(['stock', 'of', article_code], () =>
    api.GET('/stock', { params: { query: { article_code, per_page: 100 } } }),
  )
  const available = stock.data?.data.reduce((sum, place) => sum + place.available, 0)
  return (
    <span className="hint">
      {description}
      {available !== undefined && ` · ${text.documents.availableOf(format.number(available), um3pl)}`}
    </span>
  )
}

/** The article that a text means: by its code, a scanned code, or the only one that a search finds. */
async function resolve(api: Quayside, typed: string): Promise<ChosenArticle | undefined> {
  const byCode = await api.GET('/articles', { params: { query: { article_code: typed } } })
  const [exact] = byCode.body.data
  if (exact) return { article: exact, um3pl: exact.um3pl }
  // What is no valid code can still be a part of a description.
  const scanned = await api.POST('/scan', { body: { data: typed } }).catch(() => undefined)
  const [named, another] = scanned?.body.data.articles ?? []
  if (named && !another) {
    return { article: named.article, um3pl: named.um3pl, quantity: scanned?.body.data.quantity ?? undefined }
  }
  const { body } = await api.GET('/articles', { params: { query: { search: typed, per_page: 2 } } })
  const [only, second] = body.data
  return only && !second ? { article: only, um3pl: only.um3pl } : undefined
}
