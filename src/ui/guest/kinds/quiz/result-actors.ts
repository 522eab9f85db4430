import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { submissionMachine } from '#machines/flow/submission/submission.machine.ts'
import { callLogic } from '#ui/state/call-logic.ts'
import { saveFile } from '#ui/state/save-file.ts'
import type { ResultPicture } from './result-picture.ts'

export interface KeepResult {
  picture: ResultPicture
  fileName: string
  /** True to open the browser's share sheet, false to save the picture as a file. */
  share: boolean
}

/** Opens the share sheet. A guest who closes it has not met an error. */
const shared = (file: File): Promise<Outcome> =>
  // biome-ignore lint/plugin: the share sheet belongs to the browser, and both of its ends are handled
  navigator.share({ files: [file] }).then(
    () => accepted(undefined),
    (error: unknown) =>
      error instanceof DOMException && error.name === 'AbortError'
        ? accepted(undefined)
        : refused('Internal'),
  )

/** Draws the guest's result, and saves or shares the picture. The code that draws loads only now. */
export const keepingResult = submissionMachine.provide({
  actors: {
    send: callLogic(async ({ picture, fileName, share }: KeepResult) => {
      const drawing = await import('./result-picture.ts').catch(() => undefined)
      if (!drawing) return refused('Unreachable')
      const blob = await drawing.drawResult(picture)
      if (share) return await shared(new File([blob], fileName, { type: blob.type }))
      saveFile(fileName, blob)
      return accepted(undefined)
    }),
  },
})
