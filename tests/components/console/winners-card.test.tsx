import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Change } from '#contract/interface/protocol.ts'
import type { QuizDoc } from '#contract/items/quiz.ts'
import { analyticsTexts } from '#i18n/surfaces/analytics-texts.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { textSource } from '#i18n/surfaces/text-source.ts'
import { wordsIn } from '#tests/support/words.ts'
import { WinnersCard } from '#ui/console/desk/analytics/winners-card.tsx'
import { LiveProvider } from '#ui/live/live.tsx'
import { stillLife } from '#ui/preview/preview-actors.ts'
import { sampleView } from '#ui/preview/sample-view.ts'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'

const words = wordsIn('en')
const texts = textSource((language) => [consoleTexts[language](), analyticsTexts[language]()])

const place = (rank: number, name: string, score: number) => ({ key: name, rank, name, score })
const quiz = (phase: QuizDoc['value']['phase']) => ({
  id: 'quiz',
  value: { activity: 'active', phase },
  context: {
    title: 'Rivers of Europe',
    board: { top: [place(1, 'Ann', 2340), place(2, '', 900), place(3, 'Cem', 800), place(4, 'Dee', 1)] },
  },
})
const lottery = {
  id: 'lottery',
  context: { title: 'Raffle', prizes: [{ id: 'first', typeName: 'First prize', giftName: 'Bicycle' }] },
}
const winner = (ticket: string, name: string, state: string) => ({ ticket, name, state, detail: '' })
const draw = (winners: object[]) => ({ prizeId: 'first', winners })

function Sample({ phase }: { phase: QuizDoc['value']['phase'] }) {
  const [line] = useState(() => {
    const view = sampleView('welcome', 'screen', words as never, 0)
    // Only what the card reads.
    const changes = [
      ['quiz:quiz', 1, quiz(phase)],
      ['lottery:lottery', 1, lottery],
      ['draw:lottery:1', 1, draw([winner('a', 'Eve', 'claimed'), winner('b', 'Fay', 'invalid')])],
      ['draw:lottery:2', 1, draw([winner('c', 'Gus', 'unclaimed')])],
    ] as unknown as Change[]
    return stillLife({ ...view, changes })
  })
  return (
    <LiveProvider audience="host" eventCode="ABC234" token="host" line={line}>
      <WinnersCard />
    </LiveProvider>
  )
}

it('the results name the podium of each quiz, and everybody whose win in a draw is valid', async () => {
  await mount(<Sample phase="podium" />, { texts, language: 'en' })
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect
    .element(row(/Rivers of Europe/))
    .toHaveTextContent('Rivers of Europe1. Ann · 2,3402. No name given · 9003. Cem · 800')
  await expect.element(row(/Raffle/)).toHaveTextContent('RaffleFirst prize · BicycleEve and Gus')
  expect(await axeViolations()).toEqual([])
})

it('the results name nobody of a quiz that still runs', async () => {
  await mount(<Sample phase="leaderboard" />, { texts, language: 'en' })
  await expect.element(page.getByRole('row', { name: /Raffle/ })).toBeVisible()
  expect(page.getByText('Rivers of Europe').elements()).toEqual([])
})
