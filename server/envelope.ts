import type { Envelope } from '../src/contract/calls.ts'
import { errorStatus, type Outcome } from '../src/contract/errors.ts'
import { allErrors } from '../src/i18n/all-errors.ts'
import { errorText } from '../src/i18n/error-text.ts'

/** The body of a REST answer. */
export function envelopeOf<Data>(outcome: Outcome<Data>): Envelope<Data> {
  if (outcome.ok) {
    return {
      Status: true,
      Data: outcome.data,
      ErrorMsg: '',
      ErrorMsgEN: '',
      ErrorMsgES: '',
      ErrorMsgJA: '',
      Code: null,
      Params: null,
      Field: null,
    }
  }
  const { code, params, field } = outcome
  return {
    Status: false,
    Data: null,
    ErrorMsg: errorText(allErrors.zh, code, params),
    ErrorMsgEN: errorText(allErrors.en, code, params),
    ErrorMsgES: errorText(allErrors.es, code, params),
    ErrorMsgJA: errorText(allErrors.ja, code, params),
    Code: code,
    Params: params ?? null,
    Field: field ?? null,
  }
}

export const httpStatusOf = (outcome: Outcome): number => (outcome.ok ? 200 : errorStatus[outcome.code])
