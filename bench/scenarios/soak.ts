import type { CommandName } from '#contract/interface/commands.ts'
import type { ServerProcess } from '#scripts/server-process.ts'
import { newId } from '#server/platform/ids.ts'
import { command, prepareShow, registerGuests, type Show, screenToken } from '../support/api.ts'
import { connectGuests, wait } from '../support/crowd.ts'
import {
  cpuSeconds,
  figureOf,
  metricsOf,
  type Percentiles,
  percentiles,
  residentBytes,
  risePerMinute,
  type Sample,
} from '../support/figures.ts'
import { heldMegabytes, inspected } from '../support/held-memory.ts'
import { onServer } from '../support/on-server.ts'
import { Wire } from '../support/wire.ts'

interface PhaseFigures {
  minutes: number
  residentMegabytes: { begin: number; end: number; risePerMinute: number }
  /**
   * Memory after a full garbage collection, at one third of the phase and at its end: JavaScript objects, and the whole
   * process.
   */
  heldMegabytes: { begin: number; end: number; residentBegin: number; residentEnd: number }
  /** Delay of the event loop in milliseconds: the p99 of each window of a few seconds. */
  loopDelayP99: Percentiles
  /** CPU time of the server as a share of one core. */
  cpuShare: number
}

export interface SoakFigures {
  guests: number
  idle: PhaseFigures
  load: PhaseFigures & {
    commands: number
    acknowledgement: Percentiles
    refused: number
    reconnections: number
  }
}

const guests = 1000
const questions = 10
/** Phones that disconnect and reconnect, per second. */
const comersBack = 10
const windowMilliseconds = 5000
const megabyte = 2 ** 20

/** Samples the server every few seconds until it is stopped. */
async function watch(
  server: ServerProcess,
  inspector: number,
  minutes: number,
  until: Promise<unknown>,
): Promise<PhaseFigures> {
  let over = false
  void until.finally(() => {
    over = true
  })
  await metricsOf(server.origin)
  const [began, cpu] = [performance.now(), cpuSeconds(server.pid)]
  const resident: Sample[] = []
  const delays: number[] = []
  const held = async () => {
    const objects = await heldMegabytes(inspector)
    return { objects, resident: Math.round(residentBytes(server.pid) / megabyte) }
  }
  let heldAtBegin: Awaited<ReturnType<typeof held>> | undefined
  while (!over) {
    await Promise.race([until, wait(windowMilliseconds)])
    const text = await metricsOf(server.origin)
    const at = (performance.now() - began) / 60_000
    resident.push([at, residentBytes(server.pid) / megabyte])
    delays.push(figureOf(text, 'nodejs_eventloop_lag_p99_seconds') * 1000)
    // The first third of the time is a warm-up, in which code is compiled and caches fill. Ignore its figures.
    if (heldAtBegin !== undefined || at < minutes / 3) continue
    heldAtBegin = await held()
    // Read the metrics once more, to discard the delay that this measurement has caused.
    await metricsOf(server.origin)
  }
  const ends = await held()
  const begins = heldAtBegin ?? ends
  return {
    minutes: Math.round((performance.now() - began) / 6000) / 10,
    residentMegabytes: {
      begin: Math.round(resident[0]?.[1] ?? 0),
      end: Math.round(resident.at(-1)?.[1] ?? 0),
      risePerMinute: risePerMinute(resident.slice(Math.floor(resident.length / 3))),
    },
    loopDelayP99: percentiles(delays),
    cpuShare: Math.round(((cpuSeconds(server.pid) - cpu) * 1e5) / (performance.now() - began)) / 100,
    heldMegabytes: {
      begin: begins.objects,
      end: ends.objects,
      residentBegin: begins.resident,
      residentEnd: ends.resident,
    },
  }
}

/**
 * Simulates the people at an event, second by second: votes, upvotes, comments, reconnecting phones, and a host who
 * runs the show.
 */
class Audience {
  readonly durations: number[] = []
  refused = 0
  reconnections = 0
  readonly #server: ServerProcess
  readonly #show: Show
  readonly #tokens: string[]
  readonly #wires: Wire[]
  readonly #questionIds: string[]
  #second = 0
  #round = 1

  constructor(server: ServerProcess, show: Show, tokens: string[], wires: Wire[], questionIds: string[]) {
    this.#server = server
    this.#show = show
    this.#tokens = tokens
    this.#wires = wires
    this.#questionIds = questionIds
  }

  #host(name: CommandName, payload: object): Promise<unknown> {
    const { eventCode, hostToken } = this.#show
    return command(this.#server.origin, name, { eventCode, ...payload } as never, hostToken)
  }

  async #guest(index: number, name: CommandName, payload: object): Promise<void> {
    await wait(Math.random() * 900)
    const began = performance.now()
    const answer = (await this.#wires[index % guests]?.ask('Command', {
      name,
      commandId: newId(),
      payload: { eventCode: this.#show.eventCode, ...payload },
    })) as {
      ok: boolean
    }
    this.durations.push(performance.now() - began)
    if (!answer.ok) this.refused += 1
  }

  async #comeBack(index: number): Promise<void> {
    await wait(Math.random() * 900)
    this.#wires[index]?.disconnect()
    const handshake = { audience: 'guest' as const, eventCode: this.#show.eventCode }
    const wire = await Wire.open(this.#server.origin, { token: this.#tokens[index] ?? '', ...handshake })
    await wire.ask('Enter', { have: null })
    this.#wires[index] = wire
    this.reconnections += 1
  }

  /** Runs one second of the show. Every twenty seconds the poll starts a new round. */
  async second(): Promise<void> {
    const { pollId: itemId, optionIds } = this.#show
    const part = this.#second % 20
    const size = guests / 20
    this.#second += 1
    const ofPart = Array.from({ length: size }, (_, place) => part * size + place)
    const vote = (index: number) => {
      const OptionIds = [optionIds[index % optionIds.length] ?? '']
      return this.#guest(index, 'Item/Vote', { itemId, round: this.#round, optionIds: OptionIds })
    }
    const upvote = (index: number) => {
      const questionId = this.#questionIds[index % questions] ?? ''
      return this.#guest(index, this.#round % 2 === 1 ? 'Qa/Upvote' : 'Qa/RemoveUpvote', { questionId })
    }
    const comment = (index: number) => this.#guest(index, 'Comments/Send', { text: `Number ${index}` })
    const voters = ofPart.slice(0, size - comersBack)
    await Promise.all([
      ...voters.map(vote),
      ...voters.slice(0, 20).map(upvote),
      ...voters.slice(20, 30).map(comment),
      ...ofPart.slice(-comersBack).map((index) => this.#comeBack(index)),
    ])
    if (part % 5 === 0)
      await this.#host(part % 10 === 0 ? 'Item/ShowResults' : 'Item/HideResults', { itemId })
    if (part === 19) {
      await this.#host('Item/Reset', { itemId })
      this.#round += 1
    }
  }
}

async function askQuestions({ eventCode }: Show, wires: Wire[]): Promise<string[]> {
  const ids: string[] = []
  for (const wire of wires.slice(0, questions)) {
    const payload = { eventCode, text: `Question ${ids.length}`, anonymous: false }
    const { data } = (await wire.ask('Command', { name: 'Qa/Ask', commandId: newId(), payload })) as {
      data: { questionId: string }
    }
    ids.push(data.questionId)
  }
  return ids
}

/** Connects a thousand phones, a desk and a screen. */
async function fill(server: ServerProcess) {
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const { eventCode, hostToken } = show
  await command(server.origin, 'Comments/Open', { eventCode }, hostToken)
  const tokens = await registerGuests(server.origin, eventCode, guests)
  const wires = await connectGuests(server.origin, eventCode, tokens)
  const token = await screenToken(server.origin, show)
  const watchers = [
    await Wire.open(server.origin, { token: hostToken, audience: 'host', eventCode }),
    await Wire.open(server.origin, { token, audience: 'screen', eventCode }),
  ]
  const leave = () => {
    for (const wire of [...wires, ...watchers]) wire.disconnect()
  }
  return { show, tokens, wires, leave }
}

async function idle(server: ServerProcess, inspector: number, minutes: number): Promise<SoakFigures['idle']> {
  const { leave } = await fill(server)
  const figures = await watch(server, inspector, minutes, wait(minutes * 60_000))
  leave()
  return figures
}

async function load(server: ServerProcess, inspector: number, minutes: number): Promise<SoakFigures['load']> {
  const { show, tokens, wires, leave } = await fill(server)
  const audience = new Audience(server, show, tokens, wires, await askQuestions(show, wires))
  const until = performance.now() + minutes * 60_000
  const goOn = async (): Promise<void> => {
    while (performance.now() < until) await Promise.all([audience.second(), wait(1000)])
  }
  const figures = await watch(server, inspector, minutes, goOn())
  leave()
  return {
    ...figures,
    commands: audience.durations.length,
    acknowledgement: percentiles(audience.durations),
    refused: audience.refused,
    reconnections: audience.reconnections,
  }
}

/**
 * Measures two servers in parallel, each with a thousand phones: one without activity, and one with a busy show. Both
 * run for the same number of minutes.
 */
export async function soak(minutes: number, port: number): Promise<SoakFigures> {
  const at = <Figures>(
    place: number,
    phase: (server: ServerProcess, inspector: number, minutes: number) => Promise<Figures>,
  ): Promise<Figures> => {
    const inspector = place + 1
    return onServer(place, (server) => phase(server, inspector, minutes), inspected(inspector))
  }
  const [quiet, busy] = await Promise.all([at(port, idle), at(port + 2, load)])
  return { guests, idle: quiet, load: busy }
}
