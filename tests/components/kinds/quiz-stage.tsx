import { expect } from 'vitest'
import type { TallyDoc } from '#contract/items/item.ts'
import type { QuizBoard, QuizContent, QuizPhase, QuizQuestion } from '#contract/items/quiz.ts'
import type { Theme } from '#contract/theme.ts'
import type { Language } from '#i18n/base/language.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { applySampleTheme, type ChangeDocs, changeDoc, pushSample, showSample } from './sample-screen.tsx'

// A quiz on the big screen, in any phase and with any content.

export interface QuizStage {
  phase: QuizPhase
  content?: Partial<QuizContent>
  tally?: Partial<TallyDoc>
  guests?: number
  /** The round of the names in the lobby. The quiz is in round 1. */
  arrivalsRound?: number
  /** The names in the lobby, the newest first. Undefined if the lobby shows no names. */
  arrivals?: readonly string[]
  theme?: Theme | undefined
}

const id = sampleItemId('quiz')

export const questionOf = (
  text: string,
  options: readonly string[],
  more: Partial<QuizQuestion> = {},
): QuizQuestion => ({
  id: 'question',
  text,
  options: options.map((option, place) => ({ id: `option-${place}`, text: option, correct: place === 1 })),
  multiple: false,
  seconds: 20,
  points: 1000,
  void: false,
  ...more,
})

/** A leaderboard of players with these names, the best first. */
export const boardOf = (
  names: readonly string[],
  { players = names.length, teams = 0 }: { players?: number; teams?: number } = {},
): QuizBoard => ({
  players,
  top: names.map((name, place) => ({
    key: `player-${place}`,
    name,
    rank: place + 1,
    formerRank: names.length - place,
    score: 9876 - place * 512,
    streak: place % 3,
    points: place % 2 ? 0 : 941,
  })),
  teams: Array.from({ length: teams }, (_, place) => ({
    teamId: `team-${place}`,
    rank: place + 1,
    score: 8123 - place * 97,
    members: 3,
    formerRank: teams - place,
    points: 500,
  })),
})

export const teamsOf = (names: readonly string[]) =>
  names.map((name, place) => ({ id: `team-${place}`, name }))

const withQuiz =
  ({ phase, content, tally, guests = 128, arrivals, arrivalsRound = 1, theme }: QuizStage): ChangeDocs =>
  (docs) => {
    const teams = content?.teams ?? []
    changeDoc(docs, `quiz:${id}`, (quiz) => ({
      ...quiz,
      value: { activity: 'active', phase },
      context: { ...quiz.context, ...content },
    }))
    changeDoc(docs, `tally:${id}`, (counted) => ({ ...counted, ...tally }))
    docs.set('participants', { count: guests })
    applySampleTheme(docs, theme)
    if (!arrivals) return
    docs.set(`quiz-arrivals:${id}`, {
      round: arrivalsRound,
      guests: arrivals.map((name, place) => ({
        key: `player-${place}`,
        name,
        teamId: teams[place % (teams.length + 1)]?.id ?? null,
      })),
    })
  }

/** Mounts the big screen with the quiz, and waits for its content. */
export async function showQuiz(stage: QuizStage, language: Language = 'en'): Promise<void> {
  await showSample({ page: 'quiz', change: withQuiz(stage) }, language)
  // The text alternative comes with the picture.
  await expect.poll(() => document.querySelector('main [role=status] p')).not.toBeNull()
}

/** Changes the quiz of the mounted big screen. */
export const pushQuiz = (stage: QuizStage): void => pushSample(withQuiz(stage))
