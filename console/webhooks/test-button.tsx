import { useState } from 'react'
import { useText } from '../language/language.tsx'
import { useRefresh } from '../parts/actions.tsx'
import { Button } from '../parts/button.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { notify } from '../parts/notices.tsx'
import { useSession } from '../session/session.ts'

/** Sends a test event at once: there is nothing to ask before. */
export function TestButton({ test }: { test: () => Promise<unknown> }) {
  const text = useText()
  const { can } = useSession()
  const refresh = useRefresh()
  const [error, setError] = useState<unknown>()
  if (!can('testWebhook')) return null
  const send = async () => {
    setError(undefined)
    try {
      await test()
      notify(text.webhooks.tested)
      await refresh()
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <>
      <Button tone="main" onPress={() => void send()}>
        {text.webhooks.test}
      </Button>
      {error !== undefined && <ErrorNote error={error} />}
    </>
  )
}
