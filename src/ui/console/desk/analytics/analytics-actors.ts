import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import { hostCall } from '#ui/console/parts/calls/host-actors.ts'

export type Figures = CallAnswer<'/api/event/Analytics/GetFigures'>
export type InfluentialGuest = CallAnswer<'/api/event/Analytics/GetInfluential'>[number]

export interface Exported {
  question: CallAnswer<'/api/event/Analytics/GetQuestions'>['Rows'][number]
  answer: CallAnswer<'/api/event/Analytics/GetAnswers'>['Rows'][number]
  total: CallAnswer<'/api/event/Analytics/GetTotals'>['Rows'][number]
  ranking: CallAnswer<'/api/event/Analytics/GetRankings'>['Rows'][number]
  comment: CallAnswer<'/api/event/Analytics/GetComments'>['Rows'][number]
  guest: CallAnswer<'/api/event/Analytics/GetGuests'>['Rows'][number]
}

export const figuresLoader = (EventCode: string) => () =>
  hostCall('/api/event/Analytics/GetFigures', { EventCode })

/** @param EventCode null for all events of the caller */
export const influentialLoader = (EventCode: string | null) => () =>
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

export const loadQuestions = (EventCode: string) =>
  allPages(
    (After) => hostCall('/api/event/Analytics/GetQuestions', { EventCode, After }),
    null as string | null,
  )

export const loadGuests = (EventCode: string) =>
  allPages((After) => hostCall('/api/event/Analytics/GetGuests', { EventCode, After }), null as string | null)

export const loadComments = (EventCode: string) =>
  allPages(
    (After) => hostCall('/api/event/Analytics/GetComments', { EventCode, After }),
    null as string | null,
  )

export const loadAnswers = (EventCode: string, ItemId: string) =>
  allPages(
    (After) => hostCall('/api/event/Analytics/GetAnswers', { EventCode, ItemId, After }),
    null as string | null,
  )

export const loadRankings = (EventCode: string, ItemId: string) =>
  allPages(
    (After) => hostCall('/api/event/Analytics/GetRankings', { EventCode, ItemId, After }),
    null as string | null,
  )

export const loadTotals = (EventCode: string, ItemId: string) =>
  allPages((AfterRound) => hostCall('/api/event/Analytics/GetTotals', { EventCode, ItemId, AfterRound }), 0)
