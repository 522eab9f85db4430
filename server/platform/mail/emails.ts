import * as limits from '#contract/limits.ts'
import type { Language } from '#i18n/base/language.ts'
import { emails as en } from '#i18n/en/emails.ts'
import { emails as es } from '#i18n/es/emails.ts'
import { emails as ja } from '#i18n/ja/emails.ts'
import { emails as zh } from '#i18n/zh/emails.ts'
import type { Email } from './email.ts'

const texts: Record<Language, Record<keyof typeof zh, string>> = { zh, en, es, ja }

/** The account that receives an e-mail. */
interface Owner {
  id: string
  email: string
  language: Language | null
  logonName: string
  userName: string
}

/** `language`: for an owner who has not chosen one. */
function emailTo(
  owner: Owner,
  language: Language,
  kind:
    | 'code'
    | 'disabled'
    | 'givenPassword'
    | 'invitation'
    | 'password'
    | 'retentionEvent'
    | 'retentionGuests'
    | 'suspension'
    | 'verification',
  validSeconds: number,
  values: Record<string, string | number>,
): Email {
  const own = texts[owner.language ?? language]
  const given: Record<string, string | number> = {
    name: owner.userName || owner.logonName,
    logonName: owner.logonName,
    ...values,
  }
  const fill = (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(given[name]))
  return {
    to: owner.email,
    subject: fill(own[`${kind}Subject`]),
    text: fill(own[`${kind}Text`]),
    accountId: owner.id,
    validSeconds,
  }
}

/** An e-mail with a sign-in code. The code is only in the text, because locked phones show subjects. */
export const codeEmail = (owner: Owner, language: Language, code: string): Email =>
  emailTo(owner, language, 'code', limits.mailCodeSeconds, { code, minutes: limits.mailCodeSeconds / 60 })

/** An e-mail to an address that is not yet verified. */
export const verificationEmail = (owner: Owner, language: Language, code: string): Email =>
  emailTo(owner, language, 'verification', limits.emailCodeSeconds, {
    code,
    hours: limits.emailCodeSeconds / 3600,
  })

export const passwordEmail = (owner: Owner, language: Language): Email =>
  emailTo(owner, language, 'password', limits.mailKeptSeconds, {})

/** An e-mail to the owner of an event that an operator suspended. */
export const suspensionEmail = (
  owner: Owner,
  language: Language,
  values: { eventName: string; reason: string },
): Email => emailTo(owner, language, 'suspension', limits.mailKeptSeconds, values)

/** An e-mail to the owner of an account that an operator disabled. */
export const disabledEmail = (owner: Owner, language: Language, reason: string): Email =>
  emailTo(owner, language, 'disabled', limits.mailKeptSeconds, { reason })

interface Given {
  password: string
  /** The address of the pages. */
  address: string
}

const givenPassword =
  (kind: 'givenPassword' | 'invitation') =>
  (owner: Owner, language: Language, given: Given): Email =>
    emailTo(owner, language, kind, limits.givenPasswordDays * 86_400, {
      ...given,
      days: limits.givenPasswordDays,
    })

/** An e-mail to the owner of a new account that an operator made, with the password for the first sign-in. */
export const invitationEmail = givenPassword('invitation')

/** An e-mail with the new password that an operator gave. */
export const givenPasswordEmail = givenPassword('givenPassword')

interface Retained {
  step: 'guests' | 'event'
  /** The name of the event. */
  event: string
  /** Milliseconds since 1970. */
  at: number
}

/** A notice that the details of an event's guests, or the event, will be deleted. */
export const retentionEmail = (owner: Owner, language: Language, { step, event, at }: Retained): Email =>
  emailTo(owner, language, step === 'guests' ? 'retentionGuests' : 'retentionEvent', limits.mailKeptSeconds, {
    event,
    date: new Date(at).toISOString().slice(0, 10),
  })

/**
 * An e-mail that is stored and deleted, but not sent, so that a request for a code makes the same writes with and
 * without a matching account.
 */
export const emailToNobody: Email = { to: '', subject: '', text: '', accountId: '', validSeconds: 0 }
