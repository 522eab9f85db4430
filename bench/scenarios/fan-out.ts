import { command, prepareShow, registerGuests } from '../api.ts'
import { connectGuests, wait } from '../crowd.ts'
import { type Percentiles, percentiles } from '../figures.ts'
import { onServer } from '../on-server.ts'

export interface FanOutFigures {
  guests: number
  commands: number
  /** From the host's request leaving to a guest's receipt, over all guests and commands. */
  receipt: Percentiles
  missed: number
}

const commandsSent = 20
const betweenMilliseconds = 250
const settleMilliseconds = 2000

/** A host locks and unlocks a poll; how long until every guest has heard it. */
export function fanOut(guests: number, port: number): Promise<FanOutFigures> {
  return onServer(port, async (server) => {
    const show = await prepareShow(server.origin, server.logonName, server.password)
    const tokens = await registerGuests(server.origin, show.eventCode, guests)
    let sentAt = 0
    const durations: number[] = []
    const wires = await connectGuests(server.origin, show.eventCode, tokens, () => ({
      onPush: (text) => {
        if (sentAt > 0 && text.startsWith('42["Push"')) durations.push(performance.now() - sentAt)
      },
    }))
    await wait(settleMilliseconds)
    for (let index = 0; index < commandsSent; index += 1) {
      const name = index % 2 === 0 ? 'Item/Lock' : 'Item/Unlock'
      sentAt = performance.now()
      await command(server.origin, name, { EventCode: show.eventCode, ItemId: show.pollId }, show.hostToken)
      await wait(betweenMilliseconds)
    }
    await wait(settleMilliseconds)
    for (const wire of wires) wire.cut()
    return {
      guests,
      commands: commandsSent,
      receipt: percentiles(durations),
      missed: guests * commandsSent - durations.length,
    }
  })
}
