import { isErrorCode } from '#contract/error-status.ts'
import type { ErrorCode, Outcome, Refusal } from '#contract/errors.ts'
import type { CallAnswer, CallInput, CallPath } from '#contract/interface/calls.ts'
import type { CommandInput, CommandName } from '#contract/interface/commands.ts'
import { endsSession } from '#machines/flow/host-session/refused-token.ts'
import { createAttempts } from './command-id.ts'
import { createCookies } from './cookies.ts'
import { hostGetCalls } from './get-calls.ts'
import { createHttp } from './http.ts'

/** The cookies of the console. */
export const hostCookies = createCookies()

const http = createHttp({ token: () => hostCookies.hostToken(), getCalls: hostGetCalls, isCode: isErrorCode })

type TokenListener = (refusal: Refusal) => void
const listeners = new Set<TokenListener>()

/**
 * Calls the listener for each call that the server refuses because of the token. Returns a function that stops
 * listening.
 */
export function onTokenRefused(listener: TokenListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type FailureListener = (path: string, code: ErrorCode) => void
const failureListeners = new Set<FailureListener>()

/**
 * Calls the listener for each call that fails for a reason other than the user's input. Returns a function
 * that stops listening.
 */
export function onCallFailed(listener: FailureListener): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

const failures: ReadonlySet<ErrorCode> = new Set([
  'BadInput',
  'Busy',
  'Internal',
  'MailUnavailable',
  'ReasonUnknown',
  'StoreUnavailable',
  'TimedOut',
  'Unreachable',
])

function note<Data>(path: string, outcome: Outcome<Data>): Outcome<Data> {
  if (!outcome.ok && failures.has(outcome.code))
    for (const listener of failureListeners) listener(path, outcome.code)
  return outcome
}

/** Reports a refused answer to the listeners, and returns the answer. */
export function checkAnswer<Data>(path: string, outcome: Outcome<Data>): Outcome<Data> {
  if (!outcome.ok && endsSession(outcome)) for (const listener of listeners) listener(outcome)
  return note(path, outcome)
}

export const hostCall = async <Path extends CallPath>(
  path: Path,
  input: CallInput<Path>,
): Promise<Outcome<CallAnswer<Path>>> => checkAnswer(path, await http.call(path, input))

/** Makes a call that works without a session. Refusals of such a call do not end the session. */
export const openCall: typeof http.call = async (path, input) => note(path, await http.call(path, input))

/** Creates a function that sends the command of a form with a command id. */
export function createFormCommand<Name extends CommandName>(name: Name) {
  const attempt = createAttempts()
  return async (payload: CommandInput<Name>): Promise<Outcome> =>
    checkAnswer(name, await attempt(payload, (id) => http.command(name, payload, id)))
}

type WithoutCommandId<Input> = Input extends unknown ? Omit<Input, 'commandId'> : never

/** Creates a function that makes a call with a command id. */
export function createFormCall<Path extends CallPath>(path: Path) {
  const attempt = createAttempts()
  return (input: WithoutCommandId<CallInput<Path>>): Promise<Outcome<CallAnswer<Path>>> =>
    attempt(input, (commandId) => hostCall(path, { ...input, commandId } as CallInput<Path>))
}
