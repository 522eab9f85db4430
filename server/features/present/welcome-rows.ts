import type { ArrivalsDoc, FiguresDoc } from '#contract/interface/views.ts'
import * as limits from '#contract/limits.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { ChartSnapshot } from '#server/engine/charts.ts'
import { publicKey, readNewestGuests } from '#server/features/guests/guests.public.ts'
import type { Tx } from '#server/store/store.ts'
import { countActivity } from './count-activity.ts'

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

export async function readWelcomeRows(
  tx: Tx,
  event: Aggregate<'event'>,
  { snapshot: present }: { snapshot: ChartSnapshot<'present'> },
): Promise<WelcomeRows | null> {
  if (present.value !== 'welcome') return null
  const { value, context } = event.snapshot
  if (value.progress === 'finished') return { arrivals: null, figures: await countActivity(tx, event.id) }
  if (!context.welcomeNames || context.guestFields.name === 'off') return { arrivals: null, figures: null }
  const guests = await readNewestGuests(tx, event, limits.arrivalsShown)
  return {
    arrivals: guests.map(({ id, name }) => ({ key: publicKey(event.id, id), name })),
    figures: null,
  }
}
