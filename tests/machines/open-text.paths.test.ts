import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../src/contract/errors.ts'
import type { OpenTextCommand } from '../../src/machines/open-text/open-text.events.ts'
import { openTextMachine } from '../../src/machines/open-text/open-text.machine.ts'
import { newOpenText, openTextEvents, submitted } from './cases/open-text.cases.ts'
import { chartAlone } from './model/chart-alone.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { refusalTable, unheardReasons } from './model/refusals.ts'
import { reasonAfter } from './model/story.ts'
import { walkModel } from './model/walk-model.ts'

const model = pathModel(openTextMachine, {
  input: newOpenText,
  events: openTextEvents,
  stopAt: ({ context }) => context.round > 1,
})

describe('the open text chart', () => {
  it('comes through every path as stored and restored', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('has every transition on a path', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('gives a reason for everything it does not take', () => {
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

  it('names no reason that nobody ever hears', () => {
    expect(unheardReasons(model)).toEqual([])
  })

  const active: OpenTextCommand[] = [{ type: 'activate' }]
  it.each<[string, OpenTextCommand[], OpenTextCommand, ErrorCode | undefined]>([
    ['a first entry', active, submitted(), undefined],
    ['the last one of a guest', active, submitted({ own: 1 }), undefined],
    ['one too many of a guest', active, submitted({ own: 2 }), 'EntriesUsedUp'],
    ['an entry as long as may be', active, submitted({ length: 40 }), undefined],
    ['a longer one', active, submitted({ length: 41 }), 'TextTooLong'],
    ['an entry after the lock', [...active, { type: 'lock' }], submitted(), 'VotingClosed'],
    ['an entry of the last round', [...active, { type: 'reset' }], submitted(), 'RoundOver'],
    ['an entry while moderated', [...active, { type: 'moderationOn' }], submitted(), undefined],
    ['a group while active', active, { type: 'addGroup', group: { id: 'g', name: 'G' } }, undefined],
  ])('answers %s', (_, events, event, code) => {
    expect(reasonAfter(openTextMachine, newOpenText, events, event)).toBe(code)
  })
})
