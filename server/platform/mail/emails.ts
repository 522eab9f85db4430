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

function emailTo(
  owner: Owner,
  kind: 'code' | 'password' | 'verification',
  validSeconds: number,
  values: Record<string, string | number>,
): Email {
  const own = texts[owner.language ?? 'zh']
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
export const codeEmail = (owner: Owner, code: string): Email =>
  emailTo(owner, 'code', limits.mailCodeSeconds, { code, minutes: limits.mailCodeSeconds / 60 })

/** An e-mail to an address that is not yet verified. */
export const verificationEmail = (owner: Owner, code: string): Email =>
  emailTo(owner, 'verification', limits.emailCodeSeconds, { code, hours: limits.emailCodeSeconds / 3600 })

export const passwordEmail = (owner: Owner): Email => emailTo(owner, 'password', limits.mailKeptSeconds, {})

/**
 * An e-mail that is stored and deleted, but not sent, so that a request for a code makes the same writes with and
 * without a matching account.
 */
export const emailToNobody: Email = { to: '', subject: '', text: '', accountId: '', validSeconds: 0 }
