import { describe, expect, test } from 'vitest'
import { type Failure, judge, summary } from '#scripts/test-verdict.ts'

const failure = (change: Partial<Failure> = {}): Failure => ({
  name: 'pages tests/e2e/desk/run.test.ts > one key makes the screen black',
  layer: 'pages',
  tests: 1,
  passedAlone: true,
  log: 'expected 2 to be 1',
  ...change,
})
const run = (failures: Failure[], broken: string[] = []) => ({ passed: 10, failures, skipped: [], broken })
const lastLine = (text: string): string | undefined => text.split('\n').at(-1)

describe('the verdict of a run', () => {
  test('a run without failures passes', () => {
    expect(judge(run([]))).toEqual({ ok: true, flaky: [], failed: [] })
  })

  test.each(['pages', 'components', 'faults'])('a run with three flaky tests of %s passes', (layer) => {
    expect(judge(run(Array.from({ length: 3 }, () => failure({ layer })))).ok).toBe(true)
  })

  test('a run with four flaky tests fails', () => {
    expect(judge(run(Array.from({ length: 4 }, () => failure())))).toMatchObject({ ok: false, failed: [] })
  })

  test('a test that failed twice fails the run', () => {
    const twice = failure({ passedAlone: false })
    expect(judge(run([failure(), twice]))).toMatchObject({ ok: false, failed: [twice] })
  })

  test.each(['unit', 'server', 'alone'])('a test of %s that passes alone still fails the run', (layer) => {
    expect(judge(run([failure({ layer })]))).toMatchObject({ ok: false, flaky: [] })
  })

  test('a crash, an unhandled error or a file that was not loaded fails the run', () => {
    expect(judge(run([], ['the worker exited'])).ok).toBe(false)
    expect(judge(run([failure()], ['the worker exited'])).ok).toBe(false)
  })
})

describe('the summary of a run', () => {
  test('the last line has the counts, and tolerated flaky tests count as passed', () => {
    expect(lastLine(summary(run([])))).toBe('10 passed, 0 failed, 0 skipped')
    expect(lastLine(summary(run([failure(), failure({ tests: 4 })])))).toBe('15 passed, 0 failed, 0 skipped')
  })

  test('flaky tests count as failed when the run fails', () => {
    const text = summary(run([failure(), failure({ layer: 'server' })]))
    expect(lastLine(text)).toBe('10 passed, 2 failed, 0 skipped')
  })

  test('a flaky test is printed under its heading with the log of its failure', () => {
    const text = summary(run([failure()]))
    expect(text).toContain('FLAKY')
    expect(text).toContain('one key makes the screen black\nexpected 2 to be 1')
    expect(text).toContain('1 flaky (at most 3 may be)')
  })

  test('skipped tests are listed by their reason', () => {
    const skipped = [
      { name: 'one', reason: 'needs Redis' },
      { name: 'two', reason: 'only on PostgreSQL' },
      { name: 'three', reason: 'needs Redis' },
    ]
    const text = summary({ ...run([]), skipped })
    expect(text).toContain('needs Redis (2)\n  one\n  three\nonly on PostgreSQL (1)\n  two')
    expect(lastLine(text)).toBe('10 passed, 0 failed, 3 skipped')
  })
})
