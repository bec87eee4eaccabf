import { type Phrase, phrasesOf, type Say, sayIn } from '../../platform/messages/messages.ts'
import { english } from './mails.en.ts'
import { italian } from './mails.it.ts'

export const catalogues = { en: english, it: italian }
export type Language = keyof typeof catalogues

const phrase = phrasesOf(english)

export interface MailText {
  subject: string
  text: string
  /** The same as plain HTML, which loads nothing. */
  html: string
}

/** What a mail says besides its kind. */
export interface MailFacts {
  /** The address of the page that the mail leads to, with its one-time link if it has one. */
  link: string
  /** How long links work: invitations, those that set a password or undo a change of the address, and others. */
  days: number
  minutes: number
  undoHours: number
  hours: number
  /** The site that the mail is about, if its account is on it. */
  site: { name: string; home_url: string | null } | undefined
  /** Where and when the mail was caused. */
  signIn: { created_at: string; address: string | null; user_agent: string | null }
}

interface Page {
  /** The page of the account that the mail leads to. */
  path: string
  /** Whether the mail has a one-time link, with the kind of the mail as its purpose. */
  isOneTime: boolean
}

type Compose = (facts: MailFacts) => { subject: Phrase; before: Phrase[]; after: Phrase[] }

const kinds = {
  password_reset: {
    page: { path: '/account/reset', isOneTime: true },
    compose: ({ minutes, site }) => ({
      subject: phrase('password_reset_subject'),
      before: [...fromSite(site), phrase('password_reset', { minutes })],
      after: [
        phrase('password_reset_ignore'),
        ...(site?.home_url ? [phrase('return_to_site', { address: site.home_url })] : []),
      ],
    }),
  },
  email_verify: {
    page: { path: '/account/verify', isOneTime: true },
    compose: ({ hours, site }) => ({
      subject: phrase('email_verify_subject'),
      before: [...fromSite(site), phrase('email_verify', { hours })],
      after: [phrase('email_verify_ignore')],
    }),
  },
  email_change: {
    page: { path: '/account/email', isOneTime: true },
    compose: ({ hours }) => ({
      subject: phrase('email_change_subject'),
      before: [phrase('email_change', { hours })],
      after: [phrase('email_change_ignore')],
    }),
  },
  email_changed: {
    page: { path: '/account/email-undo', isOneTime: true },
    compose: ({ undoHours: hours }) => ({
      subject: phrase('email_changed_subject'),
      before: [phrase('email_changed'), phrase('email_changed_undo', { hours })],
      after: [phrase('email_changed_ignore')],
    }),
  },
  new_sign_in: {
    page: { path: '/account/sessions', isOneTime: false },
    compose: ({ site, signIn: { created_at, address, user_agent } }) => ({
      subject: phrase('new_sign_in_subject'),
      before: [
        site ? phrase('new_sign_in_at_site', { site: inOneLine(site.name) }) : phrase('new_sign_in'),
        phrase('new_sign_in_time', { time: `${created_at.slice(0, 16).replace('T', ' ')} UTC` }),
        ...(address === null ? [] : [phrase('new_sign_in_address', { address })]),
        ...(user_agent === null ? [] : [phrase('new_sign_in_agent', { agent: harmless(user_agent) })]),
        phrase('new_sign_in_help'),
      ],
      after: [],
    }),
  },
  invitation: {
    page: { path: '/account/invitation', isOneTime: true },
    compose: ({ site, days }) => ({
      subject: phrase('invitation_subject'),
      before: [phrase('invitation', { site: inOneLine(site?.name ?? ''), days })],
      after: [phrase('invitation_ignore')],
    }),
  },
  added_to_site: {
    page: { path: '/account', isOneTime: false },
    compose: ({ site }) => ({
      subject: phrase('added_to_site_subject'),
      before: [phrase('added_to_site', { site: inOneLine(site?.name ?? '') }), phrase('added_to_site_leave')],
      after: [],
    }),
  },
  password_breached: {
    page: { path: '/account', isOneTime: false },
    compose: () => ({
      subject: phrase('password_breached_subject'),
      before: [phrase('password_breached'), phrase('password_breached_help')],
      after: [],
    }),
  },
  factor_added: {
    page: { path: '/account/second-factor', isOneTime: false },
    compose: () => ({
      subject: phrase('factor_added_subject'),
      before: [phrase('factor_added'), phrase('factor_added_help')],
      after: [],
    }),
  },
  factor_removed: {
    page: { path: '/account/second-factor', isOneTime: false },
    compose: () => ({
      subject: phrase('factor_removed_subject'),
      before: [phrase('factor_removed'), phrase('factor_removed_help')],
      after: [],
    }),
  },
  passkey_added: {
    page: { path: '/account/second-factor', isOneTime: false },
    compose: () => ({
      subject: phrase('passkey_added_subject'),
      before: [phrase('passkey_added'), phrase('passkey_added_help')],
      after: [],
    }),
  },
  passkey_removed: {
    page: { path: '/account/second-factor', isOneTime: false },
    compose: () => ({
      subject: phrase('passkey_removed_subject'),
      before: [phrase('passkey_removed'), phrase('factor_removed_help')],
      after: [],
    }),
  },
  recovery_code_used: {
    page: { path: '/account/second-factor', isOneTime: false },
    compose: () => ({
      subject: phrase('recovery_code_used_subject'),
      before: [phrase('recovery_code_used'), phrase('recovery_code_used_help')],
      after: [],
    }),
  },
  token_reuse: {
    page: { path: '/account/sessions', isOneTime: false },
    compose: ({ site }) => ({
      subject: phrase('token_reuse_subject'),
      before: [phrase('token_reuse', { site: inOneLine(site?.name ?? '') }), phrase('token_reuse_help')],
      after: [],
    }),
  },
  password_changed: {
    page: { path: '/account/forgot', isOneTime: false },
    compose: () => ({
      subject: phrase('password_changed_subject'),
      before: [phrase('password_changed'), phrase('password_changed_help')],
      after: [],
    }),
  },
} as const satisfies Record<string, { page: Page; compose: Compose }>

export type MailKind = keyof typeof kinds

export function pageOf(kind: MailKind): Page {
  return kinds[kind].page
}

export function composeMail(kind: MailKind, language: Language, facts: MailFacts): MailText {
  const { subject, before, after } = kinds[kind].compose(facts)
  return written(language, subject, [...before, { link: facts.link }, ...after])
}

/** A mail that only shows that mails arrive. */
export function composeTestMail(language: Language): MailText {
  return written(language, phrase('test_subject'), [phrase('test')])
}

function written(language: Language, subject: Phrase, paragraphs: (Phrase | { link: string })[]): MailText {
  const say: Say = sayIn(catalogues[language])
  const plain = (each: Phrase | { link: string }) => ('link' in each ? each.link : say(each))
  const marked = (each: Phrase | { link: string }) => {
    const text = escaped(plain(each))
    return `<p>${'link' in each ? `<a href="${text}">${text}</a>` : text}</p>`
  }
  return {
    subject: say(subject),
    text: paragraphs.map(plain).join('\n\n').concat('\n'),
    html: [`<!doctype html><html lang="${language}"><body>`, ...paragraphs.map(marked), '</body></html>'].join('\n'),
  }
}

function fromSite(site: MailFacts['site']): Phrase[] {
  return site ? [phrase('from_site', { site: inOneLine(site.name) })] : []
}

/** The name of a site must not look like more than a name. */
function inOneLine(name: string): string {
  return name.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

/** Whoever signs in chooses the name of the program. It must not be able to say anything, or to look like an address. */
function harmless(userAgent: string): string {
  return inOneLine(userAgent.replaceAll(/[^A-Za-z0-9 .;()/_,+-]|\.(?!\d)|\/\//g, ' ')).slice(0, 150)
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] as string)
}
