import { describe, expect, it } from 'vitest'
import { refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import { emptyEntry } from '../../../src/machines/guest-session/entry.ts'
import { type Demands, faultsOf, fieldOf } from '../../../src/ui/guest/details-form.ts'

const demands: Demands = { Username: 'required', Company: 'off', Email: 'optional' }
const details = { ...emptyEntry.details, Username: 'Lin' }

describe('what is wrong with the details', () => {
  it('nothing where what is demanded is given', () => {
    expect(faultsOf(details, demands)).toEqual({})
  })

  it('a required field that is empty or blank', () => {
    const asked: Demands = { Username: 'required', Company: 'required', Email: 'required' }
    expect(faultsOf({ ...emptyEntry.details, Username: '  ' }, asked)).toEqual({
      Username: { code: 'NameRequired' },
      Company: { code: 'CompanyRequired' },
      Email: { code: 'EmailRequired' },
    })
  })

  it.each(['lin', 'lin@', '@example.com', 'a b@example.com', 'lin@example'])('an e-mail like %s', (Email) => {
    expect(faultsOf({ ...details, Email }, demands)).toEqual({ Email: { code: 'BadInput' } })
  })

  it('a text that is too long', () => {
    const most = limits.guestNameLength
    expect(faultsOf({ ...details, Username: 'x'.repeat(most) }, demands)).toEqual({})
    expect(faultsOf({ ...details, Username: 'x'.repeat(most + 1) }, demands)).toEqual({
      Username: { code: 'TextTooLong', params: { below: most + 1 } },
    })
  })

  it('not what nobody asks for', () => {
    const off: Demands = { Username: 'off', Company: 'off', Email: 'off' }
    expect(faultsOf({ ...emptyEntry.details, Email: 'nonsense' }, off)).toEqual({})
  })
})

describe("the field of the server's refusal", () => {
  it('follows from its code, or is named', () => {
    expect(fieldOf(refused('CompanyRequired'))).toBe('Company')
    expect(fieldOf({ ...refused('BadInput'), field: 'Email' })).toBe('Email')
    expect(fieldOf(refused('EventFull'))).toBeUndefined()
  })
})
