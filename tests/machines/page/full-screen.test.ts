import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise, waitFor } from 'xstate'
import type { FullScreenEvent } from '#machines/flow/full-screen/full-screen.events.ts'
import { fullScreenMachine } from '#machines/flow/full-screen/full-screen.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(fullScreenMachine)
afterAll(() => coverage.assertComplete())

function browser({ supported = true, enters = true, leaves = true } = {}) {
  let notify: (event: FullScreenEvent) => void = () => {}
  let warnings = 0
  const answer = (works: boolean) => () => (works ? Promise.resolve() : Promise.reject(new Error('refused')))
  const actor = coverage.start(
    fullScreenMachine.provide({
      actors: {
        watchBrowser: fromCallback<FullScreenEvent>(({ sendBack }) => {
          notify = sendBack
        }),
        enter: fromPromise(answer(enters)),
        leave: fromPromise(answer(leaves)),
      },
    }),
    { input: { supported } },
    () => {
      warnings += 1
    },
  )
  return {
    toggle: () => actor.send({ type: 'toggle' }),
    report: (full: boolean) => notify({ type: 'changed', full }),
    reaches: (state: 'windowed' | 'full') =>
      waitFor(actor, (snapshot) => snapshot.matches({ supported: state })),
    state: () => actor.getSnapshot().value,
    warnings: () => warnings,
  }
}

describe('full screen', () => {
  it('full screen is entered and left by the toggle', async () => {
    const page = browser()
    page.toggle()
    await page.reaches('full')
    page.toggle()
    await page.reaches('windowed')
    expect(page.warnings()).toBe(0)
  })

  it('the full-screen state follows the browser, such as when Esc is pressed', () => {
    const page = browser()
    page.report(true)
    expect(page.state()).toEqual({ supported: 'full' })
    page.report(false)
    expect(page.state()).toEqual({ supported: 'windowed' })
  })

  it('the page stays windowed and shows a warning when the browser refuses full screen', async () => {
    const page = browser({ enters: false })
    page.toggle()
    await page.reaches('windowed')
    expect(page.warnings()).toBe(1)
  })

  it('the page stays in full screen when leaving it fails', async () => {
    const page = browser({ leaves: false })
    page.report(true)
    page.toggle()
    await page.reaches('full')
    expect(page.warnings()).toBe(0)
  })

  it('the toggle shows a warning in a browser without full screen', () => {
    const page = browser({ supported: false })
    page.toggle()
    expect([page.state(), page.warnings()]).toEqual(['unsupported', 1])
  })
})
