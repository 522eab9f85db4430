import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { LotteryContent } from '#contract/items/lottery.ts'
import type { QuizContent, QuizPhase } from '#contract/items/quiz.ts'
import type { ItemBefore, ItemRegions } from '#contract/run/run.ts'
import { refusalOf } from '#machines/refusal.ts'
import { itemCharts } from '../item-charts/item-charts.ts'
import { itemSnapshot } from '../item-charts/item-snapshot.ts'
import { drawPlan, nextPrize } from '../lottery/winners.ts'
import type { ItemState } from './show-view.ts'

/** The steps of a quiz or a draw, which only these kinds take. */
export const ownItemSteps = [
  'start',
  'next',
  'reveal',
  'previous',
  'stop',
  'prepare',
  'startRoll',
  'draw',
  'cancel',
] as const

/** The steps of an item that the run takes, by the names of the events of its state machine. */
export const itemSteps = [
  'activate',
  'deactivate',
  'lock',
  'unlock',
  'showResults',
  'hideResults',
  ...ownItemSteps,
] as const
export type ItemStep = (typeof itemSteps)[number]

/** A change of one item. */
export interface ItemEffect {
  type: ItemStep
  itemId: string
  /** The word that the audience has called out, for a draw that begins to roll. */
  word?: string
  /** The phase to which a quiz goes on. */
  phase?: QuizPhase
}

interface Tried {
  kind: ItemKind
  snapshot: AnyMachineSnapshot
}

/** What an event of the item's state machine carries besides its type, as far as its decision needs it. */
function eventOf(type: ItemStep, at: number, context: unknown) {
  const lottery = context as LotteryContent
  if (type === 'prepare') return { type, plan: drawPlan(lottery, nextPrize(lottery)) }
  if (type === 'startRoll') return { type, start: { word: '', phones: 0, phoneRoot: '', revealUntil: null } }
  if (type === 'draw') return { type, outcome: { seed: '', revealed: 0, at, winners: [] } }
  return { type, at, answers: 0 }
}

/**
 * Tries effects on items one after another. Each effect starts from the state that the effects before it led to, so
 * that the plan of a step is exactly what the server can do.
 */
export class ItemTrial {
  readonly effects: ItemEffect[] = []
  readonly #at: number
  readonly #items: Map<string, Tried>
  readonly #before = new Map<string, ItemBefore>()

  constructor(items: readonly ItemState[], at: number) {
    this.#at = at
    this.#items = new Map(
      items.map(({ id, kind, value, context }) => [
        id,
        { kind, snapshot: itemSnapshot(kind, { value, context }) },
      ]),
    )
  }

  kindOf(id: string): ItemKind | undefined {
    return this.#items.get(id)?.kind
  }

  regions(id: string): ItemRegions | undefined {
    return this.#items.get(id)?.snapshot.value as ItemRegions | undefined
  }

  /** The content of the item's state. */
  contextOf(id: string): unknown {
    return this.#items.get(id)?.snapshot.context
  }

  /** The ids of the active items. */
  get activeIds(): string[] {
    return [...this.#items.keys()].filter((id) => this.regions(id)?.activity === 'active')
  }

  /** The items that the effects have changed, as they were before. */
  get before(): ItemBefore[] {
    return [...this.#before.values()]
  }

  /** Takes the step, and returns the reason if the item refuses it. */
  try(type: ItemStep, itemId: string, word?: string): ErrorCode | undefined {
    const item = this.#items.get(itemId)
    if (!item) return 'NotFound'
    const event = eventOf(type, this.#at, item.snapshot.context)
    const code = refusalOf(item.snapshot, event)
    if (code) return code
    const before = itemBefore(itemId, item.snapshot)
    const [snapshot] = transition(itemCharts[item.kind] as AnyStateMachine, item.snapshot, event)
    this.#items.set(itemId, { ...item, snapshot: snapshot as AnyMachineSnapshot })
    if (!this.#before.has(itemId)) this.#before.set(itemId, before)
    const { phase } = snapshot.value as { phase?: QuizPhase }
    this.effects.push({
      type,
      itemId,
      ...(word !== undefined && { word }),
      ...(type === 'next' && phase && { phase }),
    })
    return undefined
  }
}

/** The parts of an item that an undo compares and restores. A desk has them in its documents. */
export function itemBefore(id: string, { value, context }: { value: unknown; context: unknown }): ItemBefore {
  const { round, taken, at } = context as {
    round: number
    taken?: LotteryContent['taken']
  } & Partial<QuizContent>
  const drawn = Object.values(taken ?? {}).reduce((sum, winners) => sum + winners, 0)
  return { id, round, value: value as ItemRegions, drawn, question: at ?? 0 }
}
