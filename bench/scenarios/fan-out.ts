import { command, prepareShow, registerGuests, screenToken } from '../support/api.ts'
import { connectGuests, wait } from '../support/crowd.ts'
import { type Percentiles, percentiles } from '../support/figures.ts'
import { onServer } from '../support/on-server.ts'
import { Wire } from '../support/wire.ts'

export interface FanOutFigures {
  guests: number
  screens: number
  commands: number
  /** Time from the host's request until a guest or a screen gets the push, over all clients and all commands. */
  receipt: Percentiles
  missed: number
}

const commandsSent = 20
const betweenMilliseconds = 250
const settleMilliseconds = 2000
const screens = 5

/** Measures pushes: a host locks and unlocks a poll, and every guest and screen must get the change. */
export function fanOut(guests: number, port: number): Promise<FanOutFigures> {
  return onServer(port, async (server) => {
    const show = await prepareShow(server.origin, server.logonName, server.password)
    const tokens = await registerGuests(server.origin, show.eventCode, guests)
    let sentAt = 0
    const durations: number[] = []
    const listener = {
      onPush: (text: string) => {
        if (sentAt > 0 && text.startsWith('42["Push"')) durations.push(performance.now() - sentAt)
      },
    }
    const wires = await connectGuests(server.origin, show.eventCode, tokens, () => listener)
    const eventCode = show.eventCode
    const token = await screenToken(server.origin, show)
    for (let screen = 0; screen < screens; screen += 1)
      wires.push(await Wire.open(server.origin, { token, audience: 'screen', eventCode }, listener))
    await wait(settleMilliseconds)
    for (let index = 0; index < commandsSent; index += 1) {
      const name = index % 2 === 0 ? 'Item/Lock' : 'Item/Unlock'
      sentAt = performance.now()
      await command(server.origin, name, { eventCode, itemId: show.pollId }, show.hostToken)
      await wait(betweenMilliseconds)
    }
    await wait(settleMilliseconds)
    for (const wire of wires) wire.disconnect()
    return {
      guests,
      screens,
      commands: commandsSent,
      receipt: percentiles(durations),
      missed: (guests + screens) * commandsSent - durations.length,
    }
  })
}
