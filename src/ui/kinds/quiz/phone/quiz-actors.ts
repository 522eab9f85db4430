import { type ActorRefFrom, fromCallback } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { readDoc } from '#machines/flow/connection/event-replica.ts'
import type { outboxMachine } from '#machines/flow/outbox/outbox.machine.ts'
import { submissionMachine } from '#machines/flow/submission/submission.machine.ts'
import { guestCall } from '#services/guest-calls.ts'
import { vibrate } from '#ui/kinds/phone/vibrate.ts'
import { itemSubject } from '#ui/live/items.ts'
import { callLogic } from '#ui/state/call-logic.ts'
import { onSelected } from '#ui/state/on-selected.ts'
import { saveFile } from '#ui/state/save-file.ts'
import type { ResultPicture } from './result-picture.ts'

/** Sends the character that the guest chooses. */
export const choosingCharacter = submissionMachine.provide({
  actors: {
    send: callLogic((character: number) => guestCall('/api/guest/Guest/ChooseCharacter', { character })),
  },
})

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

interface QuizVibrationInput {
  connection: ActorRefFrom<typeof connectionMachine>
  outbox: ActorRefFrom<typeof outboxMachine>
  itemId: string
}

/**
 * Vibrates when the guest answers and when the answer turns out right or wrong, unless the guest prefers reduced motion
 * or the browser cannot vibrate.
 */
export const quizVibration = fromCallback<{ type: 'none' }, QuizVibrationInput>(({ input }) => {
  const { connection, outbox, itemId } = input
  const subject = `${itemSubject(itemId)}/answer`
  const resultIn = () => readDoc(connection.getSnapshot().context.replica, `quiz-result:${itemId}`)
  const stops = [
    onSelected(
      outbox,
      ({ context }) => context.items.findLast((item) => item.subject === subject)?.commandId,
      (sent) => {
        if (sent) vibrate('press')
      },
    ),
    onSelected(
      connection,
      () => {
        const result = resultIn()
        return result && `${result.round} ${result.revealed}`
      },
      () => {
        const correct = resultIn()?.correct
        if (typeof correct === 'boolean') vibrate(correct ? 'right' : 'wrong')
      },
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})
