import { expect, it } from 'vitest'
import { performanceTable } from '#bench/performance-table.ts'

const date = '2026-11-25'

const rowOf = (table: string, scenario: string): string | undefined =>
  table.split('\n').find((line) => line.includes(`\`${scenario}\``))

it('the performance table shows the figures of a scenario with units, its budgets and its date', () => {
  const figures = { receipt: { count: 9, p50: 20, p99: 1234.567, max: 2000 }, missed: 0 }
  const table = performanceTable({ 'fan-out-1000': { date, machine: '2 cores', figures } })
  expect(table).toContain('Machine: 2 cores.')
  expect(rowOf(table, 'fan-out-1000')).toBe(
    "| A host's command reaches 1,000 phones and five screens | `fan-out-1000` | " +
      'receipt: p50 20 ms, p99 1,234.57 ms, max 2,000 ms; missed 0 | ' +
      'receipt p99, ms: at most 100; missed: at most 0 | 2026-11-25 |',
  )
})

it('the performance table lists a scenario without figures as not measured', () => {
  expect(rowOf(performanceTable({}), 'draw-10000')).toContain('| not measured |')
})

it('the performance table names the machine of each row when results come from several machines', () => {
  const figures = { peakMegabytes: 700 }
  const table = performanceTable({
    start: { date, machine: 'old', figures: { answersAfterMilliseconds: 900 } },
    'picture-memory': { date, machine: 'new', figures },
  })
  expect(rowOf(table, 'picture-memory')).toContain('peak 700 MB')
  expect(rowOf(table, 'picture-memory')).toContain('2026-11-25 (machine 2)')
})
