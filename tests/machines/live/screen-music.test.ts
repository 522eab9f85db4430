import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import type { PlayerEvent, ScreenMusicEvent } from '#machines/flow/screen-music/screen-music.events.ts'
import {
  type PlayerInput,
  type ScreenMusicContext,
  screenMusicMachine,
} from '#machines/flow/screen-music/screen-music.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(screenMusicMachine)
afterAll(() => coverage.assertComplete())

const untouched: ScreenMusicContext = { tune: null, volume: 0.5, remembered: false, pressed: false }

function screen(input: Partial<ScreenMusicContext> = {}, sound = true) {
  const log: (PlayerInput | PlayerEvent | 'stopped')[] = []
  const kept: object[] = []
  let press = () => {}
  let complaints = 0
  const actor = coverage.start(
    screenMusicMachine.provide({
      actors: {
        watchPresses: fromCallback<ScreenMusicEvent>(({ sendBack }) => {
          press = () => sendBack({ type: 'pressed' })
        }),
        player: fromCallback<PlayerEvent, PlayerInput>(({ input: begins, receive, sendBack }) => {
          if (!sound) return sendBack({ type: 'failed' })
          log.push(begins)
          receive((event) => log.push(event))
          return () => log.push('stopped')
        }),
      },
    }),
    { input: { ...untouched, ...input } },
    (event) => {
      if (event.type === 'choiceMade') kept.push({ on: event.on, volume: event.volume })
      else complaints += 1
    },
  )
  const state = () => actor.getSnapshot().value
  return { actor, log, kept, state, press: () => press(), complaints: () => complaints }
}

describe('the music of the screen', () => {
  it('the screen music is off until it is switched on', () => {
    const it = screen()
    it.actor.send({ type: 'tune', tune: 'countdown' })
    expect([it.state(), it.log]).toEqual(['off', []])
    it.actor.send({ type: 'switchOn' })
    expect([it.state(), it.log]).toEqual(['on', [{ tune: 'countdown', volume: 0.5 }]])
    expect(it.kept).toEqual([{ on: true, volume: 0.5 }])
  })

  it('the screen music follows the show and the volume slider, and ends when it is switched off', () => {
    const it = screen()
    it.actor.send({ type: 'switchOn' })
    it.actor.send({ type: 'tune', tune: 'question' })
    it.actor.send({ type: 'volume', volume: 0.2 })
    it.actor.send({ type: 'switchOff' })
    expect(it.log.slice(1)).toEqual([
      { type: 'tune', tune: 'question' },
      { type: 'volume', volume: 0.2 },
      'stopped',
    ])
    expect(it.kept.slice(1)).toEqual([
      { on: true, volume: 0.2 },
      { on: false, volume: 0.2 },
    ])
  })

  it('an arrival rings only while the screen music is on', () => {
    const it = screen()
    it.actor.send({ type: 'chime' })
    it.actor.send({ type: 'switchOn' })
    it.actor.send({ type: 'chime' })
    expect(it.log.slice(1)).toEqual([{ type: 'chime' }])
  })

  it('the screen music that was on waits after a reload until somebody presses anything', () => {
    const it = screen({ remembered: true, volume: 0.3 })
    it.actor.send({ type: 'tune', tune: 'question' })
    expect([it.state(), it.log]).toEqual(['waiting', []])
    it.press()
    expect([it.state(), it.log]).toEqual(['on', [{ tune: 'question', volume: 0.3 }]])
  })

  it('the screen music can be switched off while it waits for a press', () => {
    const it = screen({ remembered: true })
    it.actor.send({ type: 'switchOff' })
    expect([it.state(), it.log, it.kept]).toEqual(['off', [], [{ on: false, volume: 0.5 }]])
  })

  it('the screen music that was on continues at the next quiz without another press if the page was not reloaded', () => {
    expect(screen({ remembered: true, pressed: true }).state()).toBe('on')
  })

  it('the screen music reports a browser without sound', () => {
    const it = screen({}, false)
    it.actor.send({ type: 'switchOn' })
    expect([it.state(), it.complaints()]).toEqual(['off', 1])
  })
})
