import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormat, useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { CopyButton } from '../parts/copy.tsx'
import { Json } from '../parts/json.tsx'
import { Card, Empty, Facts, Loaded, Page } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { logisticsConsole } from '../session/scope.ts'
import { actionName } from './actions.ts'
import { Target, whoOf } from './console-audit.tsx'

/** Finds what a request did, by the id that an error shows. Both services have this page. */
export default function Requests() {
  const text = useText().requests
  const [search, setSearch] = useSearchParams()
  const id = search.get('id') ?? ''
  const [typed, setTyped] = useState(id)
  const find = (event: FormEvent) => {
    event.preventDefault()
    setSearch(typed.trim() ? { id: typed.trim() } : {})
  }
  return (
    <Page title={text.title} hint={text.hint}>
      <form className="filters" onSubmit={find}>
        <div className="field">
          <label htmlFor="request">{text.id}</label>
          <input
            id="request"
            value={typed}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" tone="main">
          {text.find}
        </Button>
      </form>
      {id && <Found key={id} id={id} />}
    </Page>
  )
}

function Found({ id }: { id: string }) {
  const text = useText()
  const format = useFormat()
  const query = useRead(['console/audit', 'request', id], () =>
    logisticsConsole.GET('/console/audit', { params: { query: { request_id: id } } }),
  )
  return (
    <>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={text.requests.none} hint={text.requests.noneHint} />
          ) : (
            data.map((entry) => (
              <Card key={entry.id} title={actionName(entry.action, 'console')}>
                <Facts
                  facts={[
                    [text.words.at, format.moment(entry.created_at)],
                    [text.audit.who, whoOf(entry, text)],
                    [text.sessions.from, entry.address ?? text.audit.sources.command_line],
                    [text.audit.target, <Target key="target" entry={entry} />],
                  ]}
                />
                <Json value={entry.details} />
              </Card>
            ))
          )
        }
      </Loaded>
      <Card title={text.requests.log}>
        <p>{text.requests.logHint}</p>
        <p className="request-id">
          <code className="breakable">{`"request_id":"${id}"`}</code>
          <CopyButton value={`"request_id":"${id}"`} label={text.requests.log} />
        </p>
      </Card>
    </>
  )
}
