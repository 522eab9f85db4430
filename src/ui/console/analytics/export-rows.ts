import { accepted, type Outcome } from '../../../contract/errors.ts'
import { formatTimestamp } from '../../../i18n/format.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { saveFile } from '../forms/save-file.ts'
import { type ExportedRow, type Figures, loadAnswers, loadGuests, loadQuestions } from './analytics-actors.ts'
import { writeCsv } from './write-csv.ts'

export const exportable = ['Questions', 'Answers', 'Guests'] as const
export type Exportable = (typeof exportable)[number]
export const formats = ['csv', 'xlsx'] as const
export type Format = (typeof formats)[number]

type T = Translator<'analytics'>
type Rows = string[][]

const states = ['forReview', 'live', 'rejected', 'archived', 'arriving', 'joined', 'removed'] as const

function stateOf(t: T, state: string): string {
  const known = states.find((each) => each === state)
  return known ? t(`analytics.state-${known}`) : state
}

const person = ({ Name, Company, Email }: ExportedRow): string[] => [Name, Company, Email]
const personHead = (t: T): string[] => [t('analytics.name'), t('analytics.company'), t('analytics.email')]

async function questionRows(t: T, code: string): Promise<Outcome<Rows>> {
  const outcome = await loadQuestions(code)
  if (!outcome.ok) return outcome
  const head = [t('analytics.time'), t('analytics.question'), t('analytics.upvotes'), t('analytics.state')]
  const rows = outcome.data.map((row) => [
    formatTimestamp(row.At),
    row.Text,
    String(row.Votes),
    stateOf(t, row.State),
    ...person(row),
  ])
  return accepted([[...head, ...personHead(t)], ...rows])
}

async function guestRows(t: T, code: string): Promise<Outcome<Rows>> {
  const outcome = await loadGuests(code)
  if (!outcome.ok) return outcome
  const head = [t('analytics.time'), t('analytics.state'), ...personHead(t)]
  return accepted([
    head,
    ...outcome.data.map((row) => [formatTimestamp(row.At), stateOf(t, row.State), ...person(row)]),
  ])
}

async function answerRows(t: T, code: string, items: Figures['Items']): Promise<Outcome<Rows>> {
  const head = [t('analytics.item'), t('analytics.round'), t('analytics.time'), t('analytics.answer')]
  const rows: Rows = [[...head, ...personHead(t)]]
  for (const { ItemId, Title } of items) {
    const outcome = await loadAnswers(code, ItemId)
    if (!outcome.ok) return outcome
    for (const row of outcome.data)
      rows.push([Title, String(row.Round), formatTimestamp(row.At), row.Text, ...person(row)])
  }
  return accepted(rows)
}

function rowsOf(t: T, what: Exportable, code: string, items: Figures['Items']): Promise<Outcome<Rows>> {
  if (what === 'Questions') return questionRows(t, code)
  return what === 'Guests' ? guestRows(t, code) : answerRows(t, code, items)
}

async function fileOf(rows: Rows, format: Format): Promise<Blob> {
  if (format === 'csv') return new Blob([writeCsv(rows)], { type: 'text/csv' })
  const { writeXlsx } = await import('../kinds/lottery/sheet.ts')
  return new Blob([writeXlsx(rows)])
}

/** Saves one kind of what happened as a table. */
export async function exportTable(
  t: T,
  what: Exportable,
  format: Format,
  event: { code: string; items: Figures['Items'] },
): Promise<Outcome> {
  const rows = await rowsOf(t, what, event.code, event.items)
  if (!rows.ok) return rows
  saveFile(`${event.code}-${what.toLowerCase()}.${format}`, await fileOf(rows.data, format))
  return accepted(null)
}
