import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { DeskDoc, ShowControlContent } from '#contract/interface/show-control.ts'
import type { ShowControlCommand } from '#machines/domain/show-control/show-control.events.ts'
import { showControlMachine } from '#machines/domain/show-control/show-control.machine.ts'
import { ann, annsPhone, ben, showControlEvents } from '#tests/support/chart-cases/show-control.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { after, reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(showControlMachine, { events: showControlEvents })

const control = (by: DeskDoc, stays = true): ShowControlCommand => ({ type: 'control', by, stays })
const does = (
  type: Exclude<ShowControlCommand['type'], 'control' | 'step' | 'leaseEnded' | 'returned' | 'accessEnded'>,
  by: DeskDoc,
): ShowControlCommand => ({ type, by })
const step = (accountId: string): ShowControlCommand => ({ type: 'step', accountId })
const ends = (accountId: string): ShowControlCommand => ({ type: 'accessEnded', accountId })
const begin = { holder: null, asker: null, lost: null }
const away: ShowControlCommand = { type: 'leaseEnded' }
const back = (by: DeskDoc): ShowControlCommand => ({ type: 'returned', by })

const contextAfter = (events: ShowControlCommand[]) =>
  after(showControlMachine, begin, events).context as ShowControlContent

describe('the show control state machine', () => {
  it('the show control state machine gives the same states on every path when it is stored and restored after each step', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('the test paths take every transition of the show control state machine', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('the show control state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(model)).toEqual({
      accessEnded: ['AlreadySo'],
      ask: ['AlreadySo', 'ControlAsked'],
      decline: ['AlreadySo', 'ControlHeld'],
      handOver: ['AlreadySo', 'ControlHeld'],
      leaseEnded: ['AlreadySo'],
      release: ['AlreadySo', 'ControlHeld'],
      returned: ['AlreadySo'],
      seize: ['AlreadySo'],
      control: ['ControlHeld'],
      step: ['ControlElsewhere'],
      take: ['AlreadySo', 'ControlHeld'],
      withdraw: ['AlreadySo'],
    })
  })

  it('every refusal reason that the show control state machine declares can occur', () => {
    expect(unusedReasons(model)).toEqual([])
  })

  it.each<[string, ShowControlCommand[], DeskDoc | null, DeskDoc | null]>([
    ['is free at first', [], null, null],
    ['goes to the first desk that controls the show', [control(ann)], ann, null],
    ['stays free when a script controls the show', [control(ann, false)], null, null],
    ['goes to the desk that asks while nobody holds it', [does('ask', ben)], ben, null],
    ['stays with its holder while another desk asks for it', [control(ann), does('ask', ben)], ann, ben],
    [
      'goes to the other desk when its holder hands it over',
      [control(ann), does('ask', ben), does('handOver', ann)],
      ben,
      null,
    ],
    [
      'stays with its holder when the request is declined',
      [control(ann), does('ask', ben), does('decline', ann)],
      ann,
      null,
    ],
    [
      'stays with its holder when the request is withdrawn',
      [control(ann), does('ask', ben), does('withdraw', ben)],
      ann,
      null,
    ],
    ['goes to a desk that seizes it', [control(ann), does('seize', ben)], ben, null],
    [
      'goes to a third desk that seizes it',
      [control(ann), does('ask', ben), does('seize', annsPhone)],
      annsPhone,
      null,
    ],
    ['is free after its holder releases it', [control(ann), does('release', ann)], null, null],
    [
      'goes to the desk that asked when its holder releases it',
      [control(ann), does('ask', ben), does('release', ann)],
      ben,
      null,
    ],
    ['stays free when a speaker steps the show', [step('ann')], null, null],
    ['stays with its holder when their speaker steps the show', [control(ann), step('ann')], ann, null],
    ['is free when its holder is gone', [control(ann), { type: 'leaseEnded' }], null, null],
    [
      'goes to the desk that asked when its holder is gone',
      [control(ann), does('ask', ben), { type: 'leaseEnded' }],
      ben,
      null,
    ],
    ['returns to its holder when the holder is back', [control(ann), away, back(ann)], ann, null],
    ['is free when its holder loses access to the event', [control(ben), ends('ben')], null, null],
    [
      'is free when holder and asker lose access to the event',
      [control(ann), does('ask', annsPhone), ends('ann')],
      null,
      null,
    ],
    [
      'goes to the asker when its holder loses access',
      [control(ann), does('ask', ben), ends('ann')],
      ben,
      null,
    ],
    [
      'forgets the asker when the asker loses access',
      [control(ann), does('ask', ben), ends('ben')],
      ann,
      null,
    ],
  ])('the show control state machine behaves as expected: it %s', (_, events, holder, asker) => {
    expect(contextAfter(events)).toMatchObject({ holder, asker })
  })

  it('the show control state machine names the desk that lost it, until this desk controls the show again', () => {
    const lost = (events: ShowControlCommand[]) => contextAfter(events).lost
    expect(lost([control(ann), away])).toEqual(ann)
    expect(lost([control(ann), away, control(ben)])).toEqual(ann)
    expect(lost([control(ann), does('ask', ben), away])).toEqual(ann)
    expect(lost([control(ann), away, back(ann)])).toEqual(ann)
    expect(lost([control(ann), away, back(ann), control(ann)])).toBeNull()
    expect(lost([control(ann), away, control(ben), does('seize', ann)])).toBeNull()
  })

  it.each<[string, ShowControlCommand[], ShowControlCommand, ErrorCode | undefined]>([
    ['the return of another desk', [control(ann), away], back(annsPhone), 'AlreadySo'],
    ['the return after another desk took it', [control(ann), away, control(ben)], back(ann), 'AlreadySo'],
    [
      'the return after a release',
      [control(ann), away, control(ben), does('release', ben)],
      back(ann),
      'AlreadySo',
    ],
    ['the return after the access ended', [control(ann), away, ends('ann')], back(ann), 'AlreadySo'],
    ['a command of its holder', [control(ann)], control(ann), undefined],
    [
      'a command of its holder while another desk asks',
      [control(ann), does('ask', ben)],
      control(ann),
      undefined,
    ],
    ['a command of another host', [control(ann)], control(ben), 'ControlHeld'],
    ['a command of the same account in another browser', [control(ann)], control(annsPhone), 'ControlHeld'],
    ['a command of the desk that asked', [control(ann), does('ask', ben)], control(ben), 'ControlHeld'],
    ['a step of a speaker while nobody holds it', [], step('ben'), undefined],
    [
      'a step of the holder’s speaker while another desk asks',
      [control(ann), does('ask', ben)],
      step('ann'),
      undefined,
    ],
    ['a step of another host’s speaker', [control(ann)], step('ben'), 'ControlElsewhere'],
    ['a command of its former holder', [control(ann), does('seize', ben)], control(ann), 'ControlHeld'],
  ])('the show control state machine accepts or refuses as expected: %s', (_, events, event, code) => {
    expect(reasonAfter(showControlMachine, begin, events, event)).toBe(code)
  })
})
