import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise, waitFor } from 'xstate'
import type { FullScreenEvent } from '../../src/machines/full-screen/full-screen.events.ts'
import { fullScreenMachine } from '../../src/machines/full-screen/full-screen.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(fullScreenMachine)
afterAll(() => coverage.assertComplete())

function browser({ supported = true, enters = true, leaves = true } = {}) {
  let tell: (event: FullScreenEvent) => void = () => {}
  let warnings = 0
  const answer = (works: boolean) => () => (works ? Promise.resolve() : Promise.reject(new Error('refused')))
  const actor = coverage.start(
    fullScreenMachine.provide({
      actors: {
        watchBrowser: fromCallback<FullScreenEvent>(({ sendBack }) => {
          tell = sendBack
        }),
        enter: fromPromise(answer(enters)),
        leave: fromPromise(answer(leaves)),
      },
      actions: {
        'say that the browser cannot': () => {
          warnings += 1
        },
      },
    }),
    { input: { supported } },
  )
  return {
    toggle: () => actor.send({ type: 'toggle' }),
    report: (full: boolean) => tell({ type: 'changed', full }),
    reaches: (state: 'windowed' | 'full') =>
      waitFor(actor, (snapshot) => snapshot.matches({ supported: state })),
    state: () => actor.getSnapshot().value,
    warnings: () => warnings,
  }
}

describe('full screen', () => {
  it('is entered and left', async () => {
    const page = browser()
    page.toggle()
    await page.reaches('full')
    page.toggle()
    await page.reaches('windowed')
    expect(page.warnings()).toBe(0)
  })

  it('follows what the browser reports, as when Esc is pressed', () => {
    const page = browser()
    page.report(true)
    expect(page.state()).toEqual({ supported: 'full' })
    page.report(false)
    expect(page.state()).toEqual({ supported: 'windowed' })
  })

  it('stays as it is where the browser refuses, and says so', async () => {
    const page = browser({ enters: false })
    page.toggle()
    await page.reaches('windowed')
    expect(page.warnings()).toBe(1)
  })

  it('stays full where leaving fails', async () => {
    const page = browser({ leaves: false })
    page.report(true)
    page.toggle()
    await page.reaches('full')
    expect(page.warnings()).toBe(0)
  })

  it('warns in a browser that has none', () => {
    const page = browser({ supported: false })
    page.toggle()
    expect([page.state(), page.warnings()]).toEqual(['unsupported', 1])
  })
})
