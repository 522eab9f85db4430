import { describe, expect, it } from 'vitest'
import { accountErrors, passwordError } from '#ui/console/session/validate-account.ts'

const draft = {
  logonName: 'lin_1',
  userName: 'Lin',
  email: 'lin@example.org',
  phone: '',
  question: '',
  answer: '',
  password: 'secret1',
  repeated: 'secret1',
  captchaText: 'ABCD',
}

describe('a new account', () => {
  it('a complete new account has no errors', () => {
    expect(accountErrors(draft, true)).toEqual({})
    expect(accountErrors({ ...draft, captchaText: '' }, false)).toEqual({})
  })

  it('the account form reports every missing field', () => {
    const nothing = { userName: '', email: '', password: '', repeated: '', captchaText: '' }
    const empty = { ...draft, ...nothing, logonName: ' ' }
    expect(accountErrors(empty, true)).toEqual({
      logonName: 'console.fieldEmpty',
      userName: 'console.fieldEmpty',
      email: 'console.fieldEmpty',
      password: 'console.fieldEmpty',
      captchaText: 'console.fieldEmpty',
    })
  })

  it.each([
    [{ logonName: 'lin-1' }, { logonName: 'console.logonNameRules' }],
    [{ logonName: 'a'.repeat(30) }, { logonName: 'console.logonNameRules' }],
    [{ email: 'lin@example' }, { email: 'console.emailInvalid' }],
    [{ phone: 'call me' }, { phone: 'console.phoneInvalid' }],
    [{ question: 'firstPet' }, { answer: 'console.fieldEmpty' }],
    [{ repeated: 'secret2' }, { repeated: 'console.passwordMismatch' }],
  ])('the account form reports a wrong field: %j', (part, validationErrors) => {
    expect(accountErrors({ ...draft, ...part }, true)).toEqual(validationErrors)
  })
})

describe('a new password', () => {
  it.each(['secret1', 'secret!', '1234567!', `${'a'.repeat(127)}1`])(
    'the password %s is accepted',
    (password) => {
      expect(passwordError(password)).toBeUndefined()
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
    expect(passwordError(password)).toBe('console.passwordRules')
  })

  it.each(['secret<1', "secret'1", 'secret"1', 'secret&1', 'secret>1'])(
    'a password with characters that the sign-in removes is refused: %s',
    (password) => {
      expect(passwordError(password)).toBe('console.passwordForbidden')
    },
  )
})
