import { expect, test } from 'vitest'
import { podiumPlaces, podiumTimes, stepsOf } from '#ui/screen/kinds/quiz/podium-steps.ts'

const names = (...ranks: number[]) =>
  stepsOf(
    ranks.map((rank, index) => ({
      key: `${index}`,
      name: `${rank}${'abcde'[index]}`,
      rank,
      score: 10 - rank,
    })),
  ).map((step) => step.map(({ name }) => name))

test('the first three winners each get a podium step, even when they are tied', () => {
  expect(names(1, 2, 3, 4)).toEqual([['1a'], ['2b'], ['3c']])
  expect(names(1, 1, 3, 4)).toEqual([['1a'], ['1b'], ['3c']])
  expect(names(1, 2)).toEqual([['1a'], ['2b']])
  expect(names()).toEqual([])
})

test('further tied winners share the last podium step', () => {
  expect(names(1, 2, 3, 3)).toEqual([['1a'], ['2b'], ['3c', '3d']])
  expect(names(1, 1, 1, 1)).toEqual([['1a', '1b', '1c', '1d'], [], []])
  expect(names(1, 2, 2, 2, 5)).toEqual([['1a'], ['2b', '2c', '2d'], []])
})

const ranked = (...ranks: number[]) =>
  ranks.map((rank, index) => ({ key: `${index}`, name: '', rank, score: 0 }))

test('the first place is in the middle of the podium, and a podium of two players has no empty step', () => {
  expect(podiumPlaces(ranked(1, 2, 3, 4)).map(({ step }) => step)).toEqual([1, 0, 2])
  expect(podiumPlaces(ranked(1, 2)).map(({ step }) => step)).toEqual([1, 0])
  expect(podiumPlaces(ranked(1)).map(({ step }) => step)).toEqual([0])
  expect(podiumPlaces([])).toEqual([])
})

test('the third place appears first, and no name appears before its block', () => {
  const [first, second, third] = [0, 1, 2].map(podiumTimes)
  expect(third?.names).toBeLessThanOrEqual(second?.block ?? 0)
  expect(second?.names).toBeLessThanOrEqual(first?.block ?? 0)
  for (const times of [first, second, third]) expect(times?.block).toBeLessThan(times?.names ?? 0)
})
