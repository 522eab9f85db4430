import { describe, expect, it } from 'vitest'
import type { DeskDoc } from '../../src/contract/baton.ts'
import type { ErrorCode } from '../../src/contract/errors.ts'
import type { BatonCommand } from '../../src/machines/baton/baton.events.ts'
import { batonMachine } from '../../src/machines/baton/baton.machine.ts'
import { ann, annsPhone, batonEvents, ben } from './cases/baton.cases.ts'
import { chartAlone } from './model/chart-alone.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { refusalTable, unheardReasons } from './model/refusals.ts'
import { after, reasonAfter } from './model/story.ts'
import { walkModel } from './model/walk-model.ts'

const model = pathModel(batonMachine, { events: batonEvents })

const steer = (by: DeskDoc, stays = true): BatonCommand => ({ type: 'steer', by, stays })
const does = (
  type: Exclude<BatonCommand['type'], 'steer' | 'leaseEnded' | 'accessEnded'>,
  by: DeskDoc,
): BatonCommand => ({ type, by })
const ends = (accountId: string): BatonCommand => ({ type: 'accessEnded', accountId })
const begin = { holder: null, asker: null }

describe('the baton chart', () => {
  it('comes through every path as stored and restored', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('has every transition on a path', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('gives a reason for everything it does not take', () => {
    expect(refusalTable(model)).toEqual({
      accessEnded: ['AlreadySo'],
      ask: ['AlreadySo', 'BatonAsked'],
      decline: ['AlreadySo', 'BatonHeld'],
      handOver: ['AlreadySo', 'BatonHeld'],
      leaseEnded: ['AlreadySo'],
      release: ['AlreadySo', 'BatonHeld'],
      seize: ['AlreadySo'],
      steer: ['BatonHeld'],
      take: ['AlreadySo', 'BatonHeld'],
      withdraw: ['AlreadySo'],
    })
  })

  it('names no reason that nobody ever hears', () => {
    expect(unheardReasons(model)).toEqual([])
  })

  it.each<[string, BatonCommand[], DeskDoc | null, DeskDoc | null]>([
    ['is free at first', [], null, null],
    ['goes to the first who steers', [steer(ann)], ann, null],
    ['stays free under a script that steers', [steer(ann, false)], null, null],
    ['goes to who asks where nobody holds it', [does('ask', ben)], ben, null],
    ['stays with its holder while it is asked for', [steer(ann), does('ask', ben)], ann, ben],
    ['is handed over', [steer(ann), does('ask', ben), does('handOver', ann)], ben, null],
    ['is kept', [steer(ann), does('ask', ben), does('decline', ann)], ann, null],
    ['is no longer asked for', [steer(ann), does('ask', ben), does('withdraw', ben)], ann, null],
    ['is seized', [steer(ann), does('seize', ben)], ben, null],
    ['is seized by a third', [steer(ann), does('ask', ben), does('seize', annsPhone)], annsPhone, null],
    ['is laid down for anybody', [steer(ann), does('release', ann)], null, null],
    ['is laid down for who asked', [steer(ann), does('ask', ben), does('release', ann)], ben, null],
    ['is free when its holder is gone', [steer(ann), { type: 'leaseEnded' }], null, null],
    ['goes to who asked', [steer(ann), does('ask', ben), { type: 'leaseEnded' }], ben, null],
    ['is free when the holder may not host any more', [steer(ben), ends('ben')], null, null],
    ['is free when both may not', [steer(ann), does('ask', annsPhone), ends('ann')], null, null],
    ['goes on to who still may', [steer(ann), does('ask', ben), ends('ann')], ben, null],
    ['forgets who asked and may not', [steer(ann), does('ask', ben), ends('ben')], ann, null],
  ])('%s', (_, events, holder, asker) => {
    expect(after(batonMachine, begin, events).context).toEqual({ holder, asker })
  })

  it.each<[string, BatonCommand[], BatonCommand, ErrorCode | undefined]>([
    ['its holder', [steer(ann)], steer(ann), undefined],
    ['its holder while another asks', [steer(ann), does('ask', ben)], steer(ann), undefined],
    ['another host', [steer(ann)], steer(ben), 'BatonHeld'],
    ['the same account in another browser', [steer(ann)], steer(annsPhone), 'BatonHeld'],
    ['whoever has asked', [steer(ann), does('ask', ben)], steer(ben), 'BatonHeld'],
    ['its former holder', [steer(ann), does('seize', ben)], steer(ann), 'BatonHeld'],
  ])('answers %s who steers', (_, events, event, code) => {
    expect(reasonAfter(batonMachine, begin, events, event)).toBe(code)
  })
})
