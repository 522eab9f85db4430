import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { lobbyGuests } from '#ui/kinds/quiz/screen/lobby-guests.ts'

/** The document of a lobby with this number of guests: the newest, the last guest first. */
const newestOf = (joined: number) =>
  Array.from({ length: Math.min(joined, limits.quizArrivalsShown) }, (_, place) => ({
    key: String(joined - place),
    name: '',
    teamId: null,
  }))

const shown = (joined: number) => lobbyGuests(newestOf(joined), joined).map(({ key }) => Number(key))

test('the lobby of a quiz shows its guests in the order in which they joined', () => {
  expect(shown(3)).toEqual([1, 2, 3])
  expect(shown(0)).toEqual([])
})

test('the names in a full lobby move only at every twentieth guest', () => {
  const firsts = Array.from({ length: 80 }, (_, more) => shown(limits.quizArrivalsShown + more)[0])
  expect(new Set(firsts)).toEqual(new Set([1, 21, 41, 61, 81]))
  for (const joined of [60, 61, 75, 80, 500]) {
    expect(shown(joined).at(-1)).toBe(joined)
    expect(shown(joined).length).toBeGreaterThan(limits.quizArrivalsShown - 20)
  }
})
