import type { ServerProcess } from '../../scripts/server-process.ts'
import { newId } from '../../server/ids.ts'
import type { CommandName } from '../../src/contract/commands.ts'
import { command, prepareShow, registerGuests, type Show, screenToken } from '../api.ts'
import { connectGuests, wait } from '../crowd.ts'
import {
  cpuSeconds,
  figureOf,
  metricsOf,
  type Percentiles,
  percentiles,
  residentBytes,
  risePerMinute,
  type Sample,
} from '../figures.ts'
import { heldMegabytes, inspected } from '../held-memory.ts'
import { onServer } from '../on-server.ts'
import { Wire } from '../wire.ts'

interface PhaseFigures {
  minutes: number
  residentMegabytes: { begin: number; end: number; risePerMinute: number }
  /** After a full collection, once a third of the phase is over and at its end: JavaScript objects, and the whole process. */
  heldMegabytes: { begin: number; end: number; residentBegin: number; residentEnd: number }
  /** Milliseconds: the p99 of each window of a few seconds. */
  loopDelayP99: Percentiles
  /** Of one core. */
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
/** Phones that lose their line and come back, a second. */
const comersBack = 10
const windowMilliseconds = 5000
const megabyte = 2 ** 20

/** Looks at the server every few seconds until told to stop. */
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
    // What begins is warming up: code is compiled, caches fill.
    if (heldAtBegin !== undefined || at < minutes / 3) continue
    heldAtBegin = await held()
    // The pause that this made is no delay of the server's.
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

/** What a hall does, second by second: votes, up-votes, comments, phones that come and go, a host who steers. */
class Hall {
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
    return command(this.#server.origin, name, { EventCode: eventCode, ...payload } as never, hostToken)
  }

  async #guest(index: number, Name: CommandName, payload: object): Promise<void> {
    await wait(Math.random() * 900)
    const began = performance.now()
    const Payload = { EventCode: this.#show.eventCode, ...payload }
    const answer = (await this.#wires[index % guests]?.ask('Command', {
      Name,
      CommandId: newId(),
      Payload,
    })) as {
      ok: boolean
    }
    this.durations.push(performance.now() - began)
    if (!answer.ok) this.refused += 1
  }

  async #comeBack(index: number): Promise<void> {
    await wait(Math.random() * 900)
    this.#wires[index]?.cut()
    const handshake = { Audience: 'guest' as const, EventCode: this.#show.eventCode }
    const wire = await Wire.open(this.#server.origin, { Token: this.#tokens[index] ?? '', ...handshake })
    await wire.ask('Enter', { Have: null })
    this.#wires[index] = wire
    this.reconnections += 1
  }

  /** One second of the show; every twenty the poll begins a new round. */
  async second(): Promise<void> {
    const { pollId: ItemId, optionIds } = this.#show
    const part = this.#second % 20
    const size = guests / 20
    this.#second += 1
    const ofPart = Array.from({ length: size }, (_, place) => part * size + place)
    const vote = (index: number) => {
      const OptionIds = [optionIds[index % optionIds.length] ?? '']
      return this.#guest(index, 'Item/Vote', { ItemId, Round: this.#round, OptionIds })
    }
    const upvote = (index: number) => {
      const QuestionId = this.#questionIds[index % questions] ?? ''
      return this.#guest(index, this.#round % 2 === 1 ? 'Qa/Upvote' : 'Qa/RemoveUpvote', { QuestionId })
    }
    const comment = (index: number) => this.#guest(index, 'Barrage/Send', { Text: `Comment of ${index}` })
    const voters = ofPart.slice(0, size - comersBack)
    await Promise.all([
      ...voters.map(vote),
      ...voters.slice(0, 20).map(upvote),
      ...voters.slice(20, 30).map(comment),
      ...ofPart.slice(-comersBack).map((index) => this.#comeBack(index)),
    ])
    if (part % 5 === 0)
      await this.#host(part % 10 === 0 ? 'Item/ShowResults' : 'Item/HideResults', { ItemId })
    if (part === 19) {
      await this.#host('Item/Reset', { ItemId })
      this.#round += 1
    }
  }
}

async function askQuestions({ eventCode }: Show, wires: Wire[]): Promise<string[]> {
  const ids: string[] = []
  for (const wire of wires.slice(0, questions)) {
    const Payload = { EventCode: eventCode, Text: `Question ${ids.length}`, Anonymous: false }
    const { data } = (await wire.ask('Command', { Name: 'Qa/Ask', CommandId: newId(), Payload })) as {
      data: { QuestionId: string }
    }
    ids.push(data.QuestionId)
  }
  return ids
}

/** A thousand phones, a desk and a screen, connected. */
async function fill(server: ServerProcess) {
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const { eventCode, hostToken } = show
  await command(server.origin, 'Barrage/Open', { EventCode: eventCode }, hostToken)
  const tokens = await registerGuests(server.origin, eventCode, guests)
  const wires = await connectGuests(server.origin, eventCode, tokens)
  const Token = await screenToken(server.origin, show)
  const watchers = [
    await Wire.open(server.origin, { Token: hostToken, Audience: 'host', EventCode: eventCode }),
    await Wire.open(server.origin, { Token, Audience: 'screen', EventCode: eventCode }),
  ]
  const leave = () => {
    for (const wire of [...wires, ...watchers]) wire.cut()
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
  const hall = new Hall(server, show, tokens, wires, await askQuestions(show, wires))
  const until = performance.now() + minutes * 60_000
  const goOn = async (): Promise<void> => {
    while (performance.now() < until) await Promise.all([hall.second(), wait(1000)])
  }
  const figures = await watch(server, inspector, minutes, goOn())
  leave()
  return {
    ...figures,
    commands: hall.durations.length,
    acknowledgement: percentiles(hall.durations),
    refused: hall.refused,
    reconnections: hall.reconnections,
  }
}

/** Minutes of quiet with a thousand phones connected, and as many of a busy show, at two servers side by side. */
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
