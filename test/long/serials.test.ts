import t from 'tap'
import { startApp } from '../support/app.ts'
import { createStore, movements } from '../support/serial-movements.ts'

const app = await startApp(t)

for (const [name, { begin, before }] of Object.entries(movements)) {
  t.test(`${name} / of twenty at once, one moves the piece`, async (t) => {
    const store = await createStore(app, before ? undefined : 'S1')
    const { go } = await begin(store)
    const replies = await Promise.all(Array.from({ length: 20 }, () => go('S1')))
    const statuses = replies.map(({ status }) => status).sort()
    t.ok(
      statuses.filter((status) => status < 300).length >= 1 && statuses.every((status) => status < 500),
      statuses.join(),
    )
    const made = name.startsWith('an adjustment') || name.startsWith('a return')
    if (made) t.equal(statuses.filter((status) => status < 300).length, 1, statuses.join())
  })
}
