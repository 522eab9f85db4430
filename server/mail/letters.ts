import * as limits from '../../src/contract/limits.ts'
import { letters as en } from '../../src/i18n/en/letters.ts'
import { letters as es } from '../../src/i18n/es/letters.ts'
import { letters as ja } from '../../src/i18n/ja/letters.ts'
import type { Language } from '../../src/i18n/language.ts'
import { letters as zh } from '../../src/i18n/zh/letters.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Letter } from './letter.ts'

const texts: Record<Language, Record<keyof typeof zh, string>> = { zh, en, es, ja }

type Owner = Pick<Account, 'email' | 'language' | 'logonName' | 'userName'>

function letterTo(owner: Owner, kind: 'code' | 'password', values: Record<string, string | number>): Letter {
  const own = texts[owner.language]
  const given: Record<string, string | number> = {
    name: owner.userName || owner.logonName,
    logonName: owner.logonName,
    ...values,
  }
  const fill = (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(given[name]))
  return { to: owner.email, subject: fill(own[`${kind}Subject`]), text: fill(own[`${kind}Text`]) }
}

/** The code stands in the text only: subjects are shown on locked screens. */
export const codeLetter = (owner: Owner, code: string): Letter =>
  letterTo(owner, 'code', { code, minutes: limits.mailCodeSeconds / 60 })

export const passwordLetter = (owner: Owner): Letter => letterTo(owner, 'password', {})
