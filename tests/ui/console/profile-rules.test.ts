import { describe, expect, it } from 'vitest'
import { formErrors } from '#tests/support/form-errors.ts'
import { profileRules } from '#ui/console/account/fields/account.rules.ts'
import {
  asksPassword,
  type ProfileValues,
  type StoredProfile,
} from '#ui/console/account/fields/profile-values.ts'

const stored: StoredProfile = {
  UserName: 'Lin',
  Email: 'lin@example.org',
  Phone: '+86 10 6500',
  AvatarPath: '',
  SecurityQuestion: 'firstPet',
}
const draft: ProfileValues = { ...stored, SecurityAnswer: '', Password: '' }
const opening = { ...draft, Email: 'other@example.org', Password: 'secret1' }

const profileErrors = (values: ProfileValues, before: StoredProfile) =>
  formErrors(profileRules(before), values)

describe('a profile', () => {
  it('an unchanged profile has no errors and needs no password', () => {
    expect(profileErrors(draft, stored)).toEqual({})
    expect(asksPassword(draft, stored)).toBe(false)
    expect(
      asksPassword({ ...draft, UserName: 'Min', Phone: '123456', Email: 'LIN@example.org ' }, stored),
    ).toBe(false)
  })

  it.each([
    [{ Email: 'other@example.org' }],
    [{ SecurityAnswer: 'Rex' }],
    [{ SecurityQuestion: 'firstBoss', SecurityAnswer: 'Kim' }],
  ] as const)('a change of sign-in data needs the Password: %j', (part) => {
    expect(asksPassword({ ...draft, ...part }, stored)).toBe(true)
    expect(profileErrors({ ...draft, ...part }, stored)).toEqual({ Password: 'TextEmpty' })
  })

  it.each([
    [{ UserName: ' ' }, { UserName: 'TextEmpty' }],
    [{ Email: '' }, { Email: 'TextEmpty' }],
    [{ Email: 'lin@' }, { Email: 'BadInput' }],
    [{ Phone: '' }, { Phone: 'TextEmpty' }],
    [{ Phone: 'call me' }, { Phone: 'BadInput' }],
    [{ SecurityQuestion: '' }, { SecurityQuestion: 'TextEmpty', SecurityAnswer: 'TextEmpty' }],
    [{ SecurityQuestion: 'firstBoss' }, { SecurityAnswer: 'TextEmpty' }],
  ] as const)('the profile form reports a wrong field: %j', (part, validationErrors) => {
    expect(profileErrors({ ...opening, ...part, Password: 'secret1' }, stored)).toEqual(validationErrors)
  })

  it('the profile form requires phone number, security question and answer also when only the name changes', () => {
    const bare: StoredProfile = { ...stored, Phone: '', SecurityQuestion: '' }
    const named = { ...draft, ...bare, UserName: 'Min' }
    expect(profileErrors(named, bare)).toEqual({
      Phone: 'TextEmpty',
      SecurityQuestion: 'TextEmpty',
      SecurityAnswer: 'TextEmpty',
    })
  })

  it('the profile form refuses a security question without an answer while none is stored', () => {
    const fresh: StoredProfile = { ...stored, SecurityQuestion: '' }
    const other: ProfileValues = { ...draft, SecurityQuestion: '', Email: 'other@example.org', Password: 'x' }
    expect(profileErrors(other, fresh)).toEqual({
      SecurityQuestion: 'TextEmpty',
      SecurityAnswer: 'TextEmpty',
    })
  })
})
