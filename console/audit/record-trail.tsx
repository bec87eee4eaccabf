import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Card, Waiting } from '../parts/page.tsx'
import { useChosenScope } from '../session/scope.ts'
import { useSession } from '../session/session.ts'

const Activity = lazy(() => import('./activity.tsx'))
const SentTo = lazy(() => import('../webhooks/sent-to.tsx'))

interface Props {
  /** The resource of its events and its id: `sales_order:12`. */
  record: string
  /** Its path in the API. */
  target: string
}

/** Who did something with a record, and which webhooks were told. It is read when somebody wants to know. */
export function RecordTrail({ record, target }: Props) {
  const text = useText()
  const { can } = useSession()
  const company = useChosenScope()
  return (
    <>
      {can('listConsoleAudit') && (
        <OnDemand title={text.activity.title}>
          <Activity target={target} />
        </OnDemand>
      )}
      {can('listWebhookDeliveries') && company?.modules?.includes('webhooks') && (
        <OnDemand title={text.activity.sentTo}>
          <SentTo record={record} />
        </OnDemand>
      )}
    </>
  )
}

function OnDemand({ title, children }: { title: string; children: ReactNode }) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  const show = (
    <Button aria-label={text.activity.showOf(title)} onPress={() => setShown(true)}>
      {text.activity.show}
    </Button>
  )
  return (
    <Card title={title} actions={!isShown && show}>
      {isShown && <Suspense fallback={<Waiting />}>{children}</Suspense>}
    </Card>
  )
}
