import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from '#machines/connection/connection.machine.ts'
import { readDoc } from '#machines/connection/event-replica.ts'
import type { Tune } from '#machines/screen-music/screen-music.events.ts'
import type { WatchTune } from '#ui/screen/parts/music/music-actors.ts'
import { onSelected } from '#ui/state/on-selected.ts'
import { tuneOf } from './tune-of.ts'

/** Follows the tune of a quiz. */
export const quizTune =
  (quizId: string): WatchTune =>
  (connection, notify) => {
    const tuneIn = ({ context }: SnapshotFrom<typeof connectionMachine>): Tune | null => {
      const quiz = readDoc(context.replica, `quiz:${quizId}`)
      return quiz ? tuneOf(quiz) : null
    }
    notify(tuneIn(connection.getSnapshot()))
    return onSelected(connection, tuneIn, notify)
  }
