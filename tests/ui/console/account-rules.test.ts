import { describe, expect, it } from 'vitest'
import { formErrors } from '#tests/support/form-errors.ts'
import {
  emailCodeRules,
  mailCodeRequestRules,
  mailSignInRules,
  newPasswordRules,
  registrationRules,
  signInRules,
} from '#ui/console/account/fields/account.rules.ts'

const values = {
  logonName: 'lin_1',
  userName: 'Lin',
  email: 'lin@example.org',
  phone: '',
  securityQuestion: '',
  securityAnswer: '',
  password: 'secret1',
  repeated: 'secret1',
  captchaText: 'ABCD',
} as const

describe('a new account', () => {
  it('a complete new account has no errors', () => {
    expect(formErrors(registrationRules(true), values)).toEqual({})
    expect(formErrors(registrationRules(false), { ...values, captchaText: '' })).toEqual({})
  })

  it('the account form reports every missing field', () => {
    const nothing = { userName: '', email: '', password: '', repeated: '', captchaText: '' }
    const empty = { ...values, ...nothing, logonName: ' ' }
    expect(formErrors(registrationRules(true), empty)).toEqual({
      logonName: 'TextEmpty',
      userName: 'TextEmpty',
      email: 'TextEmpty',
      password: 'TextEmpty',
      repeated: 'TextEmpty',
      captchaText: 'TextEmpty',
    })
  })

  it.each([
    [{ logonName: 'lin-1' }, { logonName: 'BadInput' }],
    [{ logonName: 'lin<1' }, { logonName: 'LogonNameShape' }],
    [{ logonName: 'a'.repeat(30) }, { logonName: 'TextTooLong' }],
    [{ email: 'lin@example' }, { email: 'BadInput' }],
    [{ phone: 'call me' }, { phone: 'BadInput' }],
    [{ securityQuestion: 'firstPet' }, { securityAnswer: 'TextEmpty' }],
    [{ repeated: 'secret2' }, { repeated: 'PasswordsDiffer' }],
    [{ repeated: '' }, { repeated: 'TextEmpty' }],
  ] as const)('the account form reports a wrong field: %j', (part, validationErrors) => {
    expect(formErrors(registrationRules(true), { ...values, ...part })).toEqual(validationErrors)
  })
})

describe('a new password', () => {
  const errors = (password: string) =>
    formErrors(newPasswordRules, { newPassword: password, repeated: password })

  it.each(['secret1', 'secret!', '1234567!', `${'a'.repeat(127)}1`])(
    'the password %s is accepted',
    (password) => {
      expect(errors(password)).toEqual({})
    },
  )

  it.each([
    'short1',
    'onlyletters',
    '12345678',
    '!!!!!!!!',
    'with space1',
    '密码secret1',
    `${'a'.repeat(128)}1`,
  ])('the password %s is refused', (password) => {
    expect(errors(password)).toEqual({ newPassword: 'PasswordWeak' })
  })

  it.each(['secret<1', "secret'1", 'secret"1', 'secret&1', 'secret>1'])(
    'a password with characters that the sign-in removes is refused: %s',
    (password) => {
      expect(errors(password)).toEqual({ newPassword: 'PasswordForbidden' })
    },
  )
})

describe('a sign-in', () => {
  const given = { logonName: 'lin_1', password: 'secret1', isThrityDays: true, captchaText: '' }

  it('the sign-in form reports every empty field, and the captcha only while an image is shown', () => {
    const nothing = { ...given, logonName: ' ', password: '' }
    expect(formErrors(signInRules(false), nothing)).toEqual({ logonName: 'TextEmpty', password: 'TextEmpty' })
    expect(formErrors(signInRules(true), given)).toEqual({ captchaText: 'TextEmpty' })
    expect(formErrors(signInRules(false), given)).toEqual({})
  })

  it.each(['50%25', '%', 'a%b', '密码 1', 'lone \ud800'])(
    'the sign-in form sends the password %j as the user typed it',
    (password) => {
      const { captchaText: _, ...credentials } = { ...given, password: password.toWellFormed() }
      expect(signInRules(false).parse({ ...given, password })).toEqual(credentials)
    },
  )

  it('the form for a code by e-mail reports an empty address and trims the address', () => {
    const values = { address: ' lin@example.org ', captchaText: '' }
    expect(formErrors(mailCodeRequestRules(false), { ...values, address: ' ' })).toEqual({
      address: 'TextEmpty',
    })
    expect(formErrors(mailCodeRequestRules(true), values)).toEqual({ captchaText: 'TextEmpty' })
    expect(mailCodeRequestRules(false).parse(values)).toEqual({ address: 'lin@example.org' })
  })

  it.each([
    ['', { code: 'CodeIncomplete' }],
    ['12345', { code: 'CodeIncomplete' }],
    ['123456', {}],
  ])('the forms for a code by e-mail report a missing digit of the code %j', (code, validationErrors) => {
    expect(formErrors(mailSignInRules, { code, isThrityDays: false })).toEqual(validationErrors)
    expect(formErrors(emailCodeRules, { code })).toEqual(validationErrors)
  })
})
