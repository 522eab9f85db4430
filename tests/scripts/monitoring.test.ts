import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isErrorCode } from '#contract/error-status.ts'
import { createMetrics } from '#server/platform/metrics.ts'

const fileOf = (name: string): string =>
  readFileSync(new URL(`../../deploy/monitoring/${name}`, import.meta.url), 'utf8')

describe.each(['alerts.yaml', 'dashboard.json'])('%s', (name) => {
  const text = fileOf(name)

  test('names only metrics that the server has', async () => {
    const { registry } = createMetrics({ mailWaiting: async () => 0 })
    const known = (await registry.getMetricsAsJSON()).flatMap((metric) =>
      String(metric.type) === 'histogram' ? [`${metric.name}_bucket`] : [metric.name],
    )
    const named = [...new Set(text.match(/\b(?:cuelight|nodejs|process)_[a-z_0-9]+/g))]
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((metric) => !known.includes(metric))).toEqual([])
  })

  test('names only codes of errors that exist', () => {
    const codes = [...text.matchAll(/code=\\?"(\w+)/g)].map(([, code]) => code)
    expect(codes.filter((code) => !isErrorCode(code))).toEqual([])
  })
})
