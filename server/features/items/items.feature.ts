import type { Outcome } from '#contract/errors.ts'
import type { kindCommands } from '#contract/items/kinds.commands.ts'
import { type ItemKind, itemKinds } from '#contract/items/kinds.ts'
import { stepPlaceOf } from '#machines/domain/run/step-payload.ts'
import type { Aggregate, RowsOf } from '#server/engine/aggregate.ts'
import type { BulkHandler, CommandEnvelope, Handler } from '#server/engine/command-envelope.ts'
import type { Features } from '#server/engine/features.ts'
import type { Projected } from '#server/engine/projected.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import type { AggregatePart, Feature } from '../feature.ts'
import { votersOf } from './ended-rounds.ts'
import { itemHandlers, startingHandler } from './item.handlers.ts'
import { answerTables } from './items.public.ts'
import { kindOnServer } from './kinds.ts'
import { type LotteryParts, lotteryRoutes } from './lottery/lottery.routes.ts'
import { readItemRows } from './read-item-rows.ts'
import { roundsRoutes } from './rounds.routes.ts'
import { voteHandler } from './vote.ts'

/** The handlers of the kinds' own commands. A command that adds an item may also start the item. */
const kindHandlers = Object.fromEntries(
  itemKinds.flatMap((kind) =>
    Object.entries(kindOnServer(kind).handlers as Record<string, Handler>).map(([name, handler]) => [
      name,
      name.endsWith('/Add') ? startingHandler(handler) : handler,
    ]),
  ),
) as Record<keyof typeof kindCommands, Handler | BulkHandler>

/** Speakers get only the place of an active item's show, so that two presses take one step. */
function projectStepPlace({ id, snapshot }: Aggregate<ItemKind>): Projected[] {
  const place = snapshot.value.activity === 'active' ? stepPlaceOf(snapshot) : undefined
  return place ? [[`step-place:${id}`, place]] : []
}

function partOf(kind: ItemKind): AggregatePart<ItemKind> {
  const { project, readOwn, rows } = kindOnServer(kind)
  return {
    project: (item, audience, projectionContext) =>
      audience === 'speaker' ? projectStepPlace(item) : project(item, audience, projectionContext),
    readPrivateDocs: async ({ tx }, { id, snapshot }, guestIds) =>
      (await readOwn?.(tx, guestIds, [{ id, round: snapshot.context.round }])) ?? [],
    ...(rows && {
      rows: {
        none: rows.none,
        read: (tx, event, { id, snapshot }) =>
          readItemRows(tx, kind, id, snapshot.context, { event, snapshot }) as Promise<RowsOf<ItemKind>>,
        shared: rows.shared ?? false,
      },
    }),
    holdsUploads: true,
  }
}

/** Server command at the start of a server, for an item whose countdown ran when all servers stopped. */
async function resumeItem(
  work: UnitOfWork,
  { payload }: CommandEnvelope<{ itemId: string; stoppedAt: number }>,
): Promise<Outcome> {
  const item = await work.loadItem(payload.itemId)
  return (item && (await kindOnServer(item.kind).resume?.(work, item, payload.stoppedAt))) ?? done
}

export const itemsFeature = {
  handlers: {
    ...itemHandlers,
    ...kindHandlers,
    'Item/Vote': voteHandler,
    [serverCommands.resume]: resumeItem,
  },
  routes: [roundsRoutes, (parts: LotteryParts) => lotteryRoutes(parts, answerTables)],
  aggregates: Object.fromEntries(itemKinds.map((kind) => [kind, partOf(kind)])) as {
    [K in ItemKind]: AggregatePart<K>
  },
  deadlines: {
    async item(work, { item_id, due_at }) {
      const item = await work.loadItem(item_id ?? '')
      if (item) await kindOnServer(item.kind).deadlinePassed?.(work, item, due_at)
    },
  },
  async guestsRemoved(work, guestIds) {
    for (const kind of itemKinds) await kindOnServer(kind).guestsRemoved?.(work, guestIds)
  },
  async guestNamed(work, named) {
    for (const kind of itemKinds) await kindOnServer(kind).guestNamed?.(work, named)
  },
  async guestsForgotten(work, newIds) {
    for (const kind of itemKinds) await kindOnServer(kind).guestsForgotten?.(work, newIds)
  },
  async guestErased(work, erased) {
    const words: string[] = []
    for (const kind of itemKinds)
      words.push(...((await kindOnServer(kind).guestErased?.(work, erased)) ?? []))
    return words
  },
  async guestsChanged(work) {
    for (const kind of itemKinds) await kindOnServer(kind).guestsChanged?.(work)
  },
} satisfies Feature

/** The names of the commands with which guests answer items. */
const answerNames: ReadonlySet<string | undefined> = new Set(
  itemKinds.map((kind) => kindOnServer(kind).answers?.command),
)

/** The functions of the engine that are about items only. */
export const itemRules: Pick<Features, 'answeredItem' | 'votersOf' | 'endRound' | 'answerTables'> = {
  answeredItem: ({ name, payload }) =>
    answerNames.has(name) ? (payload as { itemId: string }).itemId : undefined,
  votersOf,
  endRound: async (work, item) => kindOnServer(item.kind).roundEnds?.(work, item),
  answerTables,
}
