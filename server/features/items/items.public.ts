import { isDeepStrictEqual } from 'node:util'
import type { ItemContent } from '#contract/items/item.ts'
import { type ItemContents, type ItemKind, itemKinds } from '#contract/items/kinds.ts'
import { itemBefore } from '#machines/domain/run/item-effects.ts'
import { stepPlaceOf } from '#machines/domain/run/step-payload.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import { begin, restore } from '#server/engine/charts.ts'
import type { Handler } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import type { AnswerTable } from '#server/store/answer-table.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'
import { kindOnServer } from './kinds.ts'
import type { AnswerSource } from './shared/answer-source.ts'
import type { WrittenContent } from './shared/item-kind.ts'
import { addItem, nextRound } from './shared/items.ts'
import { readItemStates, takeStep } from './take-step.ts'

export type { AnswerPart, RawAnswer } from './shared/answer-source.ts'
export type { WrittenContent } from './shared/item-kind.ts'
export { readItemStates, takeStep }

/** Applies changed rules of the event's word filter to the items whose answers are judged again. */
export async function applyWordFilter(work: UnitOfWork): Promise<void> {
  for (const kind of itemKinds) await kindOnServer(kind).applyWordFilter?.(work)
}

/** Stops the automatic steps of the event's items while the run is held, and starts them again. */
export async function holdItems(work: UnitOfWork, held: boolean): Promise<void> {
  for (const { id, kind } of await readItemStates(work)) {
    const item = kindOnServer(kind).hold && (await work.loadItem(id))
    if (item) await kindOnServer(item.kind).hold?.(work, item, held)
  }
}

/**
 * Begins a new round of every item that was opened, answered or drawn, and closes it. The ended rounds keep their
 * answers. For a show that begins again after a rehearsal.
 */
export async function restartItems(work: UnitOfWork): Promise<void> {
  for (const { id } of await readItemStates(work)) {
    const item = await work.loadItem(id)
    if (!item) continue
    const { snapshot } = item
    const isNew = isDeepStrictEqual(snapshot.value, begin(item.kind, snapshot.context as never).value)
    if (isNew && work.features.votersOf(item) === 0 && itemBefore(id, snapshot).drawn === 0) continue
    await nextRound(work, item)
    const renewed = await work.loadItem(id)
    if (renewed && (renewed.snapshot.value as { activity: string }).activity === 'active')
      await takeStep(work, renewed, 'deactivate')
  }
}

/** The place of the show that a host's page sees. Undefined parts are not compared. */
export interface SeenPlace {
  phase: string | undefined
  question: number | undefined
}

/** Whether the item's own show has moved on since the host's page saw it. */
export function stepHasMovedOn<Kind extends ItemKind>(
  item: Aggregate<Kind>,
  seen: SeenPlace,
  receivedAt: number,
): boolean {
  const place = stepPlaceOf(item.snapshot)
  if (seen.phase !== undefined && seen.phase !== place?.phase) return true
  if (seen.question !== undefined && seen.question !== place?.at) return true
  return kindOnServer(item.kind).hasMovedOn?.(item, seen, receivedAt) ?? false
}

/** How guests answer items of this kind, and where the answers are stored; null if guests do not answer this kind. */
export const answersOf = <Kind extends ItemKind>(kind: Kind): AnswerSource<Kind> | null =>
  kindOnServer(kind).answers

/** The tables that store answers of guests. */
export const answerTables: readonly AnswerTable[] = [
  ...new Set(itemKinds.flatMap((kind) => answersOf(kind)?.table ?? [])),
]

/** Splits an answer into its parts, as readable words. */
export const saidIn = (
  source: Pick<AnswerSource<ItemKind>, 'said'>,
  said: string,
  means: (id: string) => string,
): string[] => (source.said === 'text' ? [said] : (JSON.parse(said) as string[]).map(means))

/** Maps the option ids of one round of an item to readable words. */
const wordsOf = <Kind extends ItemKind>(kind: Kind, content: ItemContents[Kind]): ((id: string) => string) =>
  answersOf(kind)?.words?.(content) ?? ((id) => id)

export interface AskedInRound<Kind extends ItemKind = ItemKind> {
  content: ItemContents[Kind]
  title: string
  /** Maps an option id of an answer to readable words. */
  means: (id: string) => string
}

/**
 * Returns a function that gives the content of the item in a round. A finished round has the content at its end. The
 * current round has the current content, including corrections.
 */
export async function readAsked(
  db: Database,
  item: Pick<Schema['aggregate'], 'id' | 'state'>,
  kind: ItemKind,
): Promise<(round: number) => AskedInRound> {
  const rows = await db
    .selectFrom('ended_round')
    .select(['round', 'content'])
    .where('item_id', '=', item.id)
    .execute()
  const askedIn = (content: ItemContents[typeof kind]): AskedInRound => ({
    content,
    title: content.title,
    means: wordsOf(kind, content),
  })
  const ended = new Map(rows.map(({ round, content }) => [round, askedIn(JSON.parse(content))]))
  const now = askedIn(restore(kind, item.state).context)
  return (round: number) => ended.get(round) ?? now
}

/** The content of a new item that copies this one, with fresh ids. */
export const copyContent = <Kind extends ItemKind>(
  kind: Kind,
  content: ItemContents[Kind],
): ItemContents[Kind] => kindOnServer(kind).copy(content)

/** Title and lines of an item, for its picture in the list of templates. `content`: of a saved or a ready-made item. */
export const sceneWords = <Kind extends ItemKind>(
  kind: Kind,
  content: ItemContents[Kind] | WrittenContent<Kind>,
): { title: string; lines: string[] } => ({
  title: (content as Pick<ItemContent, 'title'>).title,
  lines: kindOnServer(kind).sceneLines?.(content) ?? [],
})

/** Adds a copy of an item after the other items of the event. */
export const addCopy = <Kind extends ItemKind>(work: UnitOfWork, kind: Kind, content: ItemContents[Kind]) =>
  addItem(work, kind, copyContent(kind, content))

/** The handler of the command that adds an item. Each kind has a command of its own for this. */
export const addHandlerOf = (kind: ItemKind, name: string): Handler =>
  (kindOnServer(kind).handlers as Partial<Record<string, unknown>>)[name] as Handler
