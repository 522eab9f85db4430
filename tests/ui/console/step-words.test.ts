import { expect, it } from 'vitest'
import { run } from '#i18n/en/run.ts'
import { createTranslator } from '#i18n/translator.ts'
import { stepWords } from '#ui/console/desk/run/step-words.ts'

const t = createTranslator<'run'>('en', { run })
const names = {
  titleOf: (id: string) => `Poll ${id}`,
  cueTitleOf: (id: string) => `Part ${id}`,
  answersOf: () => 48,
}

it('the words about a step name every change, and an opened item only once', () => {
  const effects = [
    { type: 'lock', itemId: 'A' },
    { type: 'showResults', itemId: 'A' },
    { type: 'activate', itemId: 'B' },
    { type: 'showItem', itemId: 'B' },
  ] as const
  expect(stepWords(t, { effects: [...effects] }, names)).toBe(
    'lock voting of “Poll A”, show 48 answers of “Poll A”, open “Poll B”',
  )
})

it('the words about the item in hand need no title, so that the button has space for the part that follows', () => {
  const effects = [
    { type: 'lock', itemId: 'A' },
    { type: 'showResults', itemId: 'A' },
    { type: 'activate', itemId: 'B' },
  ] as const
  expect(stepWords(t, { effects: [...effects] }, { ...names, currentItemId: 'A' })).toBe(
    'lock voting, show 48 answers, open “Poll B”',
  )
})

it.each([
  ['countdown', 'go to the next question of “Poll A”'],
  ['question', 'open the question of “Poll A”'],
  ['leaderboard', 'show the leaderboard of “Poll A”'],
  ['podium', 'show the podium of “Poll A”'],
] as const)('the words about a quiz that goes on name the phase that follows: %s', (phase, words) => {
  expect(stepWords(t, { effects: [{ type: 'next', itemId: 'A', phase }] }, names)).toBe(words)
})

it('the words about a step say that the screen changes, or that nothing does', () => {
  expect(stepWords(t, { effects: [{ type: 'openQa' }, { type: 'showQa' }] }, names)).toBe(
    'open Q&A, show Q&A',
  )
  expect(stepWords(t, { effects: [{ type: 'showItem', itemId: 'A' }] }, names)).toBe(
    'show “Poll A” on the screen',
  )
  expect(stepWords(t, { effects: [{ type: 'showSlide', cueId: 'C' }] }, names)).toBe('show “Part C”')
  expect(stepWords(t, { effects: [{ type: 'setJoinCode', joinCode: 'hidden' }] }, names)).toBe(
    'hide the join code',
  )
  expect(stepWords(t, { effects: [] }, names)).toBe('screen and items stay as they are')
})
