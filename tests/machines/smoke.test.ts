import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, pathToStateValue } from 'xstate'
import { type ItemKind, itemKinds } from '#contract/items/kinds.ts'
import { newItemCue } from '#contract/run/cue.ts'
import { itemCharts } from '#machines/domain/item-charts/item-charts.ts'
import { findMachines } from '#scripts/docs/machines.ts'
import { helper } from '#tests/support/chart-cases/co-host.cases.ts'
import { cueOfItem } from '#tests/support/chart-cases/cue.cases.ts'
import { smallParty } from '#tests/support/chart-cases/event.cases.ts'
import { newLottery } from '#tests/support/chart-cases/lottery.cases.ts'
import { toHosts } from '#tests/support/chart-cases/message.cases.ts'
import { newOpenText, newTextEntry } from '#tests/support/chart-cases/open-text.cases.ts'
import { newOrder } from '#tests/support/chart-cases/order.cases.ts'
import { newPoll } from '#tests/support/chart-cases/poll.cases.ts'
import { toBeReviewed } from '#tests/support/chart-cases/question.cases.ts'
import { newQuiz } from '#tests/support/chart-cases/quiz.cases.ts'
import { newRanking } from '#tests/support/chart-cases/ranking.cases.ts'
import { newRating } from '#tests/support/chart-cases/rating.cases.ts'
import { newCloud } from '#tests/support/chart-cases/word-cloud.cases.ts'
import { nodesOf } from '#tests/support/model/nodes.ts'
import { contentOf } from '#tests/support/theme-content.ts'

/** The content of a new item of every kind. */
const itemInputs: Record<ItemKind, unknown> = {
  poll: newPoll,
  quiz: newQuiz,
  rating: newRating,
  ranking: newRanking,
  wordCloud: newCloud,
  openText: newOpenText,
  lottery: newLottery,
}

/** The name of the file of a kind: `wordCloud` is in word-cloud.machine.ts. */
const fileOf = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The input that a machine needs at its start, by its name. */
const inputs: Record<string, unknown> = {
  'co-host': helper,
  cue: cueOfItem,
  event: smallParty,
  'event-list': { whose: 'all' },
  language: { ofAccount: true, language: 'zh' },
  message: toHosts,
  order: newOrder,
  'paged-list': { filter: null },
  question: toBeReviewed,
  'text-entry': newTextEntry,
  'follow-presented': { place: '#', busy: false },
  'full-screen': { supported: true },
  'guest-session': { code: 'ABC123', hasToken: false, cookiesWork: true },
  'host-session': { hasToken: true },
  import: { source: null },
  outbox: { kept: [] },
  'screen-clip': { open: false, from: 0 },
  'screen-music': { tune: null, volume: 1, remembered: false, pressed: false },
  'screen-session': { eventCode: 'ABC123', linkToken: '', hostToken: '' },
  sidebar: { device: 'desktop', opened: true, tight: false },
  theme: { isCustom: true },
  'speaker-session': { eventCode: 'ABC123', token: '' },
  'visited-pages': { pages: [] },
  'wake-lock': { supported: true },
  'theme-editor': { id: null, content: contentOf('builtin-mint') },
  ...Object.fromEntries(Object.entries(itemInputs).map(([kind, content]) => [fileOf(kind), content])),
}
const machines = await findMachines()

/** The input of a machine that needs none. A machine that needs input and has no line in `inputs` fails. */
const noInput = new Proxy(
  {},
  {
    get: (_, field) => {
      throw new Error(`add the input of the machine, which reads ${String(field)}`)
    },
    ownKeys: () => {
      throw new Error('add the input of the machine, which copies it')
    },
  },
)

const whole = ({ value, context }: AnyMachineSnapshot) => ({ value, context })

describe.each(machines)('the machine $name', ({ name, machine }) => {
  const [start] = initialTransition(machine, inputs[name] ?? noInput)
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

describe.each(machines.filter(({ file }) => file.startsWith('src/machines/domain/')))(
  'the domain state machine $name',
  (found) => {
    const { name, machine } = found

    it(`the domain state machine ${name} runs nothing, waits for nothing and has no actions on entry or exit`, () => {
      for (const node of nodesOf(machine)) {
        expect([...node.invoke, ...node.after, ...node.entry, ...node.exit], node.id).toEqual([])
      }
    })

    it(`the domain state machine ${name} is restored from JSON to the same state`, () => {
      const [start] = initialTransition(machine, inputs[name] ?? noInput)
      const state = whole(start as AnyMachineSnapshot)
      expect(whole(machine.resolveState(JSON.parse(JSON.stringify(state))))).toEqual(state)
    })
  },
)

it.each(itemKinds)('a new cue of an item of the kind %s reveals results that are hidden at first', (kind) => {
  const [start] = initialTransition(itemCharts[kind] as AnyStateMachine, itemInputs[kind])
  const { results } = start.value as { results?: string }
  expect(newItemCue(kind, 'a').results).toBe(results === 'hidden' ? 'revealOnLeave' : 'asTheyAre')
})
