import { expect, test } from 'vitest'
import { podiumPlaces, podiumTimes, stepsOf } from '#machines/domain/quiz/podium.ts'

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

test('the third place appears first, and each place has the stage for three seconds before the next one', () => {
  const [first, second, third] = [0, 1, 2].map((step) => podiumTimes(step, 3))
  expect(third).toEqual({ block: 300, names: 2300 })
  expect(second).toEqual({ block: 3300, names: 5300 })
  expect(first).toEqual({ block: 6300, names: 9300 })
})

test('a podium of one or two places wastes no time on places that nobody has', () => {
  expect(podiumTimes(0, 1)).toEqual({ block: 300, names: 3300 })
  expect(podiumTimes(1, 2)).toEqual({ block: 300, names: 2300 })
  expect(podiumTimes(0, 2)).toEqual({ block: 3300, names: 6300 })
})
