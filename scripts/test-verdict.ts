// Decides how a run of the tests ends. Tests that failed were repeated once, alone, after all others.

/** Layers whose tests depend on a browser, on processes or on the machine's load. Tests of other layers cannot be flaky. */
const mayBeFlaky: readonly string[] = ['components', 'pages', 'faults']
const mostFlaky = 3

/** A test that failed, or a suite whose hook failed. */
export interface Failure {
  name: string
  layer: string
  /** Number of tests that did not pass because of it. */
  tests: number
  passedAlone: boolean
  /** What the first failure printed. */
  log: string
}

export interface SkippedTest {
  name: string
  reason: string
}

export interface Run {
  passed: number
  failures: readonly Failure[]
  skipped: readonly SkippedTest[]
  /** Failures that a repeat cannot excuse: a crash, an unhandled error, a file that could not be loaded. */
  broken: readonly string[]
}

export interface Verdict {
  ok: boolean
  /** Failed at first and passed alone, in a layer where that may happen. */
  flaky: readonly Failure[]
  /** Failed twice, or failed in a layer whose tests cannot be flaky. */
  failed: readonly Failure[]
}

export function judge({ failures, broken }: Pick<Run, 'failures' | 'broken'>): Verdict {
  const isFlaky = ({ passedAlone, layer }: Failure): boolean => passedAlone && mayBeFlaky.includes(layer)
  const flaky = failures.filter(isFlaky)
  const failed = failures.filter((failure) => !isFlaky(failure))
  return { ok: broken.length === 0 && failed.length === 0 && flaky.length <= mostFlaky, flaky, failed }
}

const heading = (text: string): string => `\n──── ${text} ────`

const testsOf = (failures: readonly Failure[]): number => failures.reduce((sum, { tests }) => sum + tests, 0)

/** Lists one line for each reason, with its tests below. */
function skippedLines(skipped: readonly SkippedTest[]): string[] {
  const byReason = Map.groupBy(skipped, ({ reason }) => reason)
  return [...byReason].flatMap(([reason, tests]) => [
    `${reason} (${tests.length})`,
    ...tests.map(({ name }) => `  ${name}`),
  ])
}

/** The end of the output. CI reads the line of counts, so it stays alone on the last line. */
export function summary(run: Run): string {
  const { ok, flaky, failed } = judge(run)
  const lines: string[] = []
  if (run.skipped.length > 0) lines.push(heading('SKIPPED'), ...skippedLines(run.skipped))
  if (flaky.length > 0) lines.push(heading('FLAKY: failed once, passed alone'))
  for (const { name, log } of flaky) lines.push(`\n${name}`, log)
  if (failed.length > 0) lines.push(heading('FAILED'))
  for (const { name, passedAlone } of failed)
    lines.push(passedAlone ? `${name} (passed alone, but a test of this layer must never fail)` : name)
  if (run.broken.length > 0) lines.push(heading('BROKEN'), ...run.broken)
  lines.push('')
  if (flaky.length > 0) lines.push(`${flaky.length} flaky (at most ${mostFlaky} may be)`)
  // Flaky tests of a run that ends well have passed.
  const excused = ok ? testsOf(flaky) : 0
  const failures = testsOf(run.failures) - excused
  lines.push(`${run.passed + excused} passed, ${failures} failed, ${run.skipped.length} skipped`)
  return lines.join('\n')
}
