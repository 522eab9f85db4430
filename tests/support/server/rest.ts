import type { LightMyRequestResponse as InjectedResponse } from 'fastify'
import type { Envelope } from '#contract/interface/calls.ts'
import { answerInOtherNames, otherNames, otherPath, queryInOtherNames } from '#contract/rest-names.ts'

/** The body of a call or a command by REST. */
export const restBody = (input: object): string => JSON.stringify(otherNames(input))

/** The query or the body of an injected call, by its method. */
export const restInput = (
  method: 'GET' | 'POST',
  input: object,
): { query?: Record<string, string>; payload?: object } =>
  method === 'GET' ? { query: queryInOtherNames({ ...input }) } : { payload: otherNames(input) }

/** The answer to a call of this path, with the names of the code. */
export function envelopeOf<Data>(path: string, answer: Envelope): Envelope<Data> {
  const { Data, Field } = answer
  return {
    ...answer,
    Data: answerInOtherNames(path, Data) as Data,
    Field: Field === null ? null : otherPath(Field),
  }
}

/** The envelope of an answer that is no JSON, such as a picture. */
const noEnvelope: Envelope = {
  Status: false,
  Data: null,
  ErrorMsg: '',
  ErrorMsgEN: '',
  ErrorMsgES: '',
  ErrorMsgJA: '',
  Code: null,
  Params: null,
  Field: null,
}

/** The answer to an injected call of this path, with its envelope. */
export function withEnvelope<Data>(path: string, response: InjectedResponse) {
  const isJson = response.headers['content-type']?.toString().includes('json')
  return Object.assign(response, {
    envelope: envelopeOf<Data>(path, isJson ? response.json<Envelope>() : noEnvelope),
  })
}
