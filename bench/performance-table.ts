import { catalogue, type Entry, type ScenarioName } from './catalogue.ts'
import type { Results } from './results.ts'

const units: readonly (readonly [word: RegExp, unit: string])[] = [
  [/Milliseconds?|loopDelay/i, ' ms'],
  [/Kilobytes?/, ' kB'],
  [/Megabytes?/, ' MB'],
]

const unitOf = (name: string): string | undefined => units.find(([word]) => word.test(name))?.[1]

/**
 * `serverCpuMillisecondsPerGuest` -> `server CPU per guest`. The unit is left out, because it is printed after the
 * value.
 */
const label = (name: string): string =>
  name
    .replace(/(Kilobytes|Megabytes)(?=[A-Z])/, 'Memory')
    .replace(/Milliseconds?|Kilobytes?|Megabytes?/, '')
    .replace(/^(.)/, (first) => first.toLowerCase())
    .replace(/[A-Z][a-z]*/g, (word) => ` ${word.toLowerCase()}`)
    .replace(/\bcpu\b/, 'CPU')
    .trim()

const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 })

function words(name: string, value: unknown, unit = unitOf(name) ?? ''): string {
  if (typeof value === 'number') return `${label(name)} ${number(value)}${unit}`
  if (typeof value !== 'object' || value === null) return `${label(name)} ${String(value)}`
  const isPercentiles = 'p50' in value || 'p99' in value
  const parts = Object.entries(value)
    .filter(([key]) => !(isPercentiles && key === 'count'))
    .map(([key, part]) => words(key, part, unitOf(key) ?? (isPercentiles ? ' ms' : unit)))
  return `${label(name)}: ${parts.join(', ')}`
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The table of docs/performance.md: the last figures of each scenario with its budgets. */
export function performanceTable(results: Results): string {
  const names = Object.keys(catalogue) as ScenarioName[]
  const machines = [...new Set(Object.values(results).map(({ machine }) => machine))]
  const rows = names.map((name) => {
    const { what, budgets }: Entry<never> = catalogue[name]
    const result = results[name]
    const measured = Object.entries(result?.figures ?? {}).map(([key, value]) => words(key, value))
    const limits = budgets.map((budget) => `${budget.what}: at most ${number(budget.most)}`)
    const where = result && machines.length > 1 ? ` (machine ${machines.indexOf(result.machine) + 1})` : ''
    return row([
      what,
      `\`${name}\``,
      measured.join('; ') || 'not measured',
      limits.join('; '),
      `${result?.date ?? ''}${where}`,
    ])
  })
  return [
    ...machines.map((machine, index) => `Machine${machines.length > 1 ? ` ${index + 1}` : ''}: ${machine}.`),
    '',
    row(['Situation', 'Scenario', 'Figures', 'Budgets', 'Date']),
    row(['---', '---', '---', '---', '---']),
    ...rows,
  ].join('\n')
}
