import type { ErrorCode } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { themeColourNames } from '#contract/theme.ts'
import type { TextKey } from '#i18n/translator.ts'

/** A value that a field rejects: the input, the page's message and the server's answer. */
export interface Wrong {
  value: string
  says: TextKey | ErrorCode
  params?: Record<string, number>
  code: ErrorCode
}

export type FormRules = Readonly<Record<string, readonly Wrong[]>>

const empty = (code: ErrorCode): Wrong => ({ value: '', says: 'console.fieldEmpty', code })
const logonName = (value: string): Wrong => ({ value, says: 'console.logonNameRules', code: 'BadInput' })
const weak = (value: string): Wrong => ({ value, says: 'console.passwordRules', code: 'PasswordWeak' })
const noWord = (value: string): Wrong => ({ value, says: 'NotOneWord', code: 'NotOneWord' })

const themeName: readonly Wrong[] = [
  { value: '', says: 'themes.errorEmpty', code: 'TextEmpty' },
  {
    value: 'x'.repeat(11),
    says: 'themes.errorTooLong',
    params: { most: limits.themeNameLength },
    code: 'TextTooLong',
  },
]
const themeColour: readonly Wrong[] = [
  { value: '', says: 'themes.errorEmpty', code: 'BadInput' },
  { value: '#12345', says: 'themes.errorNoColour', code: 'BadInput' },
]

/** The rules in the specification's section 5 for text fields, by form and by name on the wire. */
export const rules = {
  resetName: { logonName: [empty('BadInput'), logonName('x'.repeat(30)), logonName('a-b'), logonName('名')] },
  newPassword: {
    newPassword: [
      empty('PasswordWeak'),
      weak('abc-12'),
      weak('abcdefgh'),
      weak('12345678'),
      weak('abc 12345'),
      weak('密码abc123'),
    ],
  },
  profile: {
    userName: [empty('TextEmpty')],
    email: [empty('BadInput'), { value: 'nobody', says: 'console.emailInvalid', code: 'BadInput' }],
    phone: [empty('BadInput'), { value: 'call me', says: 'console.phoneInvalid', code: 'BadInput' }],
    securityQuestion: [empty('BadInput')],
    securityAnswer: [empty('TextEmpty')],
  },
  theme: {
    skinName: themeName,
    skinNameEN: themeName,
    ...Object.fromEntries(
      [...themeColourNames, 'mainChangeColorA', 'mainChangeColorB'].map((name) => [name, themeColour]),
    ),
  },
  poll: {
    title: [empty('TextEmpty'), { value: 'x'.repeat(500), says: 'console.longText', code: 'TextTooLong' }],
    option: [
      { value: '', says: 'console.addOptionError', code: 'NoOptions' },
      { value: 'x'.repeat(61), says: 'console.optionTooLong', params: { most: 60 }, code: 'TextTooLong' },
    ],
  },
  word: {
    word: [
      noWord('two words'),
      noWord('well,said'),
      { value: 'x'.repeat(20), says: 'TextTooLong', params: { below: 20 }, code: 'TextTooLong' },
    ],
  },
} as const satisfies Record<string, FormRules>

export type RuledForm = keyof typeof rules
