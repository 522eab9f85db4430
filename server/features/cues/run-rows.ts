import type { ItemKind } from '#contract/items/kinds.ts'
import { itemKinds } from '#contract/items/kinds.ts'
import type { AgendaCue } from '#contract/run/agenda.ts'
import { beginsAt } from '#contract/run/automatic-times.ts'
import { plannedStarts } from '#contract/run/planned-starts.ts'
import { plannedSeconds, type SpeakerCue } from '#contract/run/speaker.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import { type ChartSnapshot, restore } from '#server/engine/charts.ts'
import type { Tx } from '#server/store/store.ts'
import { type PlacedCue, readStoredCues } from './cues.public.ts'

/** The cues as the documents of the run need them. */
export interface RunRows {
  /** The cues in the order of the run, without the parts that only hosts may see. */
  agenda: readonly AgendaCue[]
  /** The current and the next cue. */
  cue: SpeakerCue | null
  next: SpeakerCue | null
  /** The time at which the next cue begins; null if it does not begin at a time. */
  nextBeginsAt: number | null
}

declare module '#server/engine/aggregate-rows.ts' {
  interface AggregateRows {
    run: RunRows
  }
}

interface CueItem {
  id: string
  kind: ItemKind
  title: string
}

/** The items of these cues, by the id of the item. */
async function readItems(tx: Tx, cues: readonly (PlacedCue | undefined)[]): Promise<Map<string, CueItem>> {
  const ids = cues.flatMap((cue) => cue?.itemId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('aggregate')
    .select(['id', 'kind', 'state'])
    .where('id', 'in', ids)
    .where('kind', 'in', itemKinds)
    .execute()
  return new Map(
    rows.map((row) => {
      const kind = row.kind as ItemKind
      return [row.id, { id: row.id, kind, title: restore(kind, row.state).context.title }]
    }),
  )
}

function forSpeakers(cue: PlacedCue | undefined, items: ReadonlyMap<string, CueItem>): SpeakerCue | null {
  if (!cue) return null
  const { id, kind, title, slide, begins, startAt, notes } = cue
  const item = items.get(cue.itemId ?? '')
  return {
    id,
    kind,
    title: title || item?.title || slide?.heading || '',
    item: item ? { id: item.id, kind: item.kind } : null,
    seconds: plannedSeconds(cue),
    startAt: begins.by === 'time' ? begins.at : startAt,
    notes,
  }
}

/** Reads the cues of an event as the documents of its run need them. */
export async function readRunRows(
  tx: Tx,
  { id: eventId, snapshot }: Aggregate<'event'>,
  { snapshot: run }: { snapshot: ChartSnapshot<'run'> },
): Promise<RunRows> {
  const { cueId, times } = run.context
  const cues = await readStoredCues(tx, eventId)
  const starts = plannedStarts({ cues, eventStart: snapshot.context.startAt, times })
  const at = cues.findIndex(({ id }) => id === cueId)
  const [current, next] = [cues[at], cues[at + 1]]
  const items = await readItems(tx, [current, next])
  return {
    agenda: cues.map(({ id, kind, title, slide }) => ({
      id,
      kind,
      title,
      slide,
      start: starts.get(id) ?? null,
    })),
    cue: forSpeakers(current, items),
    next: forSpeakers(next, items),
    nextBeginsAt: beginsAt(next),
  }
}
