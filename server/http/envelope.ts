import { errorStatus } from '#contract/error-status.ts'
import type { Outcome } from '#contract/errors.ts'
import type { Envelope } from '#contract/interface/calls.ts'
import { answerInOtherNames, otherPath } from '#contract/rest-names.ts'
import { refusalText } from '#i18n/all-errors.ts'

/** The body of the answer to a REST call of this path. */
export function envelopeOf(outcome: Outcome, path: string): Envelope {
  if (outcome.ok) {
    return {
      Status: true,
      Data: answerInOtherNames(path, outcome.data),
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
    ErrorMsg: refusalText('zh', code, params),
    ErrorMsgEN: refusalText('en', code, params),
    ErrorMsgES: refusalText('es', code, params),
    ErrorMsgJA: refusalText('ja', code, params),
    Code: code,
    Params: params ?? null,
    Field: field === undefined ? null : otherPath(field),
  }
}

export const httpStatusOf = (outcome: Outcome): number => (outcome.ok ? 200 : errorStatus[outcome.code])
