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
  LogonName: 'lin_1',
  UserName: 'Lin',
  Email: 'lin@example.org',
  Phone: '',
  SecurityQuestion: '',
  SecurityAnswer: '',
  Password: 'secret1',
  Repeated: 'secret1',
  captchaText: 'ABCD',
} as const

describe('a new account', () => {
  it('a complete new account has no errors', () => {
    expect(formErrors(registrationRules(true), values)).toEqual({})
    expect(formErrors(registrationRules(false), { ...values, captchaText: '' })).toEqual({})
  })

  it('the account form reports every missing field', () => {
    const nothing = { UserName: '', Email: '', Password: '', Repeated: '', captchaText: '' }
    const empty = { ...values, ...nothing, LogonName: ' ' }
    expect(formErrors(registrationRules(true), empty)).toEqual({
      LogonName: 'TextEmpty',
      UserName: 'TextEmpty',
      Email: 'TextEmpty',
      Password: 'TextEmpty',
      Repeated: 'TextEmpty',
      captchaText: 'TextEmpty',
    })
  })

  it.each([
    [{ LogonName: 'lin-1' }, { LogonName: 'BadInput' }],
    [{ LogonName: 'lin<1' }, { LogonName: 'LogonNameShape' }],
    [{ LogonName: 'a'.repeat(30) }, { LogonName: 'TextTooLong' }],
    [{ Email: 'lin@example' }, { Email: 'BadInput' }],
    [{ Phone: 'call me' }, { Phone: 'BadInput' }],
    [{ SecurityQuestion: 'firstPet' }, { SecurityAnswer: 'TextEmpty' }],
    [{ Repeated: 'secret2' }, { Repeated: 'PasswordsDiffer' }],
    [{ Repeated: '' }, { Repeated: 'TextEmpty' }],
  ] as const)('the account form reports a wrong field: %j', (part, validationErrors) => {
    expect(formErrors(registrationRules(true), { ...values, ...part })).toEqual(validationErrors)
  })
})

describe('a new password', () => {
  const errors = (password: string) =>
    formErrors(newPasswordRules, { NewPassword: password, Repeated: password })

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
    expect(errors(password)).toEqual({ NewPassword: 'PasswordWeak' })
  })

  it.each(['secret<1', "secret'1", 'secret"1', 'secret&1', 'secret>1'])(
    'a password with characters that the sign-in removes is refused: %s',
    (password) => {
      expect(errors(password)).toEqual({ NewPassword: 'PasswordForbidden' })
    },
  )
})

describe('a sign-in', () => {
  const given = { LogonName: 'lin_1', Password: 'secret1', IsThrityDays: true, captchaText: '' }

  it('the sign-in form reports every empty field, and the captcha only while an image is shown', () => {
    const nothing = { ...given, LogonName: ' ', Password: '' }
    expect(formErrors(signInRules(false), nothing)).toEqual({ LogonName: 'TextEmpty', Password: 'TextEmpty' })
    expect(formErrors(signInRules(true), given)).toEqual({ captchaText: 'TextEmpty' })
    expect(formErrors(signInRules(false), given)).toEqual({})
  })

  it.each(['50%25', '%', 'a%b', '密码 1', 'lone \ud800'])(
    'the sign-in form sends the password %j as the user typed it',
    (Password) => {
      const { captchaText: _, ...credentials } = { ...given, Password: Password.toWellFormed() }
      expect(signInRules(false).parse({ ...given, Password })).toEqual(credentials)
    },
  )

  it('the form for a code by e-mail reports an empty address and trims the address', () => {
    const values = { Address: ' lin@example.org ', captchaText: '' }
    expect(formErrors(mailCodeRequestRules(false), { ...values, Address: ' ' })).toEqual({
      Address: 'TextEmpty',
    })
    expect(formErrors(mailCodeRequestRules(true), values)).toEqual({ captchaText: 'TextEmpty' })
    expect(mailCodeRequestRules(false).parse(values)).toEqual({ Address: 'lin@example.org' })
  })

  it.each([
    ['', { Code: 'CodeIncomplete' }],
    ['12345', { Code: 'CodeIncomplete' }],
    ['123456', {}],
  ])('the forms for a code by e-mail report a missing digit of the code %j', (Code, validationErrors) => {
    expect(formErrors(mailSignInRules, { Code, IsThrityDays: false })).toEqual(validationErrors)
    expect(formErrors(emailCodeRules, { Code })).toEqual(validationErrors)
  })
})
