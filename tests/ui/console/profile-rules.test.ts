import { describe, expect, it } from 'vitest'
import { formErrors } from '#tests/support/form-errors.ts'
import { profileRules } from '#ui/console/account/fields/account.rules.ts'
import {
  asksPassword,
  type ProfileValues,
  type StoredProfile,
} from '#ui/console/account/fields/profile-values.ts'

const kept = {
  userName: 'Lin',
  email: 'lin@example.org',
  phone: '+86 10 6500',
  avatarPath: '',
  securityQuestion: 'firstPet',
} as const
const stored: StoredProfile = { ...kept, hasPassword: true }
const draft: ProfileValues = { ...kept, securityAnswer: '', password: '' }
const opening = { ...draft, email: 'other@example.org', password: 'secret1' }

const profileErrors = (values: ProfileValues, before: StoredProfile) =>
  formErrors(profileRules(before), values)

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
    [{ securityAnswer: 'Rex' }],
    [{ securityQuestion: 'firstBoss', securityAnswer: 'Kim' }],
  ] as const)('a change of sign-in data needs the Password: %j', (part) => {
    expect(asksPassword({ ...draft, ...part }, stored)).toBe(true)
    expect(profileErrors({ ...draft, ...part }, stored)).toEqual({ password: 'TextEmpty' })
  })

  it.each([
    [{ userName: ' ' }, { userName: 'TextEmpty' }],
    [{ email: '' }, { email: 'TextEmpty' }],
    [{ email: 'lin@' }, { email: 'BadInput' }],
    [{ phone: '' }, { phone: 'TextEmpty' }],
    [{ phone: 'call me' }, { phone: 'BadInput' }],
    [{ securityQuestion: '' }, { securityQuestion: 'TextEmpty', securityAnswer: 'TextEmpty' }],
    [{ securityQuestion: 'firstBoss' }, { securityAnswer: 'TextEmpty' }],
  ] as const)('the profile form reports a wrong field: %j', (part, validationErrors) => {
    expect(profileErrors({ ...opening, ...part, password: 'secret1' }, stored)).toEqual(validationErrors)
  })

  it('the profile form requires phone number, security question and answer also when only the name changes', () => {
    const bare = { phone: '', securityQuestion: '' } as const
    const named = { ...draft, ...bare, userName: 'Min' }
    expect(profileErrors(named, { ...stored, ...bare })).toEqual({
      phone: 'TextEmpty',
      securityQuestion: 'TextEmpty',
      securityAnswer: 'TextEmpty',
    })
  })

  it('the profile form of an account without a password requires no security question', () => {
    const house: StoredProfile = { ...stored, securityQuestion: '', hasPassword: false }
    expect(profileErrors({ ...draft, securityQuestion: '', userName: 'Min' }, house)).toEqual({})
  })

  it('the profile form refuses a security question without an answer while none is stored', () => {
    const fresh: StoredProfile = { ...stored, securityQuestion: '' }
    const other: ProfileValues = { ...draft, securityQuestion: '', email: 'other@example.org', password: 'x' }
    expect(profileErrors(other, fresh)).toEqual({
      securityQuestion: 'TextEmpty',
      securityAnswer: 'TextEmpty',
    })
  })
})
