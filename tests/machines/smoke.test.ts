import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, initialTransition, pathToStateValue } from 'xstate'
import { findMachines } from '../../scripts/docs/machines.ts'
import { contentOf } from '../server/skin-content.ts'
import { smallParty } from './cases/event.cases.ts'
import { newLottery } from './cases/lottery.cases.ts'
import { newOpenText, newTextEntry } from './cases/open-text.cases.ts'
import { newOrder } from './cases/order.cases.ts'
import { newPoll } from './cases/poll.cases.ts'
import { toBeReviewed } from './cases/question.cases.ts'
import { newQuiz } from './cases/quiz.cases.ts'
import { newRating } from './cases/rating.cases.ts'
import { newCloud } from './cases/word-cloud.cases.ts'
import { nodesOf } from './model/nodes.ts'

/** What a machine wants at its start, by its name. */
const inputs: Record<string, unknown> = {
  event: smallParty,
  'event-list': { whose: 'all' },
  language: { ofAccount: true, language: 'zh' },
  'open-text': newOpenText,
  lottery: newLottery,
  order: newOrder,
  'paged-list': { filter: null },
  poll: newPoll,
  question: toBeReviewed,
  quiz: newQuiz,
  rating: newRating,
  'word-cloud': newCloud,
  'text-entry': newTextEntry,
  'guest-session': { code: 'ABC123', hasToken: false, cookiesWork: true },
  'host-session': { hasToken: true },
  outbox: { kept: [] },
  sidebar: { device: 'desktop', opened: true, tight: false },
  theme: { isCustom: true },
  'visited-pages': { pages: [] },
  'theme-editor': { id: null, content: contentOf('builtin-mint') },
}
const domain = [
  'barrage',
  'event',
  'lottery',
  'open-text',
  'order',
  'poll',
  'present',
  'qa',
  'question',
  'quiz',
  'rating',
  'text-entry',
  'theme',
  'word-cloud',
]
const machines = await findMachines()

const whole = ({ value, context }: AnyMachineSnapshot) => ({ value, context })

describe.each(machines)('the machine $name', ({ name, machine }) => {
  const [start] = initialTransition(machine, inputs[name])
  const snapshot = start as AnyMachineSnapshot

  it('starts', () => {
    expect(['active', 'done']).toContain(snapshot.status)
  })

  it('is restored as it was', () => {
    expect(whole(machine.resolveState(whole(snapshot)))).toEqual(whole(snapshot))
  })

  it('has every state within reach of a restore', () => {
    for (const node of nodesOf(machine).slice(1)) {
      const restored = machine.resolveState({ ...whole(snapshot), value: pathToStateValue(node.path) })
      expect(restored.matches(pathToStateValue(node.path)), node.id).toBe(true)
    }
  })

  it('implements the guards, actions and actors that it names', () => {
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

describe.each(machines.filter(({ name }) => domain.includes(name)))('the domain chart $name', (found) => {
  const { name, machine } = found

  it('runs nothing, waits for nothing and has no side effects on entry or exit', () => {
    for (const node of nodesOf(machine)) {
      expect([...node.invoke, ...node.after, ...node.entry, ...node.exit], node.id).toEqual([])
    }
  })

  it('is restored from JSON as it was', () => {
    const [start] = initialTransition(machine, inputs[name])
    const state = whole(start as AnyMachineSnapshot)
    expect(whole(machine.resolveState(JSON.parse(JSON.stringify(state))))).toEqual(state)
  })
})

it('finds the domain charts', () => {
  expect(machines.map(({ name }) => name)).toEqual(expect.arrayContaining(domain))
})
