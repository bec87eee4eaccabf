import { createServer } from 'node:http'
import { startProvider } from './provider.ts'

/**
 * Starts the demo with single sign-on: an identity provider on this machine, where you only choose a person, a receiver
 * of webhooks, and the product with the settings for both. Olivia is an owner, Aldo an auditor; Nora has no account of
 * the console.
 */
const { LOGISTICS_PORT = '3000', AUTH_PORT = '3001', SSO_PORT = '3002', RECEIVER_PORT = '3003' } = process.env
const hosts = ['127.0.0.1', 'localhost']
const clientSecret = 'demo-console-secret'
const provider = await startProvider({
  port: Number(SSO_PORT),
  clientId: 'demo-console',
  clientSecret,
  consoles: hosts.flatMap((host) => [LOGISTICS_PORT, AUTH_PORT].map((port) => `http://${host}:${port}`)),
  people: [
    { id: 'olivia', name: 'Olivia Owner', email: 'olivia@quayside.test', email_verified: true, groups: [] },
    { id: 'aldo', name: 'Aldo Auditor', email: 'aldo@quayside.test', email_verified: true, groups: [] },
    { id: 'nora', name: 'Nora Newcomer', email: 'nora@quayside.test', email_verified: true, groups: [] },
  ],
})
const receiver = createServer((request, response) => {
  request.resume().on('end', () => response.end('received'))
})
await new Promise<void>((resolve) => receiver.listen(Number(RECEIVER_PORT), '127.0.0.1', resolve))
Object.assign(process.env, {
  WEBHOOK_ALLOW_PRIVATE: 'true',
  CONSOLE_OIDC_ISSUER: provider.issuer,
  CONSOLE_OIDC_CLIENT_ID: 'demo-console',
  CONSOLE_OIDC_CLIENT_SECRET: clientSecret,
  CONSOLE_OIDC_NAME: 'the demo sign-on',
})
console.log(`The identity provider of the demo runs at ${provider.issuer}.`)
console.log(`Webhooks can go to http://127.0.0.1:${RECEIVER_PORT}/, which takes everything.`)
await import('../../src/start.js')
