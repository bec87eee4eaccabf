import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { useNavigate } from 'react-router'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { useDelayed } from '../parts/delayed.ts'
import { Icon } from '../parts/icon.tsx'
import { ask } from '../session/graphql.ts'
import { useChosenScope } from '../session/scope.ts'
import { type SignIn, useSession } from '../session/session.ts'
import { addressOf, navigation } from './navigation.ts'

interface Hit {
  /** The address of the page. */
  to: string
  title: string
  note: string
}

interface Group {
  name: string
  hits: Hit[]
}

interface FoundDocument {
  id: number
  number: string
  reference: string | null
}

interface FoundRecord {
  id: number
  code: string
  name: string
}

interface FoundArticle {
  id: number
  article_code: string
  description: string
}

/** The lists of documents in GraphQL, and the pages and names that they have here. */
const documents = {
  sales_orders: ['sales-orders', 'salesOrders'],
  shipments: ['shipments', 'shipments'],
  purchase_orders: ['purchase-orders', 'purchaseOrders'],
  receptions: ['receptions', 'receptions'],
  returns: ['returns', 'returns'],
  stock_counts: ['stock-counts', 'stockCounts'],
  stock_adjustments: ['stock-adjustments', 'stockAdjustments'],
  stock_transfers: ['stock-transfers', 'stockTransfers'],
} as const

const mostOfEach = 4
const question = `query ($text: String!) {
  ${Object.keys(documents)
    .map((list) => `${list}(search: $text, limit: ${mostOfEach}) { id number reference }`)
    .join('\n  ')}
  articles(search: $text, limit: ${mostOfEach}) { id article_code description }
  scanned: articles(barcode: $text, limit: ${mostOfEach}) { id article_code description }
  clients(search: $text, limit: ${mostOfEach}) { id code name }
  partners(search: $text, limit: ${mostOfEach}) { id code name }
}`

type Found = { [list in keyof typeof documents]: FoundDocument[] } & {
  articles: FoundArticle[]
  scanned: FoundArticle[]
  clients: FoundRecord[]
  partners: FoundRecord[]
}

/** A button and Ctrl K: one search over the documents, articles and partners of a company, and over the pages. */
export function SearchEverywhere({ signIn }: { signIn: SignIn }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // What lies over the page is finished first.
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <Button tone="quiet" onPress={() => setOpen(true)} aria-label={`${text.find.title} Ctrl K`}>
        <Icon name="search" />
        <span className="wide-only">
          {text.find.title} <kbd>Ctrl K</kbd>
        </span>
      </Button>
      <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={setOpen} isDismissable>
        <Modal className="modal finder">
          <Dialog className="dialog" aria-label={text.find.title}>
            <Finder signIn={signIn} onDone={() => setOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}

function Finder({ signIn, onDone }: { signIn: SignIn; onDone: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [entered, setEntered] = useState<string>()
  const { groups, isBusy } = useFound(signIn, typed.trim())
  const go = (to: string) => {
    onDone()
    void navigate(to)
  }
  const first = groups[0]?.hits[0]?.to
  // A scanner types and presses Enter before anything is found.
  useEffect(() => {
    if (entered !== typed || isBusy) return
    setEntered(undefined)
    if (first !== undefined) go(first)
  })
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField
        aria-label={text.find.title}
        autoFocus
        onKeyDown={({ key }) => {
          if (key === 'Enter' && !list.current?.querySelector('[data-focused]')) setEntered(typed)
        }}
      >
        <Input placeholder={signIn.service === 'logistics' ? text.find.hint : text.find.pagesHint} />
      </SearchField>
      <ListBox
        ref={list}
        className="menu"
        aria-label={text.find.title}
        items={groups.map((group) => ({ ...group, id: group.name }))}
        onAction={(to) => go(String(to))}
        renderEmptyState={() => (
          <p className="muted">{isBusy ? text.app.loading : typed.trim() ? text.scope.none : text.find.empty}</p>
        )}
      >
        {({ name, hits }) => (
          <ListBoxSection id={name}>
            <Header>{name}</Header>
            {hits.map(({ to, title, note }) => (
              <ListBoxItem key={to} id={to} textValue={title}>
                <strong>{title}</strong> <span className="muted">{note}</span>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        )}
      </ListBox>
    </Autocomplete>
  )
}

/** What is found: pages by their names, and records of the company, in one request. */
function useFound(signIn: SignIn, typed: string): { groups: Group[]; isBusy: boolean } {
  const text = useText()
  const { can } = useSession()
  const scope = useChosenScope()
  const wanted = useDelayed(typed)
  const isAsked = signIn.service === 'logistics' && scope !== undefined && wanted.length >= 2
  const query = useQuery({
    queryKey: [scope?.key, 'everywhere', wanted],
    queryFn: () => ask<Found>(scope?.key ?? '', question, { text: wanted }),
    enabled: isAsked,
  })
  const pages = navigation[signIn.service]
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => {
      const to = addressOf(entry, can, scope)
      const title = text.nav[entry.name]
      const isMeant = typed !== '' && title.toLowerCase().includes(typed.toLowerCase())
      return to !== undefined && isMeant ? [{ to, title, note: '' }] : []
    })
  // What was found for an earlier text is not what Enter means now.
  const found = wanted === typed ? (query.data ?? {}) : {}
  const records = typed === '' || !scope ? [] : groupsOf(found, (path) => `/in/${scope.key}/${path}`, text)
  // The id of a request, as errors show it.
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(typed) && can('listConsoleAudit'))
    pages.push({ to: `/requests?id=${typed}`, title: text.requests.one(typed), note: '' })
  const groups = [{ name: text.find.pages, hits: pages }, ...records].filter(({ hits }) => hits.length > 0)
  return { groups, isBusy: typed.length >= 2 && (query.isFetching || wanted !== typed) }
}

function groupsOf(found: Partial<Found>, path: (path: string) => string, text: ReturnType<typeof useText>): Group[] {
  const ofDocuments = (Object.keys(documents) as (keyof typeof documents)[]).map((list) => {
    const [page, texts] = documents[list]
    const hits = (found[list] ?? []).map(({ id, number, reference }) => ({
      to: path(`${page}/${id}`),
      title: number,
      note: reference ?? '',
    }))
    return { name: text[texts].title, hits }
  })
  const articles = new Map(
    [...(found.scanned ?? []), ...(found.articles ?? [])].map((article) => [article.id, article]),
  )
  const named = (page: 'clients' | 'partners') =>
    (found[page] ?? []).map(({ code, name }) => ({
      to: path(`${page}?search=${encodeURIComponent(code)}`),
      title: code,
      note: name,
    }))
  return [
    ...ofDocuments,
    {
      name: text.articles.title,
      hits: [...articles.values()].map(({ id, article_code, description }) => ({
        to: path(`articles/${id}`),
        title: article_code,
        note: description,
      })),
    },
    { name: text.reference.clients, hits: named('clients') },
    { name: text.reference.partners, hits: named('partners') },
  ]
}
