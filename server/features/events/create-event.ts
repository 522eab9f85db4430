import type { Insertable } from 'kysely'
import { noComments } from '#contract/comments.ts'
import type { EventSettings } from '#contract/content.ts'
import type { ItemContents, ItemKind } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import { notStarted } from '#machines/domain/run/run-start.ts'
import {
  begin,
  type ChartContext,
  type ChartSnapshot,
  decide,
  type Kind,
  persist,
} from '#server/engine/charts.ts'
import { newEventCode, newId } from '#server/platform/ids.ts'
import { holdUploads } from '#server/platform/uploads/upload-use.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database, Tx } from '#server/store/store.ts'
import { type KeptCue, positionAt, runId, withItem } from '../cues/cues.public.ts'
import { copyContent } from '../items/items.public.ts'
import { scheduleNewRun } from '../run/run.public.ts'
import { scheduleEvent } from './event.handlers.ts'

/** One item of a new event: its kind and content. */
export type NewItem = { [Kind in ItemKind]: { kind: Kind; content: ItemContents[Kind] } }[ItemKind]

export interface NewEvent {
  ownerId: string
  settings: EventSettings
  /** The items of the event, in the order of the show. */
  items: NewItem[]
  /** The cues of the run, in their order. */
  cues: readonly KeptCue[]
  autoReview: boolean
}

async function freeCode(tx: Tx): Promise<string> {
  for (let tries = 0; tries < limits.eventCodeTries; tries += 1) {
    const code = newEventCode()
    const taken = await tx.selectFrom('event').select('id').where('code', '=', code).executeTakeFirst()
    if (!taken) return code
  }
  throw new Error(`no free event code in ${limits.eventCodeTries} tries`)
}

/** Adds an event with everything that belongs to it: Q&A channel, comments, screen, items and deadlines. */
export const createEvent = (db: Database, at: number, given: NewEvent): Promise<Schema['event']> =>
  db.transaction().execute((tx) => addEvent(tx, at, given, newId()))

/**
 * The first state of an event. If its start time is in the past, the event has already started and needs no deadline
 * for its start.
 */
function firstState(settings: EventSettings, at: number): ChartSnapshot<'event'> {
  const first = begin('event', settings)
  if (settings.startAt > at) return first
  const started = decide('event', first, { type: 'start' })
  return started.ok ? started.data : first
}

/** Like `createEvent`, but within a transaction and with a given id. */
export async function addEvent(tx: Tx, at: number, given: NewEvent, id: string): Promise<Schema['event']> {
  const row: Schema['event'] = {
    id,
    code: await freeCode(tx),
    owner_id: given.ownerId,
    state: persist(firstState(given.settings, at)),
    participants: 0,
    live_questions: 0,
    seq: 0,
    host_seq: 0,
    guest_seq: 0,
    screen_seq: 0,
    speaker_seq: 0,
    screen_theme_id: given.settings.screenThemeId,
    mobile_theme_id: given.settings.mobileThemeId,
    created_at: at,
    deleted_at: null,
    suspended: '',
  }
  await tx.insertInto('event').values(row).execute()

  const items = given.items.map((item) => ({ ...item, id: newId() }))
  const itemIds = items.map((item) => item.id)
  const cues = given.cues.map((cue) => ({ id: newId(), content: withItem(cue, itemIds) }))
  const review = given.autoReview ? 'auto' : 'manual'
  const aggregate = <K extends Exclude<Kind, 'event'>>(
    kind: K,
    aggregateId: string,
    snapshot: Pick<ChartSnapshot<K>, 'value' | 'context'>,
    position: number,
  ): Insertable<Schema['aggregate']> => ({
    id: aggregateId,
    event_id: id,
    kind,
    position,
    state: persist(snapshot),
    author_id: null,
    seq: 0,
    created_at: at,
  })
  await tx
    .insertInto('aggregate')
    .values([
      aggregate('qa', `qa-${id}`, { value: { channel: 'open', review }, context: { cause: null } }, 0),
      aggregate(
        'present',
        `present-${id}`,
        begin('present', {
          pollId: null,
          interactionId: null,
          slideId: null,
          blackout: false,
          joinCode: 'automatic',
        }),
        0,
      ),
      aggregate('comments', `comments-${id}`, begin('comments', noComments), 0),
      ...items.map(({ kind, content, id: itemId }, index) =>
        aggregate(kind, itemId, beginItem(kind, content), index + 1),
      ),
      aggregate('run', runId(id), begin('run', notStarted), 0),
      ...cues.map((cue, index) => aggregate('cue', cue.id, begin('cue', cue.content), positionAt(index))),
    ])
    .execute()
  for (const holder of [...items, ...cues]) await holdUploads(tx, holder.id, holder.content, at)
  await scheduleEvent(tx, id, given.settings)
  await scheduleNewRun(tx, id, cues, at)
  return row
}

const beginItem = <K extends ItemKind>(kind: K, content: ItemContents[K]) =>
  begin(kind, content as unknown as ChartContext<K>)

/** An item for a new event, with new ids and in its first round. */
export const freshItem = <K extends ItemKind>(kind: K, content: Omit<ItemContents[K], 'round'>): NewItem =>
  ({
    kind,
    content: copyContent(kind, { ...content, round: 1 } as ItemContents[K]),
  }) as unknown as NewItem
