import { describe, expect, it } from 'vitest'
import { asksPassword, profileFaults } from '../../../src/ui/console/accounts/validate-profile.ts'

const stored = {
  userName: 'Lin',
  email: 'lin@example.org',
  phone: '+86 10 6500',
  avatar: '',
  question: 'firstPet',
}
const draft = { ...stored, answer: '', password: '' }
const opening = { ...draft, email: 'other@example.org', password: 'secret1' }

describe('a profile', () => {
  it('is sound as it is stored, and asks for no password', () => {
    expect(profileFaults(draft, stored)).toEqual({})
    expect(asksPassword(draft, stored)).toBe(false)
    expect(
      asksPassword({ ...draft, userName: 'Min', phone: '123456', email: 'LIN@example.org ' }, stored),
    ).toBe(false)
  })

  it.each([
    [{ email: 'other@example.org' }],
    [{ answer: 'Rex' }],
    [{ question: 'firstBoss', answer: 'Kim' }],
  ])('asks for the password where the account is opened by what changes: %j', (part) => {
    expect(asksPassword({ ...draft, ...part }, stored)).toBe(true)
    expect(profileFaults({ ...draft, ...part }, stored)).toEqual({ password: 'console.fieldEmpty' })
  })

  it.each([
    [{ userName: ' ' }, { userName: 'console.fieldEmpty' }],
    [{ email: '' }, { email: 'console.fieldEmpty' }],
    [{ email: 'lin@' }, { email: 'console.emailInvalid' }],
    [{ phone: '' }, { phone: 'console.fieldEmpty' }],
    [{ phone: 'call me' }, { phone: 'console.phoneInvalid' }],
    [{ question: '' }, { question: 'console.fieldEmpty', answer: 'console.fieldEmpty' }],
    [{ question: 'firstBoss' }, { answer: 'console.fieldEmpty' }],
  ])('says what is wrong: %j', (part, faults) => {
    expect(profileFaults({ ...opening, ...part, password: 'secret1' }, stored)).toEqual(faults)
  })

  it('takes no question without an answer while none is stored', () => {
    const fresh = { ...stored, question: '' }
    expect(profileFaults({ ...draft, question: '', password: 'x' }, fresh)).toEqual({
      question: 'console.fieldEmpty',
      answer: 'console.fieldEmpty',
    })
  })
})
