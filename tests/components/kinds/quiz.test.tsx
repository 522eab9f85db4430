import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { quizTexts } from '#i18n/surfaces/quiz-texts.ts'
import { screenTexts } from '#i18n/surfaces/screen-texts.ts'
import { wordsIn } from '#tests/support/words.ts'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { TopList } from '#ui/screen/kinds/quiz/quiz-board.tsx'
import { mount } from '../mount.tsx'

it('the leaderboard on the big screen says so while nobody has answered', async () => {
  const board = { players: 0, top: [], teams: [] }
  const content = (
    <MoreTexts source={quizTexts}>
      <TopList board={board} most={7} slim={false} />
    </MoreTexts>
  )
  await mount(content, { texts: screenTexts, language: 'en', surface: 'screen' })
  await expect.element(page.getByText(wordsIn('en')('quiz.noAnswersYet'))).toBeVisible()
})
