import type { CallAnswer } from '../../../contract/calls.ts'
import { accepted, type Outcome } from '../../../contract/errors.ts'
import * as limits from '../../../contract/limits.ts'
import { hostCall } from '../host-actors.ts'

export type Figures = CallAnswer<'/api/event/Analytics/GetFigures'>
export type ExportedRow = CallAnswer<'/api/event/Analytics/GetGuests'>[number]
export type InfluentialGuest = CallAnswer<'/api/event/Analytics/GetInfluential'>[number]

export const figuresLoader = (EventCode: string) => () =>
  hostCall('/api/event/Analytics/GetFigures', { EventCode })

export const loadInfluential = () => hostCall('/api/event/Analytics/GetInfluential', {})

type Page = (Offset: number) => Promise<Outcome<ExportedRow[]>>

/** Every page until one is not full. */
async function allPages(page: Page): Promise<Outcome<ExportedRow[]>> {
  const rows: ExportedRow[] = []
  for (;;) {
    const outcome = await page(rows.length)
    if (!outcome.ok) return outcome
    rows.push(...outcome.data)
    if (outcome.data.length < limits.exportRowsAtOnce) return accepted(rows)
  }
}

export const loadQuestions = (EventCode: string) =>
  allPages((Offset) => hostCall('/api/event/Analytics/GetQuestions', { EventCode, Offset }))

export const loadGuests = (EventCode: string) =>
  allPages((Offset) => hostCall('/api/event/Analytics/GetGuests', { EventCode, Offset }))

export const loadAnswers = (EventCode: string, ItemId: string) =>
  allPages((Offset) => hostCall('/api/event/Analytics/GetAnswers', { EventCode, ItemId, Offset }))
