import { accepted, type Outcome } from '#contract/errors.ts'
import { hostCall } from '../host-calls.ts'

export const getFigures = (eventCode: string) => hostCall('/api/event/Analytics/GetFigures', { eventCode })

/** @param eventCode null for all events of the caller */
export const getInfluential = (eventCode: string | null) =>
  hostCall('/api/event/Analytics/GetInfluential', { eventCode })

/** Loads the rows of all pages. */
async function allPages<Row, Place>(
  load: (place: Place) => Promise<Outcome<{ rows: Row[]; next: Place | null }>>,
  first: Place,
): Promise<Outcome<Row[]>> {
  const rows: Row[] = []
  let place = first
  for (;;) {
    const outcome = await load(place)
    if (!outcome.ok) return outcome
    for (const row of outcome.data.rows) rows.push(row)
    if (outcome.data.next === null) return accepted(rows)
    place = outcome.data.next
  }
}

export const listQuestions = (eventCode: string) =>
  allPages(
    (after) => hostCall('/api/event/Analytics/GetQuestions', { eventCode, after }),
    null as string | null,
  )

export const listGuests = (eventCode: string) =>
  allPages((after) => hostCall('/api/event/Analytics/GetGuests', { eventCode, after }), null as string | null)

export const listComments = (eventCode: string) =>
  allPages(
    (after) => hostCall('/api/event/Analytics/GetComments', { eventCode, after }),
    null as string | null,
  )

export const listAnswers = (eventCode: string, itemId: string) =>
  allPages(
    (after) => hostCall('/api/event/Analytics/GetAnswers', { eventCode, itemId, after }),
    null as string | null,
  )

export const listRankings = (eventCode: string, itemId: string) =>
  allPages(
    (after) => hostCall('/api/event/Analytics/GetRankings', { eventCode, itemId, after }),
    null as string | null,
  )

export const listTotals = (eventCode: string, itemId: string) =>
  allPages((afterRound) => hostCall('/api/event/Analytics/GetTotals', { eventCode, itemId, afterRound }), 0)
