import type { Envelope } from '#contract/interface/calls.ts'
import { answerInOtherNames, otherNames, otherPath } from '#contract/rest-names.ts'

/** The body of a call or a command by REST. */
export const restBody = (input: object): string => JSON.stringify(otherNames(input))

/** The answer to a call of this path, with the names of the code. An answer that is no JSON object stays as it is. */
export function envelopeOf<Data>(path: string, answer: Envelope): Envelope<Data> {
  const { Data, Field } = answer
  return {
    ...answer,
    Data: answerInOtherNames(path, Data) as Data,
    Field: Field === null ? null : otherPath(Field),
  }
}
