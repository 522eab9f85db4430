import { reactions } from '#contract/comments.ts'
import type { ArrivalsDoc, FiguresDoc } from '#contract/interface/views.ts'
import { itemKinds } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { ChartSnapshot } from '#server/engine/charts.ts'
import { publicKey, readNewestGuests } from '#server/features/guests/guests.public.ts'
import type { Tx } from '#server/store/store.ts'

/** The rows of the welcome, or of the thanks after the end. */
export interface WelcomeRows {
  /** Null if the host shows no names, and after the end. */
  arrivals: ArrivalsDoc['guests'] | null
  /** Null before the end. */
  figures: FiguresDoc | null
}

declare module '#server/engine/aggregate-rows.ts' {
  interface AggregateRows {
    /** Null if the screen does not show the welcome. */
    present: WelcomeRows | null
  }
}

/** Reads what the guests have done. The tallies have all counts, so the number of rows does not grow with the guests. */
async function readFigures(tx: Tx, eventId: string): Promise<FiguresDoc> {
  const { questions } = await tx
    .selectFrom('aggregate')
    .select((eb) => eb.fn.countAll<number>().as('questions'))
    .where('event_id', '=', eventId)
    .where('kind', '=', 'question')
    .where('place', 'in', ['live', 'archived'])
    .executeTakeFirstOrThrow()
  const counts = await tx
    .selectFrom('tally')
    .innerJoin('aggregate', 'aggregate.id', 'tally.subject_id')
    .select((eb) => ['kind', 'option_id', eb.fn.sum<number>('votes').as('votes')])
    .where('aggregate.event_id', '=', eventId)
    .where('kind', 'in', [...itemKinds, 'comments'])
    .where('option_id', 'in', ['', 'shown', ...reactions])
    .groupBy(['kind', 'option_id'])
    .execute()
  const sum = (counted: (kind: string, option: string) => boolean): number =>
    counts
      .filter(({ kind, option_id }) => counted(kind, option_id))
      .reduce((total, { votes }) => total + Number(votes), 0)
  return {
    questions: Number(questions),
    // The option without an id counts the guests who answered. In a quiz it counts the answers to all questions.
    answers: sum((kind, option) => kind !== 'comments' && option === ''),
    comments: sum((kind, option) => kind === 'comments' && option === 'shown'),
    reactions: sum(
      (kind, option) => kind === 'comments' && (reactions as readonly string[]).includes(option),
    ),
  }
}

export async function readWelcomeRows(
  tx: Tx,
  event: Aggregate<'event'>,
  present: ChartSnapshot<'present'>,
): Promise<WelcomeRows | null> {
  if (present.value !== 'welcome') return null
  const { value, context } = event.snapshot
  if (value.progress === 'finished') return { arrivals: null, figures: await readFigures(tx, event.id) }
  if (!context.welcomeNames || context.guestFields.name === 'off') return { arrivals: null, figures: null }
  const guests = await readNewestGuests(tx, event, limits.arrivalsShown)
  return {
    arrivals: guests.map(({ id, name }) => ({ key: publicKey(event.id, id), name })),
    figures: null,
  }
}
