import { QuaysideAuth } from 'quayside-sdk'

const auth = new QuaysideAuth({
  url: 'http://127.0.0.1:3001',
  clientId: 'demo-portal',
  clientSecret: 'demo-portal-secret',
})

// The partner's server sends its own credentials and those of the user.
const { token } = await auth.logIn('ada@quayside.test', 'quayside-demo-2026')

// Who is it, and what may this user do?
console.log(await auth.verify(token))
