import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, pathToStateValue } from 'xstate'
import { itemKinds } from '#contract/items/kinds.ts'
import { newItemCue } from '#contract/run/cue.ts'
import { itemCharts } from '#machines/domain/item-charts/item-charts.ts'
import { findMachines } from '#scripts/docs/machines.ts'
import { cueOfItem } from '#tests/support/chart-cases/cue.cases.ts'
import { smallParty } from '#tests/support/chart-cases/event.cases.ts'
import { newLottery } from '#tests/support/chart-cases/lottery.cases.ts'
import { toHosts } from '#tests/support/chart-cases/message.cases.ts'
import { newOpenText, newTextEntry } from '#tests/support/chart-cases/open-text.cases.ts'
import { newOrder } from '#tests/support/chart-cases/order.cases.ts'
import { newPoll } from '#tests/support/chart-cases/poll.cases.ts'
import { toBeReviewed } from '#tests/support/chart-cases/question.cases.ts'
import { newQuiz } from '#tests/support/chart-cases/quiz.cases.ts'
import { newRating } from '#tests/support/chart-cases/rating.cases.ts'
import { newCloud } from '#tests/support/chart-cases/word-cloud.cases.ts'
import { nodesOf } from '#tests/support/model/nodes.ts'
import { contentOf } from '#tests/support/theme-content.ts'

/** The input that a machine needs at its start, by its name. */
const inputs: Record<string, unknown> = {
  cue: cueOfItem,
  event: smallParty,
  'event-list': { whose: 'all' },
  language: { ofAccount: true, language: 'zh' },
  'open-text': newOpenText,
  lottery: newLottery,
  message: toHosts,
  order: newOrder,
  'paged-list': { filter: null },
  poll: newPoll,
  question: toBeReviewed,
  quiz: newQuiz,
  rating: newRating,
  'word-cloud': newCloud,
  'text-entry': newTextEntry,
  'follow-presented': { place: '#', busy: false },
  'guest-session': { code: 'ABC123', hasToken: false, cookiesWork: true },
  'host-session': { hasToken: true },
  import: { source: null },
  outbox: { kept: [] },
  sidebar: { device: 'desktop', opened: true, tight: false },
  theme: { isCustom: true },
  'visited-pages': { pages: [] },
  'theme-editor': { id: null, content: contentOf('builtin-mint') },
}
const domain = [
  'comments',
  'cue',
  'event',
  'lottery',
  'message',
  'open-text',
  'order',
  'poll',
  'present',
  'qa',
  'question',
  'quiz',
  'rating',
  'run',
  'text-entry',
  'theme',
  'word-cloud',
]
const machines = await findMachines()

const whole = ({ value, context }: AnyMachineSnapshot) => ({ value, context })

describe.each(machines)('the machine $name', ({ name, machine }) => {
  const [start] = initialTransition(machine, inputs[name])
  const snapshot = start as AnyMachineSnapshot

  it(`the state machine ${name} starts`, () => {
    expect(['active', 'done']).toContain(snapshot.status)
  })

  it(`the state machine ${name} is restored to the same state`, () => {
    expect(whole(machine.resolveState(whole(snapshot)))).toEqual(whole(snapshot))
  })

  it(`every state of the state machine ${name} can be restored`, () => {
    for (const node of nodesOf(machine).slice(1)) {
      const restored = machine.resolveState({ ...whole(snapshot), value: pathToStateValue(node.path) })
      expect(restored.matches(pathToStateValue(node.path)), node.id).toBe(true)
    }
  })

  it(`the state machine ${name} implements the guards, actions and actors that it names`, () => {
    const { guards, actors } = machine.implementations
    for (const node of nodesOf(machine)) {
      for (const { src } of node.invoke) expect(Object.keys(actors)).toContain(src)
      const transitions = [...(node.always ?? []), ...[...node.transitions.values()].flat()]
      for (const { guard } of transitions) {
        const named = typeof guard === 'string' ? guard : (guard as { type?: string } | undefined)?.type
        if (named) expect(Object.keys(guards)).toContain(named)
      }
    }
  })
})

describe.each(machines.filter(({ name }) => domain.includes(name)))(
  'the domain state machine $name',
  (found) => {
    const { name, machine } = found

    it(`the domain state machine ${name} runs nothing, waits for nothing and has no actions on entry or exit`, () => {
      for (const node of nodesOf(machine)) {
        expect([...node.invoke, ...node.after, ...node.entry, ...node.exit], node.id).toEqual([])
      }
    })

    it(`the domain state machine ${name} is restored from JSON to the same state`, () => {
      const [start] = initialTransition(machine, inputs[name])
      const state = whole(start as AnyMachineSnapshot)
      expect(whole(machine.resolveState(JSON.parse(JSON.stringify(state))))).toEqual(state)
    })
  },
)

it.each(itemKinds)('a new cue of an item of the kind %s reveals results that are hidden at first', (kind) => {
  const [start] = initialTransition(itemCharts[kind] as AnyStateMachine, inputs[itemCharts[kind].id])
  const { results } = start.value as { results?: string }
  expect(newItemCue(kind, 'a').results).toBe(results === 'hidden' ? 'revealOnLeave' : 'asTheyAre')
})

it('the list of machines contains all domain state machines', () => {
  expect(machines.map(({ name }) => name)).toEqual(expect.arrayContaining(domain))
})
