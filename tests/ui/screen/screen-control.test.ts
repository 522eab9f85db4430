import { describe, expect, it } from 'vitest'
import type { PresentDoc } from '#contract/interface/views.ts'
import type { LotteryDoc } from '#contract/items/lottery.ts'
import { newWallView, type OpenTextDoc, type WallView } from '#contract/items/open-text.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import { rankQuestions } from '#machines/domain/question/question-ranking.ts'
import { notStarted } from '#machines/domain/run/run-start.ts'
import type { ShowView } from '#machines/domain/run/show-view.ts'
import type { ShowAction } from '#machines/show/show-action.ts'
import { type Show, showStep } from '#machines/show/show-step.ts'
import { entryStep } from '#machines/show/wall-steps.ts'
import { newOpenText } from '#tests/support/chart-cases/open-text.cases.ts'
import { screenKeyAction, screenKeys } from '#ui/screen/controls/screen-keys.ts'
import { pollDoc, presentDoc, questionDoc, votes } from './documents.ts'

type Given = Partial<Omit<Show, 'polls'>> & { polls?: readonly PollDoc[] }

function show({ polls = [], ...given }: Given = {}): Show {
  return {
    present: presentDoc('welcome'),
    view: undefined,
    interaction: undefined,
    polls: polls.map((doc) => ({ kind: 'poll', doc })),
    tally: undefined,
    ranking: rankQuestions([], []),
    controlRefusal: () => undefined,
    ...given,
  }
}

const send = (name: string, payload: Record<string, string | null> = {}) => ({ kind: 'send', name, payload })
const nothing = (reason: string) => ({ kind: 'nothing', reason })

describe('the modes of the screen', () => {
  it('a number key switches the screen to its mode', () => {
    expect(showStep('welcome', show({ present: presentDoc('qa') }))).toEqual(send('Present/ShowWelcome'))
    expect(showStep('qa', show())).toEqual(send('Present/ShowQa'))
  })

  it('the mode keys of the screen are refused while another desk controls the show, but moderation keys are not', () => {
    const controlRefusal = (name: string) => (name.startsWith('Present/') ? 'ControlHeld' : undefined)
    const qa = presentDoc('qa')
    expect(showStep('welcome', show({ present: qa, controlRefusal }))).toEqual({
      kind: 'refused',
      code: 'ControlHeld',
    })
    const ranking = rankQuestions([questionDoc('q')], [])
    const present = presentDoc('qa')
    expect(showStep('next', show({ present, ranking, controlRefusal }))).toEqual(
      send('Qa/Highlight', { questionId: 'q' }),
    )
  })

  it('a mode key of the screen sends nothing when its mode is shown already, regardless of who has control', () => {
    const shown = { kind: 'shown' }
    const polls = [pollDoc('a'), pollDoc('b')]
    const controlRefusal = () => 'ControlHeld' as const
    for (const given of [{}, { controlRefusal }]) {
      expect(showStep('welcome', show(given))).toEqual(shown)
      expect(showStep('qa', show({ ...given, present: presentDoc('qa') }))).toEqual(shown)
      expect(showStep('poll', show({ ...given, polls, present: presentDoc('poll', 'b') }))).toEqual(shown)
      for (const item of [null, 'd']) {
        const present = presentDoc('interaction', null, item)
        expect(showStep('interaction', show({ ...given, present }))).toEqual(shown)
      }
    }
  })

  it('the blackout key makes the screen black and shows it again, and a mode key shows its mode again', () => {
    expect(showStep('blackout', show())).toEqual(send('Present/BlackOut'))
    const { value, context } = presentDoc('welcome')
    const black = { value, context: { ...context, blackout: true } }
    expect(showStep('blackout', show({ present: black }))).toEqual(send('Present/EndBlackout'))
    expect(showStep('welcome', show({ present: black }))).toEqual(send('Present/ShowWelcome'))
  })

  it('the join code key hides the code and shows it again, except on the welcome page', () => {
    const qa = presentDoc('qa')
    expect(showStep('joinCode', show({ present: qa }))).toEqual(
      send('Present/SetJoinCode', { joinCode: 'hidden' }),
    )
    const hidden = { ...qa, context: { ...qa.context, joinCode: 'hidden' as const } }
    expect(showStep('joinCode', show({ present: hidden }))).toEqual(
      send('Present/SetJoinCode', { joinCode: 'automatic' }),
    )
    expect(showStep('joinCode', show())).toEqual(nothing('joinCodeStays'))
  })

  it('the keys of a presentation remote move the run while it is running or held', () => {
    const at = (value: ShowView['run']['value']) =>
      show({
        view: {
          run: { value, context: { ...notStarted, cueId: 'a' } },
          cues: [],
          present: presentDoc('welcome'),
          channel: 'open',
          audience: { comments: 'closed', reactions: 'open' },
          items: [],
          oneItemOpen: true,
        },
      })
    for (const value of ['running', 'held'] as const) {
      expect(showStep('advance', at(value))).toEqual(send('Run/Next', { cueId: 'a' }))
      expect(showStep('back', at(value))).toEqual(send('Run/Previous', { cueId: 'a' }))
    }
    for (const value of ['notStarted', 'finished'] as const) {
      expect(showStep('advance', at(value))).toEqual(send('Present/ShowQa'))
      expect(showStep('back', at(value))).toEqual(nothing('noPrevious'))
    }
  })

  it('the interaction key of the screen shows the last interaction or none, and stays in that mode', () => {
    const at = (present: PresentDoc) => showStep('interaction', show({ present }))
    expect(at(presentDoc('qa'))).toEqual(send('Present/ShowInteraction', { itemId: null }))
    expect(at(presentDoc('qa', null, 'd'))).toEqual(send('Present/ShowInteraction', { itemId: 'd' }))
    expect(showStep('advance', show({ present: presentDoc('interaction') }))).toEqual(nothing('noNext'))
  })

  it('the poll key of the screen shows the last poll, otherwise the active one, otherwise the first', () => {
    const polls = [pollDoc('a', { activity: 'deactivated' }), pollDoc('b'), pollDoc('c')]
    const poll = (given: Given) => showStep('poll', show({ polls, ...given }))
    expect(poll({ present: presentDoc('qa', 'c') })).toEqual(send('Present/ShowPoll', { itemId: 'c' }))
    expect(poll({})).toEqual(send('Present/ShowPoll', { itemId: 'b' }))
    expect(poll({ polls: polls.slice(0, 1) })).toEqual(send('Present/ShowPoll', { itemId: 'a' }))
    expect(poll({ polls: [] })).toEqual(nothing('noPoll'))
  })
})

describe('a poll on the screen', () => {
  const on = (poll: PollDoc, given: Given = {}) =>
    show({ present: presentDoc('poll', poll.id), polls: [poll, pollDoc('z')], ...given })
  const tally = { round: 1, voters: 3, counts: {} }

  it('the same key of the screen activates a poll, locks it, and then shows its results and its answer', () => {
    const steps: [PollDoc, Given, object][] = [
      [pollDoc('p', { activity: 'deactivated' }), {}, send('Item/Activate', { itemId: 'p' })],
      [pollDoc('p'), { tally }, send('Item/Lock', { itemId: 'p' })],
      [pollDoc('p', { voting: 'locked' }), { tally }, send('Item/ShowResults', { itemId: 'p' })],
      [pollDoc('p', { activity: 'deactivated' }), { tally }, send('Item/ShowResults', { itemId: 'p' })],
      [
        pollDoc('p', { voting: 'locked', results: 'shown' }),
        { tally },
        send('Poll/ShowAnswer', { itemId: 'p' }),
      ],
      [
        pollDoc('p', { voting: 'locked', results: 'shown', answer: 'shown' }),
        { tally },
        send('Present/ShowPoll', { itemId: 'z' }),
      ],
    ]
    for (const [poll, given, step] of steps) expect(showStep('advance', on(poll, given))).toEqual(step)
  })

  it('the next poll follows at once when no answer is marked as correct', () => {
    const options = [{ id: 'yes', text: 'Yes', correct: false }]
    const poll = pollDoc('p', { voting: 'locked', results: 'shown' }, { options })
    expect(showStep('advance', on(poll))).toEqual(send('Present/ShowPoll', { itemId: 'z' }))
  })

  it.each<[ShowAction, Partial<PollDoc['value']>, string]>([
    ['lock', {}, 'Item/Lock'],
    ['lock', { voting: 'locked' }, 'Item/Unlock'],
    ['results', {}, 'Item/ShowResults'],
    ['results', { results: 'shown' }, 'Item/HideResults'],
    ['answer', {}, 'Poll/ShowAnswer'],
    ['answer', { answer: 'shown' }, 'Poll/HideAnswer'],
  ])('the key %s on a poll in the state %o sends %s', (action, value, name) => {
    expect(showStep(action, on(pollDoc('p', value)))).toEqual(send(name, { itemId: 'p' }))
  })

  it('a key that the poll’s state machine refuses reports the reason', () => {
    const step = showStep('lock', on(pollDoc('p', { activity: 'deactivated' })))
    expect(step).toEqual({ kind: 'refused', code: 'ItemNotActive' })
  })

  it('the next and previous keys of the screen lead to the neighbouring polls and stop at the first and the last poll', () => {
    const polls = [pollDoc('a'), pollDoc('b')]
    const at = (id: string) => show({ present: presentDoc('poll', id), polls })
    expect(showStep('next', at('a'))).toEqual(send('Present/ShowPoll', { itemId: 'b' }))
    expect(showStep('previous', at('b'))).toEqual(send('Present/ShowPoll', { itemId: 'a' }))
    expect(showStep('next', at('b'))).toEqual(nothing('noNext'))
    expect(showStep('previous', at('a'))).toEqual(nothing('noPrevious'))
  })

  it('the poll keys report that they need a poll on the screen', () => {
    for (const action of ['lock', 'answer', 'results'] as const) {
      expect(showStep(action, show())).toEqual(nothing('onlyForPolls'))
    }
  })
})

describe('a lottery on the screen', () => {
  const at = (draw: LotteryDoc['value']['draw']) =>
    show({
      present: presentDoc('interaction', null, 'l'),
      interaction: { kind: 'lottery', doc: { id: 'l', value: { draw } } as LotteryDoc },
    })

  it('two keyboard keys of the screen roll, draw and clear a lottery', () => {
    const onLottery = (name: string, more = {}) => send(name, { itemId: 'l', ...more })
    expect(showStep('advance', at('prepared'))).toEqual(onLottery('Lottery/StartRoll', { word: '' }))
    expect(showStep('advance', at('rolling'))).toEqual(onLottery('Lottery/Draw'))
    expect(showStep('leave', at('drawn'))).toEqual(onLottery('Lottery/Clear'))
    expect(showStep('leave', at('prepared'))).toEqual(onLottery('Lottery/Cancel'))
    expect(showStep('leave', at('idle'))).toEqual(send('Present/ShowWelcome'))
  })

  it('the lottery keys report what is missing, and do not cancel a running draw', () => {
    expect(showStep('advance', at('idle'))).toEqual({ kind: 'refused', code: 'DrawNotPrepared' })
    expect(showStep('leave', at('rolling'))).toEqual({ kind: 'refused', code: 'DrawUnderWay' })
    expect(showStep('leave', show())).toEqual(nothing('nothingToLeave'))
  })
})

describe('questions on the screen', () => {
  const qa = (highlighted?: string) =>
    show({
      present: presentDoc('qa'),
      ranking: rankQuestions(
        ['a', 'b'].map((id) => questionDoc(id, { highlight: id === highlighted ? 'highlighted' : 'normal' })),
        votes({ a: 2, b: 1 }),
      ),
    })

  it('the next and previous keys highlight the questions in order', () => {
    expect(showStep('next', qa())).toEqual(send('Qa/Highlight', { questionId: 'a' }))
    expect(showStep('advance', qa('a'))).toEqual(send('Qa/Highlight', { questionId: 'b' }))
    expect(showStep('previous', qa('b'))).toEqual(send('Qa/Highlight', { questionId: 'a' }))
    expect(showStep('next', qa('b'))).toEqual(nothing('noNext'))
  })

  it('the same key of the screen highlights the first question and removes the highlight', () => {
    expect(showStep('results', qa())).toEqual(send('Qa/Highlight', { questionId: 'a' }))
    expect(showStep('results', qa('b'))).toEqual(send('Qa/Unhighlight', { questionId: 'b' }))
    expect(showStep('results', show({ present: presentDoc('qa') }))).toEqual(nothing('noQuestions'))
  })

  it('the answered key works only while a question is highlighted', () => {
    expect(showStep('answered', qa('a'))).toEqual(send('Qa/MarkAnswered', { questionId: 'a' }))
    expect(showStep('answered', qa())).toEqual(nothing('onlyForHighlighted'))
  })
})

describe('the keys', () => {
  const press = (key: string, given = {}) =>
    screenKeyAction({
      key,
      code: '',
      shiftKey: false,
      repeat: false,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      onControl: false,
      takesSpace: false,
      onSlider: false,
      ...given,
    })

  it('each keyboard key of the screen has exactly one action', () => {
    const all = screenKeys.flatMap(({ keys }) => keys)
    expect(new Set(all).size).toBe(all.length)
    for (const { action, keys } of screenKeys) for (const key of keys) expect(press(key)).toBe(action)
  })

  it('the keyboard keys of the screen work in upper case', () => {
    expect([press('L'), press('ArrowRight')]).toEqual(['lock', 'next'])
  })

  it('the screen leaves keyboard keys with a modifier to the browser, and ignores repeated keyboard keys', () => {
    expect([
      press('f', { ctrlKey: true }),
      press('f', { metaKey: true }),
      press('1', { repeat: true }),
    ]).toEqual([undefined, undefined, undefined])
  })

  it('the screen leaves enter to a focused button, and space only if the keyboard focused the button', () => {
    expect(press('Enter', { onControl: true })).toBeUndefined()
    expect(press(' ', { onControl: true, takesSpace: true })).toBeUndefined()
    expect([press(' ', { onControl: true }), press('2', { onControl: true })]).toEqual(['advance', 'qa'])
  })

  it('the keys of the screen work on a keyboard with other letters', () => {
    expect([press('и', { code: 'KeyB' }), press('é', { code: 'Digit2' })]).toEqual(['blackout', 'qa'])
  })

  it('the screen leaves the arrow keys to a focused slider', () => {
    expect([press('ArrowRight', { onSlider: true }), press(' ', { onSlider: true })]).toEqual([
      undefined,
      'advance',
    ])
  })
})

describe('the wall on the screen', () => {
  const wallDoc = (wall: Partial<WallView> = {}, results: 'shown' | 'hidden' = 'shown'): OpenTextDoc => ({
    id: 'w',
    position: 1,
    value: { activity: 'active', voting: 'open', results },
    context: { ...newOpenText, groups: [], wall: { ...newWallView, ...wall } },
  })
  const onScreen = (doc: OpenTextDoc): Show => {
    const item = { kind: 'openText', doc } as const
    return { ...show({ present: presentDoc('poll', 'w'), interaction: item }), polls: [item] }
  }

  it('the keys N and P turn the pages of a shown wall, and say why there is nothing to turn', () => {
    expect(showStep('pageOn', onScreen(wallDoc()))).toEqual(turned(1))
    expect(showStep('pageBack', onScreen(wallDoc()))).toEqual(turned(-1))
    expect(showStep('pageOn', onScreen(wallDoc({}, 'hidden')))).toEqual({
      kind: 'refused',
      code: 'WallHidden',
    })
    expect(showStep('pageOn', show())).toEqual(nothing('onlyForWalls'))
  })

  const turned = (by: 1 | -1) => ({ kind: 'send', name: 'OpenText/TurnPage', payload: { itemId: 'w', by } })

  it('Esc returns from one answer to the wall, and has no step on the wall itself', () => {
    const back = send('OpenText/Unhighlight', { itemId: 'w' })
    expect(showStep('leave', onScreen(wallDoc({ highlighted: 'e' })))).toEqual(back)
    expect(showStep('leave', onScreen(wallDoc()))).toEqual(nothing('nothingToLeave'))
  })

  it('a press on an answer shows it alone, and a second press returns to the wall', () => {
    const alone = send('OpenText/Highlight', { itemId: 'w', entryId: 'e' })
    expect(entryStep(wallDoc(), 'e')).toEqual(alone)
    expect(entryStep(wallDoc({ highlighted: 'other' }), 'e')).toEqual(alone)
    expect(entryStep(wallDoc({ highlighted: 'e' }), 'e')).toEqual(
      send('OpenText/Unhighlight', { itemId: 'w' }),
    )
  })
})
