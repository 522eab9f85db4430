import { fromCallback, fromPromise } from 'xstate'
import type { CallAnswer, CallInput, CallPath } from '../../contract/calls.ts'
import type { CommandInput, CommandName } from '../../contract/commands.ts'
import type { ErrorCode, Outcome, Refusal } from '../../contract/errors.ts'
import type { UploadEvent } from '../../machines/upload/upload.events.ts'
import { createRetryId } from '../../services/command-id.ts'
import { createCookies } from '../../services/cookies.ts'
import { captchaImageUrl, createHttp } from '../../services/http.ts'
import { prepareMedia } from '../../services/media-file.ts'
import { preparePicture } from '../../services/picture-file.ts'
import { uploadFile } from '../../services/upload.ts'

/** What the console's flow charts are given to work with: calls with the host's token, and the cookies. */
export const hostCookies = createCookies()

const http = createHttp({ token: () => hostCookies.hostToken() })

const tokenDead: ReadonlySet<ErrorCode> = new Set(['NotSignedIn', 'TokenInvalid', 'AccountDisabled'])

type TokenListener = (refusal: Refusal) => void
const listeners = new Set<TokenListener>()

/** Hears of every call that the server refused because of the token. Returns the way to stop listening. */
export function onTokenRefused(listener: TokenListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const endsSession = (refusal: Refusal): boolean => tokenDead.has(refusal.code)

type FailureListener = (path: string, code: ErrorCode) => void
const failureListeners = new Set<FailureListener>()

/** Hears of every call that failed for no fault of the user's. Returns the way to stop listening. */
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

function heed<Data>(path: string, outcome: Outcome<Data>): Outcome<Data> {
  if (!outcome.ok && endsSession(outcome)) for (const listener of listeners) listener(outcome)
  return note(path, outcome)
}

export const hostCall = async <Path extends CallPath>(
  path: Path,
  input: CallInput<Path>,
): Promise<Outcome<CallAnswer<Path>>> => heed(path, await http.call(path, input))

/** A call that works without a session; its refusals say nothing of the token. */
export const openCall: typeof http.call = async (path, input) => note(path, await http.call(path, input))

/**
 * A form's command. Sent again with the same payload it carries the same id, so that a try whose answer was lost is
 * not carried out twice.
 */
export function createFormCommand<Name extends CommandName>(name: Name) {
  const idOf = createRetryId()
  return async (payload: CommandInput<Name>): Promise<Outcome> =>
    heed(name, await http.command(name, payload, idOf(payload)))
}

/** Sends a file with the host's token. */
const sending = (fieldOf: (file: Blob) => 'img' | 'clip') =>
  fromCallback<UploadEvent, Blob>(({ input, sendBack }) =>
    uploadFile({
      token: hostCookies.hostToken(),
      field: fieldOf(input),
      file: input,
      onProgress: (share) => sendBack({ type: 'progressed', share }),
      onAnswer: (outcome) =>
        sendBack({ type: 'answered', outcome: heed('/api/sys/File/UploadFile', outcome) }),
    }),
  )

/** What is sent of a picture that may be; `signal` tells that it is no longer asked. */
export type CutPicture = (picture: Blob, signal: AbortSignal) => Promise<Outcome<Blob>>

/** Actors of the upload chart for a picture. */
export const pictureUpload = (types: string, cut?: CutPicture) => ({
  check: fromPromise<Outcome<Blob>, Blob>(async ({ input, signal }) => {
    const checked = await preparePicture(input, types)
    return checked.ok && cut && !signal.aborted ? cut(checked.data, signal) : checked
  }),
  send: sending(() => 'img'),
})

/** The same for a picture, a sound or a film. What is checked has a type that tells them apart. */
export const mediaUpload = {
  check: fromPromise<Outcome<Blob>, Blob>(({ input }) => prepareMedia(input)),
  send: sending(({ type }) => (type.startsWith('image/') ? 'img' : 'clip')),
}

export const captchaImage = (id: string): string => captchaImageUrl(id)
