import { describe, expect, it } from 'vitest'
import type { LotteryDoc } from '../../../src/contract/items/lottery.ts'
import type { PollDoc } from '../../../src/contract/items/poll.ts'
import type { PresentDoc } from '../../../src/contract/views.ts'

import { rankQuestions } from '../../../src/ui/screen/question-ranking.ts'
import { stageKeyAction, stageKeys } from '../../../src/ui/screen/stage-keys.ts'
import type { SteeringAction } from '../../../src/ui/screen/steering-parts.ts'
import { type Show, steeringStep } from '../../../src/ui/screen/steering-step.ts'
import { pollDoc, presentDoc, questionDoc, votes } from './documents.ts'

type Given = Partial<Omit<Show, 'polls'>> & { polls?: readonly PollDoc[] }

function show({ polls = [], ...given }: Given = {}): Show {
  return {
    present: presentDoc('welcome'),
    interaction: undefined,
    polls: polls.map((doc) => ({ kind: 'poll', doc })),
    tally: undefined,
    ranking: rankQuestions([], []),
    steeringRefusal: () => undefined,
    ...given,
  }
}

const send = (name: string, payload: Record<string, string | null> = {}) => ({ kind: 'send', name, payload })
const nothing = (text: string) => ({ kind: 'nothing', text })

describe('modes', () => {
  it('are put on by their numbers', () => {
    expect(steeringStep('welcome', show())).toEqual(send('Present/ShowWelcome'))
    expect(steeringStep('qa', show())).toEqual(send('Present/ShowQa'))
  })

  it('are not for whom another desk steers; moderation is', () => {
    const steeringRefusal = (name: string) => (name.startsWith('Present/') ? 'BatonHeld' : undefined)
    expect(steeringStep('welcome', show({ steeringRefusal }))).toEqual({ kind: 'refused', code: 'BatonHeld' })
    const ranking = rankQuestions([questionDoc('q')], [])
    const present = presentDoc('qa')
    expect(steeringStep('next', show({ present, ranking, steeringRefusal }))).toEqual(
      send('Qa/Highlight', { QuestionId: 'q' }),
    )
  })

  it('put on the last interaction shown, or none, and stay there', () => {
    const at = (present: PresentDoc) => steeringStep('interaction', show({ present }))
    expect(at(presentDoc('qa'))).toEqual(send('Present/ShowInteraction', { ItemId: null }))
    expect(at(presentDoc('qa', null, 'd'))).toEqual(send('Present/ShowInteraction', { ItemId: 'd' }))
    expect(steeringStep('advance', show({ present: presentDoc('interaction') }))).toEqual(
      nothing('screen.noNext'),
    )
  })

  it('put on the last poll shown, else the active one, else the first', () => {
    const polls = [pollDoc('a', { activity: 'deactivated' }), pollDoc('b'), pollDoc('c')]
    const poll = (given: Given) => steeringStep('poll', show({ polls, ...given }))
    expect(poll({ present: presentDoc('qa', 'c') })).toEqual(send('Present/ShowPoll', { ItemId: 'c' }))
    expect(poll({})).toEqual(send('Present/ShowPoll', { ItemId: 'b' }))
    expect(poll({ polls: polls.slice(0, 1) })).toEqual(send('Present/ShowPoll', { ItemId: 'a' }))
    expect(poll({ polls: [] })).toEqual(nothing('screen.noPoll'))
  })
})

describe('a poll on the screen', () => {
  const on = (poll: PollDoc, given: Given = {}) =>
    show({ present: presentDoc('poll', poll.id), polls: [poll, pollDoc('z')], ...given })
  const tally = { round: 1, voters: 3, counts: {} }

  it('is led through a show by one key', () => {
    const steps: [PollDoc, Given, object][] = [
      [pollDoc('p', { activity: 'deactivated' }), {}, send('Item/Activate', { ItemId: 'p' })],
      [pollDoc('p'), { tally }, send('Item/Lock', { ItemId: 'p' })],
      [pollDoc('p', { voting: 'locked' }), { tally }, send('Item/ShowResults', { ItemId: 'p' })],
      [pollDoc('p', { activity: 'deactivated' }), { tally }, send('Item/ShowResults', { ItemId: 'p' })],
      [
        pollDoc('p', { voting: 'locked', results: 'shown' }),
        { tally },
        send('Poll/ShowAnswer', { ItemId: 'p' }),
      ],
      [
        pollDoc('p', { voting: 'locked', results: 'shown', answer: 'shown' }),
        { tally },
        send('Present/ShowPoll', { ItemId: 'z' }),
      ],
    ]
    for (const [poll, given, step] of steps) expect(steeringStep('advance', on(poll, given))).toEqual(step)
  })

  it('is followed by the next one at once where no answer is marked', () => {
    const options = [{ id: 'yes', text: 'Yes', correct: false }]
    const poll = pollDoc('p', { voting: 'locked', results: 'shown' }, { options })
    expect(steeringStep('advance', on(poll))).toEqual(send('Present/ShowPoll', { ItemId: 'z' }))
  })

  it.each<[SteeringAction, Partial<PollDoc['value']>, string]>([
    ['lock', {}, 'Item/Lock'],
    ['lock', { voting: 'locked' }, 'Item/Unlock'],
    ['results', {}, 'Item/ShowResults'],
    ['results', { results: 'shown' }, 'Item/HideResults'],
    ['answer', {}, 'Poll/ShowAnswer'],
    ['answer', { answer: 'shown' }, 'Poll/HideAnswer'],
  ])('takes %s of %o as %s', (action, value, name) => {
    expect(steeringStep(action, on(pollDoc('p', value)))).toEqual(send(name, { ItemId: 'p' }))
  })

  it('says what its chart does not take, and why', () => {
    const step = steeringStep('lock', on(pollDoc('p', { activity: 'deactivated' })))
    expect(step).toEqual({ kind: 'refused', code: 'ItemNotActive' })
  })

  it('has neighbours, and two ends', () => {
    const polls = [pollDoc('a'), pollDoc('b')]
    const at = (id: string) => show({ present: presentDoc('poll', id), polls })
    expect(steeringStep('next', at('a'))).toEqual(send('Present/ShowPoll', { ItemId: 'b' }))
    expect(steeringStep('previous', at('b'))).toEqual(send('Present/ShowPoll', { ItemId: 'a' }))
    expect(steeringStep('next', at('b'))).toEqual(nothing('screen.noNext'))
    expect(steeringStep('previous', at('a'))).toEqual(nothing('screen.noPrevious'))
  })

  it('is needed for its keys', () => {
    for (const action of ['lock', 'answer', 'results'] as const) {
      expect(steeringStep(action, show())).toEqual(nothing('screen.onlyForPolls'))
    }
  })
})

describe('a lottery on the screen', () => {
  const at = (draw: LotteryDoc['value']['draw']) =>
    show({
      present: presentDoc('interaction', null, 'l'),
      interaction: { kind: 'lottery', doc: { id: 'l', value: { draw } } as LotteryDoc },
    })

  it('rolls, is drawn and put away by two keys', () => {
    const onLottery = (name: string, more = {}) => send(name, { ItemId: 'l', ...more })
    expect(steeringStep('advance', at('prepared'))).toEqual(onLottery('Lottery/Draw', { Word: '' }))
    expect(steeringStep('advance', at('rolling'))).toEqual(onLottery('Lottery/Stop'))
    expect(steeringStep('leave', at('drawn'))).toEqual(onLottery('Lottery/Clear'))
    expect(steeringStep('leave', at('prepared'))).toEqual(onLottery('Lottery/Cancel'))
    expect(steeringStep('leave', at('idle'))).toEqual(send('Present/ShowWelcome'))
  })

  it('says what it waits for, and does not break off a draw', () => {
    expect(steeringStep('advance', at('idle'))).toEqual({ kind: 'refused', code: 'DrawNotPrepared' })
    expect(steeringStep('leave', at('rolling'))).toEqual({ kind: 'refused', code: 'DrawUnderWay' })
    expect(steeringStep('leave', show())).toEqual(nothing('screen.nothingToLeave'))
  })
})

describe('questions on the screen', () => {
  const qa = (highlighted?: string) =>
    show({
      present: presentDoc('qa'),
      ranking: rankQuestions(
        ['a', 'b'].map((id) => questionDoc(id, { stage: id === highlighted ? 'highlighted' : 'normal' })),
        votes({ a: 2, b: 1 }),
      ),
    })

  it('are highlighted one after the other', () => {
    expect(steeringStep('next', qa())).toEqual(send('Qa/Highlight', { QuestionId: 'a' }))
    expect(steeringStep('advance', qa('a'))).toEqual(send('Qa/Highlight', { QuestionId: 'b' }))
    expect(steeringStep('previous', qa('b'))).toEqual(send('Qa/Highlight', { QuestionId: 'a' }))
    expect(steeringStep('next', qa('b'))).toEqual(nothing('screen.noNext'))
  })

  it('are put on and taken off by one key', () => {
    expect(steeringStep('results', qa())).toEqual(send('Qa/Highlight', { QuestionId: 'a' }))
    expect(steeringStep('results', qa('b'))).toEqual(send('Qa/Unhighlight', { QuestionId: 'b' }))
    expect(steeringStep('results', show({ present: presentDoc('qa') }))).toEqual(
      nothing('screen.noQuestions'),
    )
  })

  it('are marked as answered while they stand alone', () => {
    expect(steeringStep('answered', qa('a'))).toEqual(send('Qa/MarkAnswered', { QuestionId: 'a' }))
    expect(steeringStep('answered', qa())).toEqual(nothing('screen.onlyForHighlighted'))
  })
})

describe('the keys', () => {
  const press = (key: string, given = {}) =>
    stageKeyAction({
      key,
      repeat: false,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      onControl: false,
      onSlider: false,
      ...given,
    })

  it('are each of one action', () => {
    const all = stageKeys.flatMap(({ keys }) => keys)
    expect(new Set(all).size).toBe(all.length)
    for (const { action, keys } of stageKeys) for (const key of keys) expect(press(key)).toBe(action)
  })

  it('work in capitals', () => {
    expect([press('L'), press('ArrowRight')]).toEqual(['lock', 'next'])
  })

  it('are the browser’s with a modifier, and nobody’s while held down', () => {
    expect([
      press('f', { ctrlKey: true }),
      press('f', { metaKey: true }),
      press('1', { repeat: true }),
    ]).toEqual([undefined, undefined, undefined])
  })

  it('that press a button stay with the button that has the focus', () => {
    expect([press(' ', { onControl: true }), press('Enter', { onControl: true })]).toEqual([
      undefined,
      undefined,
    ])
    expect(press('2', { onControl: true })).toBe('qa')
  })

  it('that move a slider stay with the slider that has the focus', () => {
    expect([press('ArrowRight', { onSlider: true }), press(' ', { onSlider: true })]).toEqual([
      undefined,
      'advance',
    ])
  })
})
