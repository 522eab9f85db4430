import type { SnapshotFrom } from 'xstate'
import type { QuizDoc, QuizPhase } from '#contract/items/quiz.ts'
import { podiumMilliseconds } from '#machines/domain/quiz/podium.ts'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { readDoc } from '#machines/flow/connection/event-replica.ts'
import type { Tune } from '#machines/flow/screen-music/screen-music.events.ts'
import type { WatchTune } from '#ui/screen/music/music-actors.ts'
import { onSelected } from '#ui/state/on-selected.ts'

const tunes: Partial<Record<QuizPhase, Tune>> = {
  lobby: 'lobby',
  countdown: 'countdown',
  question: 'question',
  podium: 'podium',
}

/** The tune for the quiz's phase. Null while a question plays its own clip. */
export function tuneOf({ value: { phase }, context }: Pick<QuizDoc, 'value' | 'context'>): Tune | null {
  const own = phase === 'question' && context.questions[context.at]?.clip
  return own ? null : (tunes[phase] ?? null)
}

/**
 * Follows the tune of a quiz, and rings for guests who arrive in the lobby. A podium that begins on this screen has a
 * drum roll until the first place is named.
 */
export const quizTune =
  (quizId: string): WatchTune =>
  (connection, notify, chime) => {
    type Snapshot = SnapshotFrom<typeof connectionMachine>
    const quizIn = ({ context }: Snapshot) => readDoc(context.replica, `quiz:${quizId}`)
    const tuneIn = (snapshot: Snapshot) => {
      const quiz = quizIn(snapshot)
      return quiz ? tuneOf(quiz) : null
    }
    const newestIn = ({ context }: Snapshot) =>
      readDoc(context.replica, `quiz-arrivals:${quizId}`)?.guests[0]?.key
    let timer: ReturnType<typeof setTimeout> | undefined
    notify(tuneIn(connection.getSnapshot()))
    const stopTune = onSelected(connection, tuneIn, (tune) => {
      clearTimeout(timer)
      const quiz = quizIn(connection.getSnapshot())
      if (tune !== 'podium' || !quiz) return notify(tune)
      notify('roll')
      timer = setTimeout(() => notify('podium'), podiumMilliseconds(quiz.context))
    })
    const stopArrivals = onSelected(connection, newestIn, (newest) => newest && chime())
    return () => {
      stopTune()
      stopArrivals()
      clearTimeout(timer)
    }
  }
