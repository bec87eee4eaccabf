import { createTransport } from 'nodemailer'
import type { MailText } from './mail-texts.ts'

/** How long one step of the conversation with the mail server may take, and all of it. */
const stepMs = 15_000
const wholeMs = 60_000

interface MailSettings {
  SMTP_URL: string
  MAIL_FROM: { name: string; address: string }
}

/** A mail that the server has refused, or could not be given to it. */
export class MailFailure extends Error {
  /** Whether the server will refuse this recipient again. */
  readonly isFinal: boolean
  /** The words of the mail server, which may repeat parts of the mail: not for logs. */
  readonly answer: string | undefined

  constructor(message: string, isFinal = false, answer?: string) {
    super(message)
    this.isFinal = isFinal
    this.answer = answer
  }
}

export interface Mailer {
  /** Gives a mail to the mail server. Throws a `MailFailure`, which holds nothing of the mail. */
  send(recipient: string, mail: MailText): Promise<void>
}

export function createMailer({ SMTP_URL, MAIL_FROM }: MailSettings, options = smtpOptions(SMTP_URL)): Mailer {
  const transport = createTransport(options)
  return {
    async send(recipient, { subject, text, html }) {
      const sending = transport.sendMail({
        from: MAIL_FROM,
        to: { name: '', address: recipient },
        envelope: { from: MAIL_FROM.address, to: [recipient] },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      await within(wholeMs, sending).catch((error) => {
        throw failureOf(error)
      })
    },
  }
}

/** Mails travel encrypted, and only to the server of this name. On this machine the server may do without. */
export function smtpOptions(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replaceAll(/[[\]]/g, '')
  const isLocal = /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host)
  const secure = protocol === 'smtps:'
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !isLocal,
    tls: { rejectUnauthorized: !isLocal },
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new MailFailure('The mail server took too long.')), ms)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}

/** Says what has happened without the words of the mail server, which may repeat parts of the mail. */
function failureOf(error: Error & { code?: string; responseCode?: number; command?: string }): MailFailure {
  if (error instanceof MailFailure) return error
  const { code = 'unknown', responseCode, command, message } = error
  const isAboutRecipient = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
  const answer = responseCode === undefined ? code : `${code}, answer ${responseCode} to ${command}`
  return new MailFailure(`The mail server did not take the mail: ${answer}.`, isAboutRecipient, message)
}
