import { describe, expect, it } from 'vitest'
import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { newWallView } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import type { OpenTextCommand } from '#machines/domain/open-text/open-text.events.ts'
import { openTextMachine } from '#machines/domain/open-text/open-text.machine.ts'
import {
  isWallAside,
  newOpenText,
  openTextEvents,
  submitted,
} from '#tests/support/chart-cases/open-text.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(openTextMachine, {
  input: newOpenText,
  events: openTextEvents,
  stopAt: (snapshot) => snapshot.context.round > 1 || isWallAside(snapshot, newOpenText),
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
      entriesLeft: ['AlreadySo'],
      hideResults: ['AlreadySo'],
      highlight: ['AlreadySo', 'EntryNotShown', 'WallHidden'],
      holdPages: ['AlreadySo', 'WallHidden'],
      lock: ['AlreadySo', 'ItemNotActive'],
      moderationOff: ['AlreadySo'],
      moderationOn: ['AlreadySo'],
      remove: ['ItemActive'],
      removeGroup: ['NotFound'],
      renameGroup: ['NotFound'],
      resumePages: ['AlreadySo', 'WallHidden'],
      showResults: ['AlreadySo'],
      submit: ['EntriesFull', 'EntriesUsedUp', 'ItemNotActive', 'RoundOver', 'TextTooLong', 'VotingClosed'],
      turnPage: ['WallHidden'],
      unhighlight: ['AlreadySo'],
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

  const wallAfter = (...events: OpenTextCommand[]) =>
    events.reduce<SnapshotFrom<typeof openTextMachine>>(
      (snapshot, event) => transition(openTextMachine, snapshot, event)[0],
      initialTransition(openTextMachine, newOpenText)[0],
    ).context.wall

  it('a wall ends the highlight when the entry leaves the wall, the wall is hidden or the next round begins', () => {
    const first: OpenTextCommand = { type: 'highlight', entryId: 'first', shown: true }
    expect(wallAfter(first)).toMatchObject({ highlighted: 'first' })
    expect(wallAfter(first, { type: 'entriesLeft', entryIds: ['second'] })).toMatchObject({
      highlighted: 'first',
    })
    expect(wallAfter(first, { type: 'entriesLeft', entryIds: ['second', 'first'] })).toEqual(newWallView)
    expect(wallAfter(first, { type: 'hideResults' })).toEqual(newWallView)
    expect(wallAfter(first, { type: 'reset' })).toEqual(newWallView)
  })

  it('turning a page of the wall holds the pages at the first turn, and resuming begins them again', () => {
    const next = (at: number): OpenTextCommand => ({ type: 'turnPage', at, by: 1 })
    const view = { highlighted: null, since: 0 }
    expect(wallAfter(next(5), next(9))).toEqual({ ...view, heldAt: 5, turned: 2 })
    expect(wallAfter({ type: 'holdPages', at: 3 }, next(9))).toEqual({ ...view, heldAt: 3, turned: 1 })
    const many = Array.from({ length: limits.wallPagesTurned + 1 }, () => next(5))
    expect(wallAfter(...many)).toMatchObject({ turned: limits.wallPagesTurned })
    expect(wallAfter(next(5), { type: 'resumePages', at: 8 })).toEqual({ ...newWallView, since: 8 })
  })
})
