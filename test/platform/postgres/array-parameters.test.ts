import t from 'tap'
import { toParameter } from '../../../src/platform/postgres/driver/pipelined.ts'
import { startApp } from '../../support/app.ts'

const app = await startApp(t)

t.test('arrays / arrive as they were sent', async (t) => {
  const texts = ['', ' ', 'NULL', 'null', 'a,b', '{}', '{"x"}', '"', '\\', '\\"', "it's", 'a\nb\tc', 'è 漢字 🚚', null]
  const { rows } = await app.pool.query('select $1::text[] as texts', [toParameter(texts)])
  t.strictSame(rows[0].texts, texts)
  const numbers = [0, -1, 1.5, 1e21, 9007199254740991, null, Number.NaN, Number.POSITIVE_INFINITY]
  const { rows: floats } = await app.pool.query('select $1::float8[] as numbers', [toParameter(numbers)])
  t.strictSame(floats[0].numbers, numbers)
  const { rows: others } = await app.pool.query(
    'select $1::boolean[] as flags, $2::int[] as nested, $3::bigint[] as large, $4::text[] as none',
    [[true, false, null], [[1], [2]], [2n ** 62n], []].map(toParameter),
  )
  t.match(others[0], { flags: [true, false, null], nested: [[1], [2]], none: [] })
  t.equal(String(others[0].large), '4611686018427387904')
})
