import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import type { ScreenClipEvent } from '#machines/flow/screen-clip/screen-clip.events.ts'
import { type ScreenClipInput, screenClipMachine } from '#machines/flow/screen-clip/screen-clip.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(screenClipMachine)
afterAll(() => coverage.assertComplete())

function screen(given: Partial<ScreenClipInput> = {}) {
  /** The log of the player: the position in seconds at each start, and 'stopped' at each stop. */
  const played: (number | 'stopped')[] = []
  let press = () => {}
  const actor = coverage.start(
    screenClipMachine.provide({
      actors: {
        watchPresses: fromCallback<ScreenClipEvent>(({ sendBack }) => {
          press = () => sendBack({ type: 'pressed' })
        }),
        player: fromCallback<ScreenClipEvent, { from: number }>(({ input: { from } }) => {
          played.push(from)
          return () => played.push('stopped')
        }),
      },
    }),
    { input: { open: true, from: 0, ...given } },
  )
  const send = (type: ScreenClipEvent['type']) => actor.send({ type })
  return { played, send, state: () => actor.getSnapshot().value, press: () => press() }
}

describe('the sound of a quiz question on the screen', () => {
  it('the sound of a quiz question plays automatically until the question closes', () => {
    const clip = screen()
    expect([clip.state(), clip.played]).toEqual([{ sounding: 'starting' }, [0]])
    clip.send('began')
    expect(clip.state()).toEqual({ sounding: 'playing' })
    clip.send('stop')
    expect([clip.state(), clip.played]).toEqual(['over', [0, 'stopped']])
  })

  it('the sound of a quiz question starts at the position of the other screens, and from the beginning on request', () => {
    const clip = screen({ from: 12 })
    clip.send('began')
    clip.send('ended')
    expect(clip.state()).toBe('over')
    clip.send('play')
    expect([clip.state(), clip.played]).toEqual([{ sounding: 'starting' }, [12, 'stopped', 0]])
  })

  it('the sound of a quiz question does not play when the question was closed before the screen opened', () => {
    const clip = screen({ open: false, from: 40 })
    expect([clip.state(), clip.played]).toEqual(['over', []])
  })

  it('the sound of a quiz question waits for a press when the browser requires one', () => {
    const clip = screen({ from: 3 })
    clip.send('blocked')
    expect([clip.state(), clip.played]).toEqual(['waiting', [3, 'stopped']])
    clip.press()
    expect([clip.state(), clip.played]).toEqual([{ sounding: 'starting' }, [3, 'stopped', 3]])
    clip.send('blocked')
    clip.send('play')
    expect(clip.state()).toEqual({ sounding: 'starting' })
    clip.send('blocked')
    clip.send('stop')
    expect(clip.state()).toBe('over')
    clip.press()
    expect(clip.state()).toBe('over')
  })

  it('the sound of a quiz question can be started by hand after it failed', () => {
    const clip = screen()
    clip.send('failed')
    expect(clip.state()).toBe('failed')
    clip.send('play')
    expect(clip.state()).toEqual({ sounding: 'starting' })
  })
})
