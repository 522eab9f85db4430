import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { ErrorCode } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { WordCloudCommand } from '../../src/machines/word-cloud/word-cloud.events.ts'
import { wordCloudMachine } from '../../src/machines/word-cloud/word-cloud.machine.ts'
import { newCloud, wordCloudEvents } from './cases/word-cloud.cases.ts'
import { chartAlone } from './model/chart-alone.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { refusalTable, unheardReasons } from './model/refusals.ts'
import { reasonAfter } from './model/story.ts'
import { walkModel } from './model/walk-model.ts'

const model = pathModel(wordCloudMachine, {
  input: newCloud,
  events: wordCloudEvents,
  stopAt: ({ context }) => context.round > 2,
})

const enter = (given: { round?: number; entered?: number; repeated?: boolean } = {}): WordCloudCommand => ({
  type: 'enter',
  round: 1,
  entered: 0,
  repeated: false,
  ...given,
})

describe('the word cloud chart', () => {
  it('comes through every path as stored and restored', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('has every transition on a path', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('gives a reason for everything it does not take', () => {
    expect(refusalTable(model)).toEqual({
      activate: ['AlreadySo'],
      deactivate: ['AlreadySo'],
      edit: ['ItemActive'],
      enter: ['ItemNotActive', 'RoundOver', 'VotingClosed', 'WordRepeated', 'WordsUsedUp'],
      hideResults: ['AlreadySo'],
      hideWord: ['AlreadySo'],
      lock: ['AlreadySo', 'ItemNotActive'],
      remove: ['ItemActive'],
      restoreWord: ['AlreadySo'],
      showResults: ['AlreadySo'],
      unlock: ['AlreadySo', 'ItemNotActive'],
    })
  })

  it('names no reason that nobody ever hears', () => {
    expect(unheardReasons(model)).toEqual([])
  })

  it.each<[string, WordCloudCommand[], WordCloudCommand, ErrorCode | undefined]>([
    ['the last word one may enter', [{ type: 'activate' }], enter({ entered: 1 }), undefined],
    ['a word too many', [{ type: 'activate' }], enter({ entered: 2 }), 'WordsUsedUp'],
    [
      'a word again, rather than one too many',
      [{ type: 'activate' }],
      enter({ entered: 2, repeated: true }),
      'WordRepeated',
    ],
    ['a word before it is active', [], enter(), 'ItemNotActive'],
    ['a word after the lock', [{ type: 'activate' }, { type: 'lock' }], enter(), 'VotingClosed'],
    ['a word of the last round', [{ type: 'activate' }, { type: 'reset' }], enter(), 'RoundOver'],
  ])('answers %s', (_, events, event, code) => {
    expect(reasonAfter(wordCloudMachine, newCloud, events, event)).toBe(code)
  })

  it('remembers what was hidden and restored over a new round, the latest ones', () => {
    let [snapshot] = initialTransition(wordCloudMachine, newCloud)
    const send = (event: WordCloudCommand) => {
      ;[snapshot] = transition(wordCloudMachine, snapshot, event)
    }
    for (let word = 0; word <= limits.wordsRemembered; word += 1) {
      send({ type: 'hideWord', key: `word${word}`, isHidden: false })
    }
    send({ type: 'restoreWord', key: 'word7', isHidden: true })
    send({ type: 'reset' })
    const { hidden, restored } = snapshot.context
    expect([hidden.length, hidden[0], hidden.includes('word7')]).toEqual([499, 'word1', false])
    expect(restored).toEqual(['word7'])
  })
})
