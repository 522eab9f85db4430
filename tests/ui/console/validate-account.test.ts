import { describe, expect, it } from 'vitest'
import { accountFaults, passwordFault } from '../../../src/ui/console/session/validate-account.ts'

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
  it('is sound', () => {
    expect(accountFaults(draft, true)).toEqual({})
    expect(accountFaults({ ...draft, captchaText: '' }, false)).toEqual({})
  })

  it('says what is missing', () => {
    const nothing = { userName: '', email: '', password: '', repeated: '', captchaText: '' }
    const empty = { ...draft, ...nothing, logonName: ' ' }
    expect(accountFaults(empty, true)).toEqual({
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
  ])('says what is wrong: %j', (part, faults) => {
    expect(accountFaults({ ...draft, ...part }, true)).toEqual(faults)
  })
})

describe('a new password', () => {
  it.each(['secret1', 'secret!', '1234567!', `${'a'.repeat(127)}1`])('may be %s', (password) => {
    expect(passwordFault(password)).toBeUndefined()
  })

  it.each([
    'short1',
    'onlyletters',
    '12345678',
    '!!!!!!!!',
    'with space1',
    '密码secret1',
    `${'a'.repeat(128)}1`,
  ])('may not be %s', (password) => {
    expect(passwordFault(password)).toBe('console.passwordRules')
  })

  it.each(['secret<1', "secret'1", 'secret"1', 'secret&1', 'secret>1'])(
    'may not hold what signing in would strip: %s',
    (password) => {
      expect(passwordFault(password)).toBe('console.passwordForbidden')
    },
  )
})
