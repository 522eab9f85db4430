import { describe, expect, it } from 'vitest'
import { refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { emptyEntry } from '#machines/flow/guest-session/entry.ts'
import { consentText, type Demands, errorsOf, fieldOf } from '#ui/guest/join/details-form.ts'

const demands: Demands = { username: 'required', company: 'off', email: 'optional' }
const details = { ...emptyEntry.details, username: 'Lin' }

describe('the errors of the guest details', () => {
  it('guest details have no error when every required field is given', () => {
    expect(errorsOf(details, demands)).toEqual({})
  })

  it('a required guest detail that is empty or blank has an error', () => {
    const asked: Demands = { username: 'required', company: 'required', email: 'required' }
    expect(errorsOf({ ...emptyEntry.details, username: '  ' }, asked)).toEqual({
      username: { code: 'NameRequired' },
      company: { code: 'CompanyRequired' },
      email: { code: 'EmailRequired' },
    })
  })

  it.each(['lin', 'lin@', '@example.com', 'a b@example.com', 'lin@example'])(
    'the e-mail address "%s" has an error',
    (email) => {
      expect(errorsOf({ ...details, email }, demands)).toEqual({ email: { code: 'BadInput' } })
    },
  )

  it('a guest detail that is too long has an error', () => {
    const most = limits.guestNameLength
    expect(errorsOf({ ...details, username: 'x'.repeat(most) }, demands)).toEqual({})
    expect(errorsOf({ ...details, username: 'x'.repeat(most + 1) }, demands)).toEqual({
      username: { code: 'TextTooLong', params: { below: most + 1 } },
    })
  })

  it('a guest detail that is not asked for has no error', () => {
    const off: Demands = { username: 'off', company: 'off', email: 'off' }
    expect(errorsOf({ ...emptyEntry.details, email: 'nonsense' }, off)).toEqual({})
  })
})

describe('the field of the server’s refusal', () => {
  it('fieldOf finds the field from the code or the field name of a refusal', () => {
    expect(fieldOf(refused('CompanyRequired'))).toBe('company')
    expect(fieldOf({ ...refused('BadInput'), field: 'email' })).toBe('email')
    expect(fieldOf(refused('EventFull'))).toBeUndefined()
  })
})

it('the consent text mentions the e-mail address only when the event asks for one', () => {
  expect(consentText({ username: 'required', company: 'optional', email: 'off' })).toBe('guest.consentName')
  expect(consentText({ username: 'off', company: 'off', email: 'optional' })).toBe('guest.consent')
})
