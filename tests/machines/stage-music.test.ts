import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import type { PlayerEvent, StageMusicEvent } from '../../src/machines/stage-music/stage-music.events.ts'
import {
  type PlayerInput,
  type StageMusicContext,
  stageMusicMachine,
} from '../../src/machines/stage-music/stage-music.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(stageMusicMachine)
afterAll(() => coverage.assertComplete())

const untouched: StageMusicContext = { tune: null, volume: 0.5, remembered: false, pressed: false }

function screen(input: Partial<StageMusicContext> = {}, sound = true) {
  const heard: (PlayerInput | PlayerEvent | 'stopped')[] = []
  const kept: object[] = []
  let press = () => {}
  let complaints = 0
  const actor = coverage.start(
    stageMusicMachine.provide({
      actors: {
        watchPresses: fromCallback<StageMusicEvent>(({ sendBack }) => {
          press = () => sendBack({ type: 'pressed' })
        }),
        player: fromCallback<PlayerEvent, PlayerInput>(({ input: begins, receive, sendBack }) => {
          if (!sound) return sendBack({ type: 'failed' })
          heard.push(begins)
          receive((event) => heard.push(event))
          return () => heard.push('stopped')
        }),
      },
      actions: {
        'remember it': (_, choice) => void kept.push(choice),
        'say that there is no sound': () => {
          complaints += 1
        },
      },
    }),
    { input: { ...untouched, ...input } },
  )
  const state = () => actor.getSnapshot().value
  return { actor, heard, kept, state, press: () => press(), complaints: () => complaints }
}

describe('music on the stage', () => {
  it('is off until it is switched on, whatever the show does', () => {
    const it = screen()
    it.actor.send({ type: 'tune', tune: 'countdown' })
    expect([it.state(), it.heard]).toEqual(['off', []])
    it.actor.send({ type: 'switchOn' })
    expect([it.state(), it.heard]).toEqual(['on', [{ tune: 'countdown', volume: 0.5 }]])
    expect(it.kept).toEqual([{ on: true, volume: 0.5 }])
  })

  it('follows the show and the slider, and ends with the switch', () => {
    const it = screen()
    it.actor.send({ type: 'switchOn' })
    it.actor.send({ type: 'tune', tune: 'question' })
    it.actor.send({ type: 'volume', volume: 0.2 })
    it.actor.send({ type: 'switchOff' })
    expect(it.heard.slice(1)).toEqual([
      { type: 'tune', tune: 'question' },
      { type: 'volume', volume: 0.2 },
      'stopped',
    ])
    expect(it.kept.slice(1)).toEqual([
      { on: true, volume: 0.2 },
      { on: false, volume: 0.2 },
    ])
  })

  it('that was on waits after a reload until somebody presses anything', () => {
    const it = screen({ remembered: true, volume: 0.3 })
    it.actor.send({ type: 'tune', tune: 'question' })
    expect([it.state(), it.heard]).toEqual(['waiting', []])
    it.press()
    expect([it.state(), it.heard]).toEqual(['on', [{ tune: 'question', volume: 0.3 }]])
  })

  it('that waits can be switched off', () => {
    const it = screen({ remembered: true })
    it.actor.send({ type: 'switchOff' })
    expect([it.state(), it.heard, it.kept]).toEqual(['off', [], [{ on: false, volume: 0.5 }]])
  })

  it('that was on goes on with the next quiz of the same page', () => {
    expect(screen({ remembered: true, pressed: true }).state()).toBe('on')
  })

  it('says where the browser has no sound', () => {
    const it = screen({}, false)
    it.actor.send({ type: 'switchOn' })
    expect([it.state(), it.complaints()]).toEqual(['off', 1])
  })
})
