import { describe, expect, it } from 'vitest'
import { asksPassword, profileErrors } from '#ui/console/account/profile/validate-profile.ts'

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
  it('an unchanged profile has no errors and needs no password', () => {
    expect(profileErrors(draft, stored)).toEqual({})
    expect(asksPassword(draft, stored)).toBe(false)
    expect(
      asksPassword({ ...draft, userName: 'Min', phone: '123456', email: 'LIN@example.org ' }, stored),
    ).toBe(false)
  })

  it.each([
    [{ email: 'other@example.org' }],
    [{ answer: 'Rex' }],
    [{ question: 'firstBoss', answer: 'Kim' }],
  ])('a change of sign-in data needs the password: %j', (part) => {
    expect(asksPassword({ ...draft, ...part }, stored)).toBe(true)
    expect(profileErrors({ ...draft, ...part }, stored)).toEqual({ password: 'console.fieldEmpty' })
  })

  it.each([
    [{ userName: ' ' }, { userName: 'console.fieldEmpty' }],
    [{ email: '' }, { email: 'console.fieldEmpty' }],
    [{ email: 'lin@' }, { email: 'console.emailInvalid' }],
    [{ phone: '' }, { phone: 'console.fieldEmpty' }],
    [{ phone: 'call me' }, { phone: 'console.phoneInvalid' }],
    [{ question: '' }, { question: 'console.fieldEmpty', answer: 'console.fieldEmpty' }],
    [{ question: 'firstBoss' }, { answer: 'console.fieldEmpty' }],
  ])('the profile form reports a wrong field: %j', (part, validationErrors) => {
    expect(profileErrors({ ...opening, ...part, password: 'secret1' }, stored)).toEqual(validationErrors)
  })

  it('the profile form asks for no phone number and no security question when only the name changes', () => {
    const bare = { ...stored, phone: '', question: '' }
    const named = { ...draft, ...bare, userName: 'Min', avatar: '/pictures/a' }
    expect(profileErrors(named, bare)).toEqual({})
    expect(profileErrors({ ...named, email: 'other@example.org' }, bare)).toEqual({
      phone: 'console.fieldEmpty',
      question: 'console.fieldEmpty',
      answer: 'console.fieldEmpty',
      password: 'console.fieldEmpty',
    })
    expect(profileErrors({ ...named, phone: '010-6500 4321' }, bare)).toEqual({
      question: 'console.fieldEmpty',
      answer: 'console.fieldEmpty',
    })
    expect(profileErrors({ ...named, phone: '' }, { ...bare, phone: '010-6500' })).toMatchObject({
      phone: 'console.fieldEmpty',
    })
  })

  it('the profile form refuses a security question without an answer while none is stored', () => {
    const fresh = { ...stored, question: '' }
    const other = { ...draft, question: '', email: 'other@example.org', password: 'x' }
    expect(profileErrors(other, fresh)).toEqual({
      question: 'console.fieldEmpty',
      answer: 'console.fieldEmpty',
    })
  })
})
