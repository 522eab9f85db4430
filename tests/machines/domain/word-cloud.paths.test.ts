import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { WordCloudCommand } from '#machines/domain/word-cloud/word-cloud.events.ts'
import { wordCloudMachine } from '#machines/domain/word-cloud/word-cloud.machine.ts'
import { newCloud, wordCloudEvents } from '#tests/support/chart-cases/word-cloud.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(wordCloudMachine, {
  input: newCloud,
  events: wordCloudEvents,
  stopAt: ({ context }) => context.round > 2,
})

const enter = (
  given: { round?: number; entered?: number; repeated?: boolean; spaced?: boolean } = {},
): WordCloudCommand => ({
  type: 'enter',
  round: 1,
  entered: 0,
  repeated: false,
  ...given,
})

describe('the word cloud state machine', () => {
  it('the word cloud state machine gives the same states on every path when it is stored and restored after each step', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('the test paths take every transition of the word cloud state machine', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('the word cloud state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(model)).toEqual({
      activate: ['AlreadySo'],
      deactivate: ['AlreadySo'],
      edit: ['ItemActive'],
      enter: ['ItemNotActive', 'NotOneWord', 'RoundOver', 'VotingClosed', 'WordRepeated', 'WordsUsedUp'],
      hideResults: ['AlreadySo'],
      hideWord: ['AlreadySo'],
      lock: ['AlreadySo', 'ItemNotActive'],
      remove: ['ItemActive'],
      restoreWord: ['AlreadySo'],
      showResults: ['AlreadySo'],
      unlock: ['AlreadySo', 'ItemNotActive'],
    })
  })

  it('every refusal reason that the word cloud state machine declares can occur', () => {
    expect(unusedReasons(model)).toEqual([])
  })

  it.each<[string, WordCloudCommand[], WordCloudCommand, ErrorCode | undefined]>([
    ['the last word that a guest may enter', [{ type: 'activate' }], enter({ entered: 1 }), undefined],
    ['one word too many', [{ type: 'activate' }], enter({ entered: 2 }), 'WordsUsedUp'],
    [
      'a repeated word when no words are left',
      [{ type: 'activate' }],
      enter({ entered: 2, repeated: true }),
      'WordRepeated',
    ],
    ['several words', [{ type: 'activate' }], enter({ spaced: true }), 'NotOneWord'],
    [
      'several words when the host allows spaces',
      [{ type: 'edit', content: { ...newCloud, spaces: true } }, { type: 'activate' }],
      enter({ spaced: true }),
      undefined,
    ],
    ['a word before it is active', [], enter(), 'ItemNotActive'],
    ['a word after the lock', [{ type: 'activate' }, { type: 'lock' }], enter(), 'VotingClosed'],
    ['a word of the previous round', [{ type: 'activate' }, { type: 'reset' }], enter(), 'RoundOver'],
  ])('the word cloud state machine accepts or refuses as expected: %s', (_, events, event, code) => {
    expect(reasonAfter(wordCloudMachine, newCloud, events, event)).toBe(code)
  })

  it('the word cloud state machine remembers hidden and restored words in a new round, up to the limit', () => {
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
