import { csvCell } from '#contract/csv-cell.ts'
import type { Refusal } from '#contract/errors.ts'
import { defaultParams } from '#i18n/base/error-text.ts'
import { errors } from '#i18n/en/errors.ts'
import { hostErrors } from '#i18n/en/host-errors.ts'
import { maskText } from '#server/platform/log.ts'

/** What a command prints, and the exit code of the process. */
export interface AdminAnswer {
  text: string
  code: number
}

/** Ends a command with one line and an exit code. */
export class AdminError extends Error {
  readonly code: number
  constructor(message: string, code = 1) {
    super(message)
    this.code = code
  }
}

/** The English text of a refusal. */
export function refusalText({ code, params, field }: Refusal): string {
  const texts: Record<string, string> = { ...errors, ...hostErrors }
  const values: Record<string, string | number> = { ...defaultParams[code], ...params }
  const text = (texts[code] ?? code).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  )
  return field ? `${text} (${field})` : text
}

const shownCell = (value: unknown): string => (value === null ? '-' : maskText(String(value)))

/** Aligns rows in columns. Control characters of a name cannot reach the terminal. */
export function columns(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const cells = [names, ...rows].map((row) => row.map(shownCell))
  const widths = names.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const csv = (names: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [names, ...rows]
    .map((row) => row.map((value) => csvCell(value === null ? '' : maskText(String(value)))).join(','))
    .join('\r\n')

export const json = (value: unknown): string => JSON.stringify(value, null, 2)

export const shownTime = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')

/** The time of an option such as `--since`, in milliseconds since 1970. */
export function timeOf(option: string, text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time))
    throw new AdminError(`--${option} must be a date such as 2026-01-31 or 2026-01-31T08:00Z`)
  return time
}
