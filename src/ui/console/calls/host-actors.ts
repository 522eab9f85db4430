import { fromCallback, fromPromise } from 'xstate'
import type { Outcome } from '#contract/errors.ts'
import type { UploadEvent } from '#machines/flow/upload/upload.events.ts'
import { onAccountNews } from '#services/account-news.ts'
import { newCommandId } from '#services/command-id.ts'
import { checkAnswer, hostCookies } from '#services/host-calls.ts'
import { prepareMedia } from '#services/media-file.ts'
import { cropPart, type PictureArea, preparePicture } from '#services/picture-file.ts'
import { uploadFile } from '#services/upload.ts'

/** Uploads a file with the host's token. */
const sending = (fieldOf: (file: Blob) => 'img' | 'clip') =>
  fromCallback<UploadEvent, Blob>(({ input, sendBack }) => {
    const id = newCommandId()
    const stopListening = onAccountNews({
      onUploadPlace: ({ uploadId, before }) => {
        if (uploadId === id) sendBack({ type: 'queued', before })
      },
    })
    const stopUpload = uploadFile({
      token: hostCookies.hostToken(),
      id,
      field: fieldOf(input),
      file: input,
      onProgress: (share) => sendBack({ type: 'progressed', share }),
      onAnswer: (outcome) =>
        sendBack({ type: 'answered', outcome: checkAnswer('/api/sys/File/UploadFile', outcome) }),
    })
    return () => {
      stopListening()
      stopUpload()
    }
  })

/** Asks the user for the visible area of a picture. `signal` is aborted when the answer is no longer needed. */
export type ChooseArea = (picture: Blob, signal: AbortSignal) => Promise<PictureArea>

/** Actors for the upload state machine that accept a picture. */
export const pictureUpload = (types: string, chooseArea?: ChooseArea) => ({
  check: fromPromise<Outcome<Blob>, Blob>(async ({ input, signal }) => {
    const checked = await preparePicture(input, types)
    if (!checked.ok || !chooseArea || signal.aborted) return checked
    return cropPart(checked.data, await chooseArea(checked.data, signal))
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
