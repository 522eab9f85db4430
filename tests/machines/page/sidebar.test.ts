import { afterAll, describe, expect, it } from 'vitest'
import type { SidebarEvent } from '#machines/flow/sidebar/sidebar.events.ts'
import { type SidebarInput, sidebarMachine } from '#machines/flow/sidebar/sidebar.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(sidebarMachine)
afterAll(() => coverage.assertComplete())

function sidebar(given: Partial<SidebarInput> = {}) {
  const saved: boolean[] = []
  const actor = coverage.start(
    sidebarMachine,
    { input: { device: 'desktop', saved: null, tight: false, ...given } },
    ({ opened }) => saved.push(opened),
  )
  return {
    saved,
    after(...events: SidebarEvent[]) {
      for (const event of events) actor.send(event)
      const { value, context } = actor.getSnapshot()
      return [value, context.withoutAnimation]
    },
  }
}

const toggle = { type: 'toggle' } as const
const close = (withoutAnimation = false) => ({ type: 'close', withoutAnimation }) as const
const space = (tight: boolean) => ({ type: 'spaceChanged', tight }) as const
const device = (it: 'desktop' | 'mobile') => ({ type: 'deviceChanged', device: it }) as const

describe('the sidebar on a desktop', () => {
  it('the desktop sidebar starts as it was saved, and saves each change', () => {
    const bar = sidebar()
    expect(bar.after()).toEqual([{ desktop: 'opened' }, false])
    expect(bar.after(toggle)).toEqual([{ desktop: 'closed' }, false])
    expect(bar.after(toggle)).toEqual([{ desktop: 'opened' }, false])
    expect(bar.after(close(true))).toEqual([{ desktop: 'closed' }, true])
    expect(bar.after(toggle), 'toggling clears withoutAnimation').toEqual([{ desktop: 'opened' }, false])
    expect(bar.saved).toEqual([false, true, false, true])
    expect(sidebar({ saved: false }).after()).toEqual([{ desktop: 'closed' }, false])
  })

  it('the desktop sidebar is open on the first load at every width unless it was saved as closed', () => {
    for (const tight of [false, true]) {
      expect(sidebar({ tight }).after(space(tight))[0]).toEqual({ desktop: 'opened' })
      expect(sidebar({ tight, saved: true }).after(space(tight))[0]).toEqual({ desktop: 'opened' })
      expect(sidebar({ tight, saved: false }).after(space(tight))[0]).toEqual({ desktop: 'closed' })
    }
  })

  it('the desktop sidebar closes when the window becomes narrow, and does not save its closed state', () => {
    const bar = sidebar()
    expect(bar.after(space(true))[0]).toEqual({ desktop: 'lent' })
    expect(bar.after(space(false))[0]).toEqual({ desktop: 'opened' })
    expect(bar.after(space(true))[0]).toEqual({ desktop: 'lent' })
    expect(bar.saved).toEqual([])
    expect(bar.after(toggle)[0], 'opened by hand').toEqual({ desktop: 'opened' })
    expect(bar.after(space(false))[0]).toEqual({ desktop: 'opened' })
    expect(bar.after(space(true))[0], 'opened by hand it stays').toEqual({ desktop: 'opened' })
    expect(bar.after(toggle, space(false), space(true))[0], 'closed stays closed').toEqual({
      desktop: 'closed',
    })
    expect(bar.saved).toEqual([true, false])
  })

  it('the desktop sidebar closes when the page under it is used, and does not save its closed state', () => {
    const bar = sidebar({ tight: true })
    const used = { type: 'pageUsed' } as const
    expect(bar.after(used)).toEqual([{ desktop: 'lent' }, false])
    expect(bar.after(toggle)[0], 'opened by hand').toEqual({ desktop: 'opened' })
    expect(bar.after(used)[0]).toEqual({ desktop: 'lent' })
    expect(bar.after(space(false))[0]).toEqual({ desktop: 'opened' })
    expect(bar.after(used)[0], 'beside the page it stays').toEqual({ desktop: 'opened' })
    expect(bar.saved).toEqual([true])
  })

  it('the desktop sidebar remembers that it was opened in a narrow window', () => {
    const bar = sidebar({ tight: true, saved: true })
    expect(bar.after(space(false), space(true))[0]).toEqual({ desktop: 'opened' })
  })
})

describe('the sidebar on a phone', () => {
  it('the phone sidebar is a drawer, closed at first, and saves nothing', () => {
    const bar = sidebar({ device: 'mobile' })
    expect(bar.after()).toEqual([{ mobile: 'closed' }, false])
    expect(bar.after(toggle)).toEqual([{ mobile: 'opened' }, false])
    expect(bar.after(toggle)).toEqual([{ mobile: 'closed' }, false])
    expect(bar.after(toggle, close())).toEqual([{ mobile: 'closed' }, false])
    expect(bar.saved).toEqual([])
  })

  it('the sidebar switches between phone and desktop without animation, and returns to its desktop state', () => {
    const bar = sidebar()
    expect(bar.after(device('mobile'))).toEqual([{ mobile: 'closed' }, true])
    expect(bar.after(device('desktop'))).toEqual([{ desktop: 'opened' }, true])
    expect(bar.after(toggle, device('mobile'), device('desktop'))[0]).toEqual({ desktop: 'closed' })
  })
})
