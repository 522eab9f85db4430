import { describe, expect, it } from 'vitest'
import { formErrors } from '#tests/support/form-errors.ts'
import { newPasswordRules, registrationRules } from '#ui/console/account/fields/account.rules.ts'

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
