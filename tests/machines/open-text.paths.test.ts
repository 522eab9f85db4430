import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { OpenTextCommand } from '#machines/open-text/open-text.events.ts'
import { openTextMachine } from '#machines/open-text/open-text.machine.ts'
import { newOpenText, openTextEvents, submitted } from '#tests/support/chart-cases/open-text.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(openTextMachine, {
  input: newOpenText,
  events: openTextEvents,
  stopAt: ({ context }) => context.round > 1,
})

describe('the open text state machine', () => {
  it('the open text state machine gives the same states on every path when it is stored and restored after each step', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('the test paths take every transition of the open text state machine', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('the open text state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(model)).toEqual({
      activate: ['AlreadySo'],
      addGroup: ['GroupsFull'],
      deactivate: ['AlreadySo'],
      edit: ['ItemActive'],
      hideResults: ['AlreadySo'],
      lock: ['AlreadySo', 'ItemNotActive'],
      moderationOff: ['AlreadySo'],
      moderationOn: ['AlreadySo'],
      remove: ['ItemActive'],
      removeGroup: ['NotFound'],
      renameGroup: ['NotFound'],
      showResults: ['AlreadySo'],
      submit: ['EntriesFull', 'EntriesUsedUp', 'ItemNotActive', 'RoundOver', 'TextTooLong', 'VotingClosed'],
      unlock: ['AlreadySo', 'ItemNotActive'],
    })
  })

  it('every refusal reason that the open text state machine declares can occur', () => {
    expect(unusedReasons(model)).toEqual([])
  })

  const active: OpenTextCommand[] = [{ type: 'activate' }]
  it.each<[string, OpenTextCommand[], OpenTextCommand, ErrorCode | undefined]>([
    ['a first entry', active, submitted(), undefined],
    ['the last entry that a guest may make', active, submitted({ own: 1 }), undefined],
    ['one entry more than a guest may make', active, submitted({ own: 2 }), 'EntriesUsedUp'],
    ['an entry of the maximum length', active, submitted({ length: 40 }), undefined],
    ['an entry over the maximum length', active, submitted({ length: 41 }), 'TextTooLong'],
    ['an entry after the lock', [...active, { type: 'lock' }], submitted(), 'VotingClosed'],
    ['an entry of the previous round', [...active, { type: 'reset' }], submitted(), 'RoundOver'],
    ['an entry while moderated', [...active, { type: 'moderationOn' }], submitted(), undefined],
    [
      'a new group while it is active',
      active,
      { type: 'addGroup', group: { id: 'g', name: 'G' } },
      undefined,
    ],
  ])('the open text state machine accepts or refuses as expected: %s', (_, events, event, code) => {
    expect(reasonAfter(openTextMachine, newOpenText, events, event)).toBe(code)
  })
})
