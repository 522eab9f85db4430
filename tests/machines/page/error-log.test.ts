import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import * as limits from '#contract/limits.ts'
import type { ErrorLogEvent } from '#machines/flow/error-log/error-log.events.ts'
import { errorLogMachine } from '#machines/flow/error-log/error-log.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(errorLogMachine)
afterAll(() => coverage.assertComplete())

function errorLog() {
  let report: (event: ErrorLogEvent) => void = () => {}
  const actor = coverage.start(
    errorLogMachine.provide({
      actors: {
        watchPage: fromCallback<ErrorLogEvent>(({ sendBack }) => {
          report = sendBack
        }),
      },
    }),
  )
  return {
    fail: (message: string) =>
      report({ type: 'logged', error: { at: 1, source: 'window', message, stack: 'at x', path: '/' } }),
    clear: () => actor.send({ type: 'clear' }),
    state: () => actor.getSnapshot().value,
    messages: () => actor.getSnapshot().context.errors.map(({ message }) => message),
    ids: () => actor.getSnapshot().context.errors.map(({ id }) => id),
  }
}

describe('the error log', () => {
  it('the error log holds the reported errors, the latest first, until it is cleared', () => {
    const log = errorLog()
    expect(log.state()).toBe('empty')
    log.fail('one')
    log.fail('two')
    expect([log.state(), log.messages()]).toEqual(['holding', ['two', 'one']])
    log.clear()
    expect([log.state(), log.messages()]).toEqual(['empty', []])
    log.fail('three')
    expect(log.ids(), 'numbers are not used twice').toEqual([3])
  })

  it('the error log keeps only the latest errors', () => {
    const log = errorLog()
    for (let count = 0; count <= limits.errorsLogged; count += 1) log.fail(String(count))
    expect(log.messages()).toHaveLength(limits.errorsLogged)
    expect(log.messages()[0]).toBe(String(limits.errorsLogged))
  })
})
