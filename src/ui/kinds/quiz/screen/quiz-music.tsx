import { useState } from 'react'
import type { QuizDoc } from '#contract/items/quiz.ts'
import { MusicSwitch } from '#ui/screen/music/music-switch.tsx'
import { quizTune } from './quiz-tune.ts'

/** The music of a quiz, with its switch among the screen's controls. */
export function QuizMusic({ doc }: { doc: QuizDoc }) {
  const [watch] = useState(() => quizTune(doc.id))
  return <MusicSwitch watch={watch} />
}
