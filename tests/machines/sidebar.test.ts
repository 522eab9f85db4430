import { afterAll, describe, expect, it } from 'vitest'
import type { SidebarEvent } from '../../src/machines/sidebar/sidebar.events.ts'
import { type SidebarInput, sidebarMachine } from '../../src/machines/sidebar/sidebar.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(sidebarMachine)
afterAll(() => coverage.assertComplete())

function sidebar(given: Partial<SidebarInput> = {}) {
  const saved: boolean[] = []
  const actor = coverage.start(
    sidebarMachine.provide({ actions: { 'save it': (_, { opened }) => saved.push(opened) } }),
    { input: { device: 'desktop', opened: true, tight: false, ...given } },
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
const room = (tight: boolean) => ({ type: 'roomChanged', tight }) as const
const device = (it: 'desktop' | 'mobile') => ({ type: 'deviceChanged', device: it }) as const

describe('the sidebar on a desktop', () => {
  it('is as it was saved, and saves what is done to it', () => {
    const bar = sidebar()
    expect(bar.after()).toEqual([{ desktop: 'opened' }, false])
    expect(bar.after(toggle)).toEqual([{ desktop: 'closed' }, false])
    expect(bar.after(toggle)).toEqual([{ desktop: 'opened' }, false])
    expect(bar.after(close(true))).toEqual([{ desktop: 'closed' }, true])
    expect(bar.after(toggle), 'toggling clears withoutAnimation').toEqual([{ desktop: 'opened' }, false])
    expect(bar.saved).toEqual([false, true, false, true])
    expect(sidebar({ opened: false }).after()).toEqual([{ desktop: 'closed' }, false])
  })

  it('is narrow where room is tight, without that being saved', () => {
    const bar = sidebar({ tight: true })
    expect(bar.after(room(true))[0]).toEqual({ desktop: 'lent' })
    expect(bar.after(room(false))[0]).toEqual({ desktop: 'opened' })
    expect(bar.after(room(true))[0]).toEqual({ desktop: 'lent' })
    expect(bar.after(toggle)[0], 'opened by hand').toEqual({ desktop: 'opened' })
    expect(bar.after(room(false))[0]).toEqual({ desktop: 'opened' })
    expect(bar.after(toggle, room(true), room(false))[0], 'closed stays closed').toEqual({
      desktop: 'closed',
    })
    expect(bar.saved).toEqual([false])
  })
})

describe('the sidebar on a phone', () => {
  it('is a drawer, closed at first, and saves nothing', () => {
    const bar = sidebar({ device: 'mobile' })
    expect(bar.after()).toEqual([{ mobile: 'closed' }, false])
    expect(bar.after(toggle)).toEqual([{ mobile: 'opened' }, false])
    expect(bar.after(toggle)).toEqual([{ mobile: 'closed' }, false])
    expect(bar.after(toggle, close())).toEqual([{ mobile: 'closed' }, false])
    expect(bar.saved).toEqual([])
  })

  it('goes without animation when the window gets narrow, and comes back as it was wanted', () => {
    const bar = sidebar()
    expect(bar.after(device('mobile'))).toEqual([{ mobile: 'closed' }, true])
    expect(bar.after(device('desktop'))).toEqual([{ desktop: 'opened' }, true])
    expect(bar.after(toggle, device('mobile'), device('desktop'))[0]).toEqual({ desktop: 'closed' })
  })
})
