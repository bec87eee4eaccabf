import { useText } from '../language/language.tsx'
import { Badge, StatusBadge } from '../parts/badge.tsx'
import { Moment } from '../parts/moment.tsx'
import { Card, Facts } from '../parts/page.tsx'

interface Health {
  status: 'ok' | 'degraded'
  app: { name: string; env: string }
  checks: Record<string, boolean>
  timestamp: string
}

/** The state of a service and its parts. */
export function Checks({ health }: { health: Health }) {
  const text = useText()
  const names: Record<string, string> = text.health.parts
  return (
    <Card title={text.health.checks} actions={<StatusBadge status={health.status} />}>
      <Facts
        facts={[
          ...Object.entries(health.checks).map(([name, isGood]): [string, React.ReactNode] => [
            names[name] ?? name,
            <Badge key={name} tone={isGood ? 'good' : 'neutral'}>
              {isGood ? text.status.ok : text.health.notConfigured}
            </Badge>,
          ]),
          [text.health.environment, health.app.env],
          [text.words.at, <Moment key="at" at={health.timestamp} />],
        ]}
      />
    </Card>
  )
}
