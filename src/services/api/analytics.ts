import { accepted, type Outcome } from '#contract/errors.ts'
import { hostCall } from '../host-calls.ts'

export const getFigures = (EventCode: string) => hostCall('/api/event/Analytics/GetFigures', { EventCode })

/** @param EventCode null for all events of the caller */
export const getInfluential = (EventCode: string | null) =>
  hostCall('/api/event/Analytics/GetInfluential', { EventCode })

/** Loads the rows of all pages. */
async function allPages<Row, Place>(
  load: (place: Place) => Promise<Outcome<{ Rows: Row[]; Next: Place | null }>>,
  first: Place,
): Promise<Outcome<Row[]>> {
  const rows: Row[] = []
  let place = first
  for (;;) {
    const outcome = await load(place)
    if (!outcome.ok) return outcome
    for (const row of outcome.data.Rows) rows.push(row)
    if (outcome.data.Next === null) return accepted(rows)
    place = outcome.data.Next
  }
}

export const listQuestions = (EventCode: string) =>
  allPages(
    (After) => hostCall('/api/event/Analytics/GetQuestions', { EventCode, After }),
    null as string | null,
  )

export const listGuests = (EventCode: string) =>
  allPages((After) => hostCall('/api/event/Analytics/GetGuests', { EventCode, After }), null as string | null)

export const listComments = (EventCode: string) =>
  allPages(
    (After) => hostCall('/api/event/Analytics/GetComments', { EventCode, After }),
    null as string | null,
  )

export const listAnswers = (EventCode: string, ItemId: string) =>
  allPages(
    (After) => hostCall('/api/event/Analytics/GetAnswers', { EventCode, ItemId, After }),
    null as string | null,
  )

export const listRankings = (EventCode: string, ItemId: string) =>
  allPages(
    (After) => hostCall('/api/event/Analytics/GetRankings', { EventCode, ItemId, After }),
    null as string | null,
  )

export const listTotals = (EventCode: string, ItemId: string) =>
  allPages((AfterRound) => hostCall('/api/event/Analytics/GetTotals', { EventCode, ItemId, AfterRound }), 0)
