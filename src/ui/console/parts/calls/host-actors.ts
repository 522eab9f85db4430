import { fromCallback, fromPromise } from 'xstate'
import type { CaptchaPurpose } from '#contract/captcha.calls.ts'
import type { ErrorCode, Outcome, Refusal } from '#contract/errors.ts'
import type { CallAnswer, CallInput, CallPath } from '#contract/interface/calls.ts'
import type { CommandInput, CommandName } from '#contract/interface/commands.ts'
import type { UploadEvent } from '#machines/upload/upload.events.ts'
import { createRetryId } from '#services/command-id.ts'
import { createCookies } from '#services/cookies.ts'
import { captchaImageUrl, createHttp } from '#services/http.ts'
import { prepareMedia } from '#services/media-file.ts'
import { preparePicture } from '#services/picture-file.ts'
import { uploadFile } from '#services/upload.ts'

/** The cookies that the state machines of the console use. */
export const hostCookies = createCookies()

const http = createHttp({ token: () => hostCookies.hostToken() })

const tokenDead: ReadonlySet<ErrorCode> = new Set(['NotSignedIn', 'TokenInvalid', 'AccountDisabled'])

type TokenListener = (refusal: Refusal) => void
const listeners = new Set<TokenListener>()

/**
 * Calls the listener for each call or connection that the server refuses because of the token. Returns a function that
 * stops listening.
 */
export function onTokenRefused(listener: TokenListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ends the host's session if the server refused because of the token. */
export function endSessionIfRefused(refusal: Refusal): void {
  if (tokenDead.has(refusal.code)) for (const listener of listeners) listener(refusal)
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

function checkAnswer<Data>(path: string, outcome: Outcome<Data>): Outcome<Data> {
  if (!outcome.ok) endSessionIfRefused(outcome)
  return note(path, outcome)
}

export const hostCall = async <Path extends CallPath>(
  path: Path,
  input: CallInput<Path>,
): Promise<Outcome<CallAnswer<Path>>> => checkAnswer(path, await http.call(path, input))

/** Makes a call that works without a session. Refusals of such a call do not end the session. */
export const openCall: typeof http.call = async (path, input) => note(path, await http.call(path, input))

/**
 * Creates a function that sends the command of a form. A second try with the same payload has the same command id, so
 * that the server does not execute the command twice.
 */
export function createFormCommand<Name extends CommandName>(name: Name) {
  const idOf = createRetryId()
  return async (payload: CommandInput<Name>): Promise<Outcome> =>
    checkAnswer(name, await http.command(name, payload, idOf(payload)))
}

/** Uploads a file with the host's token. */
const sending = (fieldOf: (file: Blob) => 'img' | 'clip') =>
  fromCallback<UploadEvent, Blob>(({ input, sendBack }) =>
    uploadFile({
      token: hostCookies.hostToken(),
      field: fieldOf(input),
      file: input,
      onProgress: (share) => sendBack({ type: 'progressed', share }),
      onAnswer: (outcome) =>
        sendBack({ type: 'answered', outcome: checkAnswer('/api/sys/File/UploadFile', outcome) }),
    }),
  )

/** Crops a valid picture before the upload. `signal` is aborted when the result is no longer needed. */
export type CropPicture = (picture: Blob, signal: AbortSignal) => Promise<Outcome<Blob>>

/** Actors for the upload state machine that accept a picture. */
export const pictureUpload = (types: string, crop?: CropPicture) => ({
  check: fromPromise<Outcome<Blob>, Blob>(async ({ input, signal }) => {
    const checked = await preparePicture(input, types)
    return checked.ok && crop && !signal.aborted ? crop(checked.data, signal) : checked
  }),
  send: sending(() => 'img'),
})

/**
 * Actors for the upload state machine that accept a picture, sound or film. The content of the file decides between
 * picture and clip.
 */
export const mediaUpload = {
  check: fromPromise<Outcome<Blob>, Blob>(({ input }) => prepareMedia(input)),
  send: sending(({ type }) => (type.startsWith('image/') ? 'img' : 'clip')),
}

export const captchaImage = (id: string, purpose: CaptchaPurpose): string => captchaImageUrl(id, purpose)
