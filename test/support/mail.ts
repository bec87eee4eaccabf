import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Test } from 'tap'

/** A mail as the mail server has received it. */
export interface ReceivedMail {
  recipients: string[]
  /** Whether the connection was encrypted by STARTTLS. */
  isSecure: boolean
  raw: string
  subject: string
  text: string
  html: string
}

export interface MailServer {
  url: string
  port: number
  mails: ReceivedMail[]
  /** The next mail to a recipient that was not returned before. */
  next(recipient: string): Promise<ReceivedMail>
}

/** A real mail server on this machine, with STARTTLS unless the options switch it off. */
export async function startMailServer(t: Test, options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const returned = new Set<ReceivedMail>()
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1')
        mails.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          isSecure: session.secure,
          raw,
          subject: /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '',
          text: partOf(raw, 'text/plain'),
          html: partOf(raw, 'text/html'),
        })
        callback()
      })
    },
    ...options,
  })
  // A client that goes away while it talks is no problem of the server.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  t.teardown(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    async next(recipient) {
      for (const end = Date.now() + 15_000; Date.now() < end; await sleep(25)) {
        const mail = mails.find((each) => each.recipients.includes(recipient) && !returned.has(each))
        if (!mail) continue
        returned.add(mail)
        return mail
      }
      throw new Error(`there is no mail to ${recipient}`)
    },
  }
}

/** The address in a mail, and the value of its one-time link. */
export function linkIn({ text }: Pick<ReceivedMail, 'text'>): { address: string; token: string } {
  const [address = ''] = /https?:\S+/.exec(text) ?? []
  return { address, token: address.split('#')[1] ?? '' }
}

function partOf(raw: string, type: string): string {
  const part = raw.split(/^--\S+\r?$/m).find((each) => each.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.replace(/^\r\n/, '').split('\r\n\r\n')
  const encoded = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(encoded, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return encoded
  const bytes = encoded
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
