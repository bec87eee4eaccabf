import type { Event } from 'quayside-sdk'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../language/language.tsx'
import { Badge } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { Page } from '../parts/page.tsx'
import { useCompany } from '../session/scope.ts'
import { Timeline } from './timeline.tsx'

/** Older ones are dropped from the page. */
const mostShown = 200

/** The events of a company: the newest that the feed holds, then live. */
export default function Events() {
  const text = useText()
  const [isPaused, setPaused] = useState(false)
  const [address, setAddress] = useSearchParams()
  const type = address.get('type') ?? ''
  const { events, isLive, error } = useLiveEvents(isPaused)
  const shown = events.filter((event) => event.type.includes(type))
  const state = isPaused ? text.events.paused : isLive ? text.events.live : text.events.connecting
  return (
    <Page
      title={text.events.title}
      hint={text.events.hint}
      badge={<Badge tone={isPaused ? 'neutral' : isLive ? 'good' : 'info'}>{state}</Badge>}
      actions={
        <Button onPress={() => setPaused(!isPaused)}>{isPaused ? text.events.resume : text.events.pause}</Button>
      }
    >
      <search className="filters">
        <input
          type="search"
          aria-label={text.events.filter}
          placeholder={text.events.filter}
          value={type}
          onChange={(change) => setAddress(change.target.value ? { type: change.target.value } : {}, { replace: true })}
        />
      </search>
      {error !== undefined && <ErrorNote error={error} />}
      <Timeline events={shown} empty={{ title: text.events.empty, hint: text.events.emptyHint }} />
    </Page>
  )
}

/** Reads the newest events once, then follows the stream until the page closes or is paused. */
function useLiveEvents(isPaused: boolean) {
  const api = useCompany()
  const [events, setEvents] = useState<Event[]>([])
  const [isLive, setLive] = useState(false)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (isPaused) return
    const ending = new AbortController()
    const { signal } = ending
    const add = (added: Event[]) =>
      setEvents((before) => {
        const known = new Set(before.map(({ id }) => id))
        const fresh = added.filter(({ id }) => !known.has(id))
        return [...fresh.toReversed(), ...before].slice(0, mostShown)
      })
    const follow = async () => {
      const query = { dir: 'desc', per_page: mostShown } as const
      const { data, meta } = (await api.GET('/events', { params: { query }, signal })).body
      const cursor = meta.newest_cursor
      add(data.toReversed())
      setLive(true)
      for await (const sent of api.liveEvents({ cursor, signal })) add([sent.event])
    }
    setError(undefined)
    follow()
      .catch((problem) => {
        if (!signal.aborted) setError(problem)
      })
      .finally(() => setLive(false))
    return () => ending.abort()
  }, [api, isPaused])
  return { events, isLive, error }
}
