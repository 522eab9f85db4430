import type { ErrorCode } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import { skinColourNames } from '../../src/contract/skin.ts'
import type { TextKey } from '../../src/i18n/translator.ts'

/** What a field does not take: what is typed, what the page says of it, and what the server answers. */
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
  { value: '', says: 'themes.faultEmpty', code: 'TextEmpty' },
  {
    value: 'x'.repeat(11),
    says: 'themes.faultTooLong',
    params: { most: limits.skinNameLength },
    code: 'TextTooLong',
  },
]
const themeColour: readonly Wrong[] = [
  { value: '', says: 'themes.faultEmpty', code: 'BadInput' },
  { value: '#12345', says: 'themes.faultNoColour', code: 'BadInput' },
]

/** The rules of the specification's section 5 for fields that somebody types into, by form and name on the wire. */
export const rules = {
  resetName: { LogonName: [empty('BadInput'), logonName('x'.repeat(30)), logonName('a-b'), logonName('名')] },
  newPassword: {
    NewPassword: [
      empty('PasswordWeak'),
      weak('abc-12'),
      weak('abcdefgh'),
      weak('12345678'),
      weak('abc 12345'),
      weak('密码abc123'),
    ],
  },
  profile: {
    UserName: [empty('TextEmpty')],
    Email: [empty('BadInput'), { value: 'nobody', says: 'console.emailInvalid', code: 'BadInput' }],
    Phone: [empty('BadInput'), { value: 'call me', says: 'console.phoneInvalid', code: 'BadInput' }],
    SecurityQuestion: [empty('BadInput')],
    SecurityAnswer: [empty('TextEmpty')],
  },
  theme: {
    SkinName: themeName,
    SkinNameEN: themeName,
    ...Object.fromEntries(
      [...skinColourNames, 'MainChangeColorA', 'MainChangeColorB'].map((name) => [name, themeColour]),
    ),
  },
  poll: {
    Title: [empty('TextEmpty'), { value: 'x'.repeat(500), says: 'console.longText', code: 'TextTooLong' }],
    Option: [
      { value: '', says: 'console.addOptionFault', code: 'NoOptions' },
      { value: 'x'.repeat(61), says: 'console.optionTooLong', params: { most: 60 }, code: 'TextTooLong' },
    ],
  },
  word: {
    Word: [
      noWord('two words'),
      noWord('well,said'),
      { value: 'x'.repeat(20), says: 'TextTooLong', params: { below: 20 }, code: 'TextTooLong' },
    ],
  },
} as const satisfies Record<string, FormRules>

export type RuledForm = keyof typeof rules
