import { describe, expect, it } from 'vitest'
import { refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { emptyEntry } from '#machines/flow/guest-session/entry.ts'
import { consentText, type Demands, errorsOf, fieldOf } from '#ui/guest/join/details-form.ts'

const demands: Demands = { Username: 'required', Company: 'off', Email: 'optional' }
const details = { ...emptyEntry.details, Username: 'Lin' }

describe('the errors of the guest details', () => {
  it('guest details have no error when every required field is given', () => {
    expect(errorsOf(details, demands)).toEqual({})
  })

  it('a required guest detail that is empty or blank has an error', () => {
    const asked: Demands = { Username: 'required', Company: 'required', Email: 'required' }
    expect(errorsOf({ ...emptyEntry.details, Username: '  ' }, asked)).toEqual({
      Username: { code: 'NameRequired' },
      Company: { code: 'CompanyRequired' },
      Email: { code: 'EmailRequired' },
    })
  })

  it.each(['lin', 'lin@', '@example.com', 'a b@example.com', 'lin@example'])(
    'the e-mail address "%s" has an error',
    (Email) => {
      expect(errorsOf({ ...details, Email }, demands)).toEqual({ Email: { code: 'BadInput' } })
    },
  )

  it('a guest detail that is too long has an error', () => {
    const most = limits.guestNameLength
    expect(errorsOf({ ...details, Username: 'x'.repeat(most) }, demands)).toEqual({})
    expect(errorsOf({ ...details, Username: 'x'.repeat(most + 1) }, demands)).toEqual({
      Username: { code: 'TextTooLong', params: { below: most + 1 } },
    })
  })

  it('a guest detail that is not asked for has no error', () => {
    const off: Demands = { Username: 'off', Company: 'off', Email: 'off' }
    expect(errorsOf({ ...emptyEntry.details, Email: 'nonsense' }, off)).toEqual({})
  })
})

describe('the field of the server’s refusal', () => {
  it('fieldOf finds the field from the code or the field name of a refusal', () => {
    expect(fieldOf(refused('CompanyRequired'))).toBe('Company')
    expect(fieldOf({ ...refused('BadInput'), field: 'Email' })).toBe('Email')
    expect(fieldOf(refused('EventFull'))).toBeUndefined()
  })
})

it('the consent text mentions the e-mail address only when the event asks for one', () => {
  expect(consentText({ Username: 'required', Company: 'optional', Email: 'off' })).toBe('guest.consentName')
  expect(consentText({ Username: 'off', Company: 'off', Email: 'optional' })).toBe('guest.consent')
})
