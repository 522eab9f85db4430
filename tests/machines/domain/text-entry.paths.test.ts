import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { TextEntryCommand } from '#machines/domain/text-entry/text-entry.events.ts'
import { textEntryMachine } from '#machines/domain/text-entry/text-entry.machine.ts'
import { heldTextEntry, newTextEntry, textEntryEvents } from '#tests/support/chart-cases/open-text.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const moderated = pathModel(textEntryMachine, { input: newTextEntry, events: textEntryEvents })
const shownAtOnce = pathModel(textEntryMachine, {
  input: { ...newTextEntry, moderated: false },
  events: textEntryEvents,
})

describe('the text entry state machine', () => {
  it.each([
    ['moderated', moderated],
    ['shown at once', shownAtOnce],
  ])(
    'the text entry state machine gives the same states on every path when it is stored and restored after each step, %s',
    async (_, model) => {
      await walkModel(model, model.paths, () => chartAlone(model))
    },
  )

  it('the test paths take every transition of the text entry state machine', () => {
    expect(missedTransitions(moderated, shownAtOnce)).toEqual([])
  })

  it('the text entry state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(moderated)).toEqual({
      approve: ['EntryNotWaiting'],
      group: ['AlreadySo', 'EntryNotShown'],
      hide: ['AlreadySo', 'EntryNotShown'],
      pin: ['AlreadySo', 'EntryNotShown', 'PinsFull'],
      reconsider: ['AlreadySo', 'EntryNotShown'],
      reject: ['AlreadySo', 'EntryNotWaiting'],
      restore: ['AlreadySo', 'EntryNotShown'],
      unpin: ['AlreadySo', 'EntryNotShown'],
    })
  })

  it('every refusal reason that the text entry state machine declares can occur', () => {
    expect(unusedReasons(moderated)).toEqual([])
  })

  it('a text entry that the word filter holds waits for review, although its question is not moderated', () => {
    expect(reasonAfter(textEntryMachine, heldTextEntry, [], { type: 'pin', pinned: 0 })).toBe('EntryNotShown')
    expect(reasonAfter(textEntryMachine, heldTextEntry, [], { type: 'approve' })).toBeUndefined()
  })

  const approved: TextEntryCommand[] = [{ type: 'approve' }]
  it.each<[string, TextEntryCommand[], TextEntryCommand, ErrorCode | undefined]>([
    ['a pin', approved, { type: 'pin', pinned: 0 }, undefined],
    ['one pin too many', approved, { type: 'pin', pinned: limits.textPins }, 'PinsFull'],
    ['a pin of an entry that waits for review', [], { type: 'pin', pinned: 0 }, 'EntryNotShown'],
    [
      'an unpin of a hidden entry',
      [...approved, { type: 'pin', pinned: 0 }, { type: 'hide' }, { type: 'restore' }],
      { type: 'unpin' },
      'AlreadySo',
    ],
    ['a rejection taken back', [{ type: 'reject' }], { type: 'reconsider' }, undefined],
    ['an approval taken back', approved, { type: 'reconsider' }, undefined],
    [
      'a group for a hidden entry',
      [...approved, { type: 'hide' }],
      { type: 'group', groupId: 'praise' },
      'EntryNotShown',
    ],
  ])('the text entry state machine accepts or refuses as expected: %s', (_, events, event, code) => {
    expect(reasonAfter(textEntryMachine, newTextEntry, events, event)).toBe(code)
  })
})
