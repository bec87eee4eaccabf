import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import t from 'tap'
import { Replicas } from '../../../src/platform/postgres/connections/replicas.ts'

const read = CompiledQuery.raw('select the rows')

t.test('a read / that begins while another one asks how far the primary is, asks again', async (t) => {
  const cluster = 'the same'
  let committed = 10
  let replayed = 10
  const unanswered: (() => void)[] = []
  const answer = async (row: object) => ({ rows: [row] as never[] })
  /** Finds its position when it is asked, and answers later. */
  const primary = {
    run: async ({ sql }: CompiledQuery) => {
      const position = committed
      const isCheck = sql.includes('system_identifier')
      if (!isCheck) await new Promise<void>((resolve) => unanswered.push(resolve))
      return answer({ position, cluster })
    },
  }
  /** Replays what was committed only while somebody waits for it. */
  const open = () => ({
    run: async ({ sql }: CompiledQuery) => {
      if (sql === read.sql) return answer({ sees: replayed })
      const position = replayed
      if (!sql.includes('system_identifier')) replayed = committed
      return answer({ position, cluster })
    },
    destroy: async () => {},
  })
  const replicas = new Replicas(primary, [{ url: 'postgres://replica:5432/db', open }], 20_000)
  t.teardown(() => replicas.end())
  while (!replicas.figures()[0]?.isUp) await delay(1)
  const before = replicas.run(read)
  while (!unanswered.length) await nextTurn()
  committed = 20
  const after = replicas.run(read)
  // A question is sent at the end of a turn of the event loop, and the first one is still unanswered.
  for (let turn = 0; turn < 10; turn++) await nextTurn()
  unanswered[0]?.()
  t.strictSame((await before).rows, [{ sees: 10 }])
  unanswered[1]?.()
  t.strictSame((await after).rows, [{ sees: 20 }])
})
