import {
  accepted,
  commonErrorStatus,
  isCommonErrorCode,
  type Outcome,
  type Refusal,
  refused,
} from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { answerInOtherNames, otherNames, otherPath, queryInOtherNames } from '#contract/rest-names.ts'
import type { CallAnswer, CallInput, CallPath, Envelope, GetPath } from '../contract/interface/calls.ts'
import type { CommandInput, CommandName } from '../contract/interface/commands.ts'
import type { Language } from '../i18n/base/language.ts'
import { phoneGetCalls } from './get-calls.ts'

export interface HttpOptions {
  /** Called for every request; '' for no token. */
  token: () => string
  /** '' for the page's own origin. */
  origin?: string
  /** Milliseconds since 1970. */
  clock?: () => number
  timeoutMilliseconds?: number
  fetch?: typeof fetch
  /** More calls that use GET. */
  getCalls?: Partial<Record<GetPath, true>>
  /** The error codes that the page knows. Without it, those that guests can get. */
  isCode?: typeof isCommonErrorCode
}

/**
 * The REST calls. Every failure is returned as a refusal; no call rejects. Source: specification, sections 3, 7 and 8.
 */
export interface Http {
  call<Path extends CallPath>(path: Path, input: CallInput<Path>): Promise<Outcome<CallAnswer<Path>>>
  /** Sends a command on an event by REST, for pages without a live connection. */
  command<Name extends CommandName>(
    name: Name,
    payload: CommandInput<Name>,
    commandId: string,
  ): Promise<Outcome>
}

const seconds = (clock: () => number): number => Math.floor(clock() / 1000)

/** Uses the browser's fetch. The ponyfill for browsers without fetch is loaded on demand. */
const anyFetch: typeof fetch = async (input, init) => {
  if (typeof globalThis.fetch === 'function') return globalThis.fetch(input, init)
  const { default: fetchPonyfill } = await import('fetch-ponyfill')
  return fetchPonyfill().fetch(input, init)
}

export function createHttp(options: HttpOptions): Http {
  const { token, origin = '', clock = Date.now, getCalls: more = {}, isCode } = options
  const timeoutMilliseconds = options.timeoutMilliseconds ?? limits.httpTimeoutMilliseconds
  const fetchFrom = options.fetch ?? anyFetch

  const request = async (path: string, query: string, init: RequestInit): Promise<Outcome> => {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), timeoutMilliseconds)
    const bearer = token()
    const headers = { Authorization: bearer && `Bearer ${bearer}`, ...init.headers }
    try {
      const answer = await fetchFrom(`${origin}${path}${query}`, { ...init, headers, signal: stop.signal })
      return outcomeOf(await answer.text(), answer.status, path, isCode)
    } catch {
      return refused(stop.signal.aborted ? 'TimedOut' : 'Unreachable')
    } finally {
      clearTimeout(timer)
    }
  }
  const get = (path: string, input: object) =>
    request(path, `?${queryOf({ ...queryInOtherNames({ ...input }), t: seconds(clock) })}`, { method: 'GET' })
  const post = (path: string, input: object) =>
    request(path, '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(otherNames(input)),
    })

  return {
    call: <Path extends CallPath>(path: Path, input: CallInput<Path>) =>
      (path in phoneGetCalls || path in more ? get : post)(path, input as object) as Promise<
        Outcome<CallAnswer<Path>>
      >,
    command: (name, payload, commandId) => post(`/api/event/${name}`, { commandId, ...payload }),
  }
}

function queryOf(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(pairs).toString()
}

/** Parses the answer to a call of this path. An answer without the envelope did not come from our server. */
export function outcomeOf(text: string, status: number, path: string, isCode = isCommonErrorCode): Outcome {
  const envelope = parse(text)
  if (!envelope) return refused(status === commonErrorStatus.TooLarge ? 'TooLarge' : 'Unreachable')
  if (envelope.Status) return accepted(answerInOtherNames(path, envelope.Data))
  if (!isCode(envelope.Code)) return refused('ReasonUnknown', wordsOf(envelope))
  const refusal: Refusal = { ok: false, code: envelope.Code }
  if (envelope.Params) refusal.params = envelope.Params
  if (envelope.Field) refusal.field = otherPath(envelope.Field)
  return refusal
}

/** Undefined if the text is not JSON with our envelope: a proxy has answered instead of the server. */
function parse(text: string): Envelope | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'Status' in body ? (body as Envelope) : undefined
  } catch {
    return undefined
  }
}

/**
 * The server's texts for an error code that this page does not know: a newer server has more error codes
 * (specification, section 8).
 */
function wordsOf({ ErrorMsg, ErrorMsgEN, ErrorMsgES, ErrorMsgJA }: Envelope): Record<Language, string> {
  return { zh: ErrorMsg, en: ErrorMsgEN, es: ErrorMsgES || ErrorMsgEN, ja: ErrorMsgJA || ErrorMsgEN }
}

/** For what anybody may load, such as the published data of a draw. It sends no token. */
export const openHttp = createHttp({ token: () => '' })
