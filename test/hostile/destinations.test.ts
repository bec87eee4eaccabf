import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { attempt } from '../../src/platform/deliveries/attempt.ts'
import { createOutbound, type Resolve } from '../../src/platform/http/outbound.ts'
import { isPublicAddress } from '../../src/platform/http/public-address.ts'

/** IANA's registries of special-purpose addresses, row by row, plus multicast and cloud metadata. */
const special = [
  ...['0.0.0.0/8', '0.0.0.0/32', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.0.0/29', '192.0.0.8/32', '192.0.0.9/32', '192.0.0.10/32', '192.0.0.170/32'],
  ...['192.0.0.171/32', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['255.255.255.255/32', '168.63.129.16/32', '169.254.169.254/32', '100.100.100.200/32', '192.0.0.192/32'],
  ...['::1/128', '::/128', '::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '100:0:0:1::/64'],
  ...['2001::/23', '2001::/32', '2001:1::1/128', '2001:1::2/128', '2001:1::3/128', '2001:2::/48', '2001:3::/32'],
  ...['2001:4:112::/48', '2001:10::/28', '2001:20::/28', '2001:30::/28', '2001:db8::/32', '2002::/16'],
  ...[
    '2620:4f:8000::/48',
    '3fff::/20',
    '5f00::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
    'fd00:ec2::254/128',
  ],
]

/** The first and the last address of a block. */
function edgesOf(block: string) {
  const [address, bits] = block.split('/') as [string, string]
  const width = address.includes(':') ? 128 : 32
  const size = 1n << BigInt(width - Number(bits))
  const first = toNumber(address)
  return { first: toAddress(first, width), last: toAddress(first + size - 1n, width) }
}

function toNumber(address: string): bigint {
  if (!address.includes(':')) return address.split('.').reduce((sum, part) => (sum << 8n) + BigInt(part), 0n)
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head, tail].map((part) => (part ? part.split(':') : [])) as [string[], string[]]
  const zeros = address.includes('::') ? Array(8 - before.length - after.length).fill('0') : []
  return [...before, ...zeros, ...after].reduce((sum, part) => (sum << 16n) + BigInt(`0x${part}`), 0n)
}

function toAddress(number: bigint, width: number): string {
  const [step, radix, separator] = width === 32 ? ([8n, 10, '.'] as const) : ([16n, 16, ':'] as const)
  const count = width / Number(step)
  const parts = Array.from(
    { length: count },
    (_, index) => (number >> (step * BigInt(count - 1 - index))) % (1n << step),
  )
  return parts.map((part) => part.toString(radix)).join(separator)
}

t.test('addresses / all special-purpose blocks of IANA are refused, up to their first and last address', async (t) => {
  for (const block of special) {
    const { first, last } = edgesOf(block)
    for (const address of [first, last]) t.notOk(isPublicAddress(address), `${address} of ${block}`)
  }
  for (const address of ['fe80::1%eth0', '2606:4700::1%eth0', '', 'x', '1.2.3']) t.notOk(isPublicAddress(address))
})

t.test('addresses / their public neighbours are accepted', async (t) => {
  for (const address of [
    ...['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0'],
    ...['168.63.129.15', '168.63.129.17', '169.253.255.255', '172.15.255.255', '172.32.0.0', '192.0.1.0', '192.0.3.0'],
    ...['192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0', '203.0.112.255', '203.0.114.0'],
    ...['223.255.255.255', '2001:200::', '2001:db7:ffff::', '2001:db9::', '2003::', '2606:4700:4700::1111'],
    ...['2620:4f:7fff::', '2620:4f:8001::', '3ffe:ffff::', '3fff:1000::'],
  ]) {
    t.ok(isPublicAddress(address), address)
  }
})

t.test('a delivery / fails in the same way for an unknown name and for an internal one', async (t) => {
  const answers: Record<string, Parameters<Parameters<Resolve>[2]>> = {
    'unknown.example.com': [Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), []],
    'empty.example.com': [null, []],
    'db.example.com': [null, [{ address: '10.0.0.5', family: 4 }]],
    'metadata.example.com': [null, [{ address: '168.63.129.16', family: 4 }]],
    'ipv6.example.com': [null, [{ address: '3fff::5', family: 6 }]],
  }
  const resolve: Resolve = (name, _options, callback) => {
    // An internal resolver answers immediately; others need time.
    const isKnown = answers[name]?.[1].length
    setTimeout(() => callback(...(answers[name] as [null, []])), isKnown ? 0 : 80)
  }
  const outbound = createOutbound({ timeoutMs: 5_000, allowPrivate: false, resolve })
  t.teardown(() => outbound.close())
  const outcomes = await Promise.all(
    Object.keys(answers).map(async (host) => {
      const message = { id: 1, attempts: 0, url: `https://${host}/`, secrets: ['whsec_x'], body: '{}' }
      return attempt(outbound, message, [])
    }),
  )
  for (const outcome of outcomes) t.strictSame(outcome, outcomes[0])
  t.match(outcomes[0], { status: 'failed', error: /no public IP address/ })
})

/** Answers as many requests as `answered` says, and resets the connection of every further one after reading it. */
async function startResetting(t: Test, answered: number) {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    const number = requests
    request.resume().on('end', () => {
      if (number <= answered) response.end('ok')
      else request.socket.resetAndDestroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests: () => requests }
}

t.test('a receiver that resets the connection after reading / gets each attempt once', async (t) => {
  const outbound = createOutbound({ timeoutMs: 5_000, allowPrivate: true })
  t.teardown(() => outbound.close())
  const receiver = await startResetting(t, 0)
  await t.rejects(outbound.post(receiver.url, {}, '{}'), { code: 'ECONNRESET' })
  t.equal(receiver.requests(), 1, 'a new connection')

  const later = await startResetting(t, 1)
  t.equal((await outbound.post(later.url, {}, '{}')).status, 200)
  await t.rejects(outbound.post(later.url, {}, '{}'), { code: 'ECONNRESET' })
  t.equal(later.requests(), 3, 'a kept connection may have been closed before, so a new one is tried')
})
