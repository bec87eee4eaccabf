import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { startCluster } from './support/cluster.ts'
import { createParty } from './support/world.ts'

t.test('two servers / a token revoked on one is refused by the other', async (t) => {
  const { servers } = await startCluster(t, 'logistics')
  const [one, other] = servers
  const { token } = await createParty(one)
  t.equal((await other.client({ token }).get('/companies')).status, 200, 'accepted, and known by now')
  t.equal((await one.client({ token }).post('/auth/revoke')).status, 200)
  await delay(100)
  t.equal((await other.client({ token }).get('/companies')).status, 401)
})
