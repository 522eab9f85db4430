import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { TextEntryCommand } from '../../src/machines/text-entry/text-entry.events.ts'
import { textEntryMachine } from '../../src/machines/text-entry/text-entry.machine.ts'
import { newTextEntry, textEntryEvents } from './cases/open-text.cases.ts'
import { chartAlone } from './model/chart-alone.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { refusalTable, unheardReasons } from './model/refusals.ts'
import { reasonAfter } from './model/story.ts'
import { walkModel } from './model/walk-model.ts'

const moderated = pathModel(textEntryMachine, { input: newTextEntry, events: textEntryEvents })
const shownAtOnce = pathModel(textEntryMachine, {
  input: { ...newTextEntry, moderated: false },
  events: textEntryEvents,
})

describe('the chart of an entry', () => {
  it.each([
    ['moderated', moderated],
    ['shown at once', shownAtOnce],
  ])('comes through every path as stored and restored, %s', async (_, model) => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('has every transition on a path', () => {
    expect(missedTransitions(moderated, shownAtOnce)).toEqual([])
  })

  it('gives a reason for everything it does not take', () => {
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

  it('names no reason that nobody ever hears', () => {
    expect(unheardReasons(moderated)).toEqual([])
  })

  const approved: TextEntryCommand[] = [{ type: 'approve' }]
  it.each<[string, TextEntryCommand[], TextEntryCommand, ErrorCode | undefined]>([
    ['a pin', approved, { type: 'pin', pinned: 0 }, undefined],
    ['a pin too many', approved, { type: 'pin', pinned: limits.textPins }, 'PinsFull'],
    ['a pin of what waits', [], { type: 'pin', pinned: 0 }, 'EntryNotShown'],
    [
      'an unpin of what was hidden',
      [...approved, { type: 'pin', pinned: 0 }, { type: 'hide' }, { type: 'restore' }],
      { type: 'unpin' },
      'AlreadySo',
    ],
    ['a rejection taken back', [{ type: 'reject' }], { type: 'reconsider' }, undefined],
    ['an approval taken back', approved, { type: 'reconsider' }, undefined],
    [
      'a group for what is hidden',
      [...approved, { type: 'hide' }],
      { type: 'group', groupId: 'praise' },
      'EntryNotShown',
    ],
  ])('answers %s', (_, events, event, code) => {
    expect(reasonAfter(textEntryMachine, newTextEntry, events, event)).toBe(code)
  })
})
