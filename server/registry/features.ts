import { type Outcome, refused } from '#contract/errors.ts'
import type { CallPath } from '#contract/interface/calls.ts'
import { commands, isCommandName } from '#contract/interface/commands.ts'
import type { Aggregate, RowsOf } from '../engine/aggregate.ts'
import type { Kind } from '../engine/charts.ts'
import type { BulkHandler, CommandEnvelope, Handler } from '../engine/command-envelope.ts'
import type { DueRow } from '../engine/countdowns.ts'
import type { Features } from '../engine/features.ts'
import { type EngineCommandName, serverCommands } from '../engine/server-commands.ts'
import { done, type UnitOfWork } from '../engine/unit-of-work.ts'
import { accountsFeature } from '../features/accounts/accounts.feature.ts'
import { analyticsFeature } from '../features/analytics/analytics.feature.ts'
import { coHostsFeature } from '../features/co-hosts/co-hosts.feature.ts'
import { commentsFeature } from '../features/comments/comments.feature.ts'
import { cuesFeature } from '../features/cues/cues.feature.ts'
import { eventsFeature } from '../features/events/events.feature.ts'
import type { AggregatePart, Feature, Routes } from '../features/feature.ts'
import { guestProfileFeature } from '../features/guest-profile/guest-profile.feature.ts'
import { guestsFeature } from '../features/guests/guests.feature.ts'
import { houseSignInFeature } from '../features/house-sign-in/house-sign-in.feature.ts'
import { itemRules, itemsFeature } from '../features/items/items.feature.ts'
import { messagesFeature } from '../features/messages/messages.feature.ts'
import { operatorsFeature } from '../features/operators/operators.feature.ts'
import { ordersFeature } from '../features/orders/orders.feature.ts'
import { presentFeature } from '../features/present/present.feature.ts'
import { privacyFeature } from '../features/privacy/privacy.feature.ts'
import { qaFeature } from '../features/qa/qa.feature.ts'
import { runFeature } from '../features/run/run.feature.ts'
import { showControlFeature } from '../features/show-control/show-control.feature.ts'
import { templatesFeature } from '../features/templates/templates.feature.ts'
import { themesFeature } from '../features/themes/themes.feature.ts'
import { holdUploads, releaseUploads, uploadsIn } from '../platform/uploads/upload-use.ts'
import { compiled } from '../store/compiled.ts'
import type { DeadlineRow } from '../store/schema.ts'

const removeDue = compiled((db, { id, from, to }: { id: string; from: number; to: number }) =>
  db
    .deleteFrom('deadline')
    .where('id', '=', id)
    .where('due_at', '>=', from)
    .where('due_at', '<=', to)
    .returning('id'),
)

/**
 * Server command for a deadline that has passed. The row of the deadline is deleted in the same transaction, so that
 * only one of two servers fires it. If the state machine no longer needs the deadline, because the host was faster, the
 * row is only deleted. A deadline that was postponed since (a renewed lease) is not due.
 */
async function deadlinePassed(work: UnitOfWork, { payload: due }: CommandEnvelope<DueRow>): Promise<Outcome> {
  const [from, to] = due.countedDown ? [due.due_at, due.due_at] : [0, work.at]
  const gone = await removeDue(work.tx, { id: due.id, from, to })
  if (gone.length === 0) return refused('AlreadySo')
  await deadlines[due.kind](work, due)
  return done
}

const deadlinesFeature = {
  handlers: { [serverCommands.deadline]: deadlinePassed, [serverCommands.commentDraw]: deadlinePassed },
  urgent: [serverCommands.deadline],
} satisfies Feature

/** All features of the server. The functions that several features have are called in this order. */
const listed = [
  eventsFeature,
  guestsFeature,
  coHostsFeature,
  commentsFeature,
  itemsFeature,
  presentFeature,
  qaFeature,
  showControlFeature,
  runFeature,
  cuesFeature,
  messagesFeature,
  templatesFeature,
  accountsFeature,
  analyticsFeature,
  guestProfileFeature,
  privacyFeature,
  ordersFeature,
  operatorsFeature,
  houseSignInFeature,
  themesFeature,
  deadlinesFeature,
] as const

const all: readonly Feature[] = listed

/** What at least one feature must declare. */
interface Wanted {
  handlers: EngineCommandName
  aggregates: Kind
  deadlines: DeadlineRow['kind']
}
type KeysOf<One, Part extends keyof Wanted> =
  One extends Record<Part, infer Declared extends object> ? keyof Declared : never
type Missing<Part extends keyof Wanted> = Exclude<Wanted[Part], KeysOf<(typeof listed)[number], Part>>

/** Merges records. Throws if two of them have the same key. */
export function mergeOnce<Merged extends object>(records: readonly (object | undefined)[]): Merged {
  const entries = records.flatMap((record) => Object.entries(record ?? {}))
  const keys = entries.map(([key]) => key)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw new Error(`two features declare ${twice}`)
  return Object.fromEntries(entries) as Merged
}

/** Merges a part of all features. `_missing` is empty: the compiler names here what no feature declares. */
const merged = <Part extends keyof Wanted>(
  part: Part,
  _missing: Record<Missing<Part>, never>,
): Required<NonNullable<Feature[Part]>> => mergeOnce(all.map((feature) => feature[part]))

type RoutesFunction<One> = One extends { routes: readonly (infer Declared)[] } ? Declared : never

/** The parts of the server that the routes of all features take together. */
type RouteParts =
  RoutesFunction<(typeof listed)[number]> extends (parts: infer Parts) => unknown ? Parts : never

/** The calls that no feature answers. `server/http/routes/upload.ts` reads the form of an upload. */
type Unanswered = Exclude<
  CallPath,
  '/api/sys/File/UploadFile' | Answered<RoutesFunction<(typeof listed)[number]>>
>
type Answered<Declared> = Declared extends (parts: never) => infer Answers ? keyof Answers : never

/** The calls of the contract, with the answers of the features. `_missing` is empty as in `merged`. */
export const routesOf = (parts: RouteParts, _missing: Record<Unanswered, never> = {}): Routes =>
  mergeOnce<Routes>(all.flatMap(({ routes = [] }) => routes.map((create) => create(parts as never))))

// The cast is safe: the command's name also selects the schema of the payload, so the payload has the handler's type.
const handlers = new Map(Object.entries(merged('handlers', {}))) as ReadonlyMap<string, Handler | BulkHandler>
const aggregates: { [K in Kind]: AggregatePart<K> } = merged('aggregates', {})
const deadlines = merged('deadlines', {})
const urgent: ReadonlySet<string> = new Set(all.flatMap((feature) => feature.urgent ?? []))

const partOf = <K extends Kind>(kind: K): AggregatePart<K> => aggregates[kind]

/** Calls a function in each feature that has it. */
const inEach =
  <Given extends unknown[]>(
    functionOf: (feature: Feature) => ((...given: Given) => Promise<void>) | undefined,
  ) =>
  async (...given: Given): Promise<void> => {
    for (const feature of all) await functionOf(feature)?.(...given)
  }

const firstRefusal =
  (name: 'rightRefusal' | 'controlRefusal'): Features['rightRefusal'] =>
  async (work, envelope) => {
    for (const feature of all) {
      const refusal = await feature[name]?.(work, envelope)
      if (refusal) return refusal
    }
    return undefined
  }

/** Records the uploads that an aggregate uses, if these uploads have changed. */
async function recordUploads(
  { tx, at }: UnitOfWork,
  id: string,
  [before, now]: [before: Aggregate | null, now: Aggregate | null],
): Promise<void> {
  const shown = (aggregate: Aggregate | null): string => uploadsIn(aggregate?.snapshot.context).join()
  if (!now) await releaseUploads(tx, [id], at)
  else if (shown(before) !== shown(now)) await holdUploads(tx, id, now.snapshot.context, at)
}

const guestsChanged = inEach((feature) => feature.guestsChanged)
const removedInEach = inEach((feature) => feature.guestsRemoved)

/** All features in the form that the engine and the snapshots use. */
export const features: Features = {
  ...itemRules,
  handlerOf(name) {
    const handler = handlers.get(name)
    return typeof handler === 'function' ? handler : undefined
  },
  bulkHandlerOf(name) {
    const handler = handlers.get(name)
    return typeof handler === 'function' ? undefined : handler
  },
  isUrgent: (name) => urgent.has(name) || (isCommandName(name) && commands[name].role === 'host'),
  rightRefusal: firstRefusal('rightRefusal'),
  controlRefusal: firstRefusal('controlRefusal'),
  noRows: (kind) => partOf(kind).rows?.none ?? (null as RowsOf<typeof kind>),
  readRows: async (tx, event, kind, of) =>
    (await partOf(kind).rows?.read(tx, event, of)) ?? (null as RowsOf<typeof kind>),
  hasRows: (kind) => partOf(kind).rows !== undefined,
  hasSharedRows: (kind) => partOf(kind).rows?.shared ?? false,
  guestsChanged,
  async guestsRemoved(work, guestIds) {
    await removedInEach(work, guestIds)
    await guestsChanged(work)
  },
  guestNamed: inEach((feature) => feature.guestNamed),
  guestsForgotten: inEach((feature) => feature.guestsForgotten),
  async guestErased(work, erased) {
    const words: string[] = []
    for (const feature of all) words.push(...((await feature.guestErased?.(work, erased)) ?? []))
    return words
  },
  project: (aggregate, audience, projectionContext) =>
    partOf(aggregate.kind).project(aggregate, audience, projectionContext),
  readPrivateDocs: async (work, aggregate, guestIds) =>
    (await partOf(aggregate.kind).readPrivateDocs?.(work, aggregate, guestIds)) ?? [],
  columnsOf: (aggregate) => partOf(aggregate.kind).columns?.(aggregate) ?? {},
  async aggregateWritten(work, before, now) {
    const { id, kind } = (now ?? before) as Aggregate
    const { holdsUploads, written } = partOf(kind)
    if (holdsUploads) await recordUploads(work, id, [before, now])
    if (now) await written?.(work, before, now)
  },
  commandDone: inEach((feature) => feature.commandDone),
  workWritten: inEach((feature) => feature.workWritten),
}
