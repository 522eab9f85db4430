import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import type { StageClipEvent } from '../../src/machines/stage-clip/stage-clip.events.ts'
import { type StageClipInput, stageClipMachine } from '../../src/machines/stage-clip/stage-clip.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(stageClipMachine)
afterAll(() => coverage.assertComplete())

function screen(given: Partial<StageClipInput> = {}) {
  /** Seconds from which it was played, and where it stopped. */
  const played: (number | 'stopped')[] = []
  let press = () => {}
  const actor = coverage.start(
    stageClipMachine.provide({
      actors: {
        watchPresses: fromCallback<StageClipEvent>(({ sendBack }) => {
          press = () => sendBack({ type: 'pressed' })
        }),
        player: fromCallback<StageClipEvent, { from: number }>(({ input: { from } }) => {
          played.push(from)
          return () => played.push('stopped')
        }),
      },
    }),
    { input: { open: true, from: 0, ...given } },
  )
  const send = (type: StageClipEvent['type']) => actor.send({ type })
  return { played, send, state: () => actor.getSnapshot().value, press: () => press() }
}

describe('the sound of a question on the stage', () => {
  it('plays by itself until the question closes', () => {
    const it = screen()
    expect([it.state(), it.played]).toEqual([{ sounding: 'starting' }, [0]])
    it.send('began')
    expect(it.state()).toEqual({ sounding: 'playing' })
    it.send('stop')
    expect([it.state(), it.played]).toEqual(['over', [0, 'stopped']])
  })

  it('is taken up where the others are, and begins anew where that is asked for', () => {
    const it = screen({ from: 12 })
    it.send('began')
    it.send('ended')
    expect(it.state()).toBe('over')
    it.send('play')
    expect([it.state(), it.played]).toEqual([{ sounding: 'starting' }, [12, 'stopped', 0]])
  })

  it('stands where the question was closed before the screen came', () => {
    const it = screen({ open: false, from: 40 })
    expect([it.state(), it.played]).toEqual(['over', []])
  })

  it('waits for a press where the browser wants one', () => {
    const it = screen({ from: 3 })
    it.send('blocked')
    expect([it.state(), it.played]).toEqual(['waiting', [3, 'stopped']])
    it.press()
    expect([it.state(), it.played]).toEqual([{ sounding: 'starting' }, [3, 'stopped', 3]])
    it.send('blocked')
    it.send('play')
    expect(it.state()).toEqual({ sounding: 'starting' })
    it.send('blocked')
    it.send('stop')
    expect(it.state()).toBe('over')
    it.press()
    expect(it.state()).toBe('over')
  })

  it('that cannot be played is tried again by hand', () => {
    const it = screen()
    it.send('failed')
    expect(it.state()).toBe('failed')
    it.send('play')
    expect(it.state()).toEqual({ sounding: 'starting' })
  })
})
