import { useState } from 'react'
import { expect } from 'vitest'
import type { Change } from '#contract/interface/protocol.ts'
import type { TallyDoc } from '#contract/items/item.ts'
import type { QuizBoard, QuizContent, QuizDoc, QuizPhase, QuizQuestion } from '#contract/items/quiz.ts'
import { screenTheme, type Theme } from '#contract/theme.ts'
import type { Language } from '#i18n/base/language.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { LiveProvider } from '#ui/live/live.tsx'
import { stillLife } from '#ui/preview/preview-actors.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { sampleCode, sampleView } from '#ui/preview/sample-view.ts'
import { ScreenPage } from '#ui/screen/screen-page.tsx'
import { mount } from '../mount.tsx'

// A quiz on the big screen, in any phase and with any content.

export interface QuizStage {
  phase: QuizPhase
  content?: Partial<QuizContent>
  tally?: Partial<TallyDoc>
  guests?: number
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

function withQuiz(
  changes: readonly Change[],
  { phase, content, tally, guests = 128, arrivals, theme = screenTheme }: QuizStage,
): Change[] {
  const teams = content?.teams ?? []
  const inLobby = arrivals?.map((name, place) => ({
    key: `player-${place}`,
    name,
    teamId: teams[place % (teams.length + 1)]?.id ?? null,
  }))
  const lobby: Change[] = inLobby ? [[`quiz-arrivals:${id}`, 1, { round: 1, guests: inLobby }]] : []
  const changed = changes.map((change): Change => {
    const [key, version, doc] = change
    if (key === `quiz:${id}`) {
      const quiz = doc as QuizDoc
      return [
        key,
        version,
        { ...quiz, value: { activity: 'active', phase }, context: { ...quiz.context, ...content } },
      ]
    }
    if (key === `tally:${id}`) return [key, version, { ...(doc as TallyDoc), ...tally }]
    if (key === 'participants') return [key, version, { count: guests }]
    if (key === 'event')
      return [
        key,
        version,
        {
          ...doc,
          themes: { MobileSkin: null, MobileSkinId: '', ScreenSkin: theme, ScreenSkinId: '' },
        } as typeof doc,
      ]
    return change
  })
  return [...changed, ...lobby]
}

function Stage({ stage }: { stage: QuizStage }) {
  const t = useText<'kinds' | 'themes'>()
  const [line] = useState(() => {
    const view = sampleView('quiz', 'screen', t, Date.now())
    return stillLife({ ...view, changes: withQuiz(view.changes as Change[], stage) })
  })
  return (
    <LiveProvider audience="screen" eventCode={sampleCode} token="quiz" line={line}>
      <ScreenPage eventCode={sampleCode} />
    </LiveProvider>
  )
}

/** Mounts the big screen with the quiz, and waits for its content. */
export async function showQuiz(stage: QuizStage, language: Language = 'en'): Promise<void> {
  document.documentElement.style.fontSize = 'max(87.5%, 1.7vmin)'
  const content = (
    <MoreTexts source={themesTexts}>
      <Stage stage={stage} />
    </MoreTexts>
  )
  await mount(content, { texts: consoleTexts, language, surface: 'screen' })
  // The text alternative comes with the picture.
  await expect.poll(() => document.querySelector('main [role=status] p')).not.toBeNull()
}
