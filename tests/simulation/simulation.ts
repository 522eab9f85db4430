import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as limits from '#contract/limits.ts'
import { openStore } from '#server/migrations/open-store.ts'
import { Checks } from './checks.ts'
import { SimulatedCluster } from './cluster.ts'
import { Device } from './device.ts'
import { ServerProcess } from './disk.ts'
import { Network } from './network.ts'
import { type SimulatedServer, startServer } from './server.ts'
import { guestCommand, hostCommand, makeShow, preparation, speakerCommand } from './show.ts'
import { outside, runAs, World } from './world.ts'

export interface Run {
  seed: number
  /** The minutes of the show, without the calm at its end. */
  minutes: number
  /** By default the seed decides the number of guests. */
  phones?: number | undefined
  /** Called for each event of the run. */
  onNote?: ((line: string) => void) | undefined
}

export interface Result {
  seed: number
  /** Equal for two runs with the same steps. */
  digest: string
  steps: number
  simulatedSeconds: number
  counts: Record<string, number>
  /** Undefined if every property held after every step. */
  failure: { error: Error; lastEvents: readonly string[] } | undefined
}

/** How long a show may take to become calm: two missed pings, a pause before a reconnect, and a heartbeat. */
const calmSeconds = 150

/** Most shows are small: a fault needs few people, and a small show has more steps in the same time. */
const crowds = [3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 12, 50]

/** In every third show a phone gets only a part of the questions when it enters. */
const questionsIn = (seed: number): number => (seed % 3 === 0 ? limits.questionsSentWhole + 30 : 0)

let template: string | undefined

/** An empty database with all tables. */
export async function emptyDatabase(): Promise<string> {
  if (template) return template
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-simulation-empty-'))
  const store = await openStore({ dataDirectory: folder, onError: () => {}, withoutThreads: true })
  await store.db.deleteFrom('meta').execute()
  await store.close()
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  template = join(folder, 'cuelight.db')
  return template
}

const troubles = [
  'crash',
  'powerCut',
  'deploy',
  'restore',
  'backup',
  'reset',
  'silence',
  'outage',
  'pause',
  'slowDisk',
  'fullDisk',
  'reload',
  'sleep',
] as const
type Trouble = (typeof troubles)[number]

/** A place for a process of the server, which is started again when it ends. */
interface Place {
  /** Counted from 1. */
  number: number
  process: ServerProcess
  /** Undefined while it does not run. */
  server: SimulatedServer | undefined
}

class Simulation {
  readonly #world: World
  readonly #network: Network
  readonly #checks: Checks
  readonly #folder = mkdtempSync(join(tmpdir(), 'cuelight-simulation-'))
  readonly #troubles: readonly Trouble[]
  readonly #counts: Record<string, number> = {}
  readonly #devices: Device[] = []
  readonly #lastIds = new Map<string, { eventId: string; commandId: string }>()
  #lives = 0
  #commits = 0
  /** The folder of the database that the processes of the server share. */
  #data: string
  readonly #places: readonly Place[]
  /** Undefined if one process is the whole server. */
  readonly #cluster: SimulatedCluster | undefined
  #hasBackup = false
  #isCalm = false
  /** What the main loop does before the next step, because it needs the real disk. */
  readonly #next: (() => Promise<void>)[] = []
  #mayLogErrorsUntil = 0
  #loggedError: string | undefined

  constructor(seed: number) {
    this.#world = new World(seed)
    this.#checks = new Checks(
      (what) => this.#world.note(what),
      () => this.#commits,
    )
    this.#network = new Network(this.#world, this.#checks)
    const { random } = this.#world
    const count = random.pick([1, 1, 2, 3])
    this.#cluster = count > 1 ? new SimulatedCluster(this.#world) : undefined
    this.#data = this.#newFolder()
    this.#places = Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      process: this.#life(index + 1),
      server: undefined,
    }))
    // Each seed has its own few troubles: together they would hide each other.
    this.#troubles = troubles.filter((trouble) => trouble === 'backup' || random.chance(2))
    this.#network.usualDelay = random.pick([5, 40, 200])
  }

  #newFolder(): string {
    this.#lives += 1
    return join(this.#folder, String(this.#lives))
  }

  /** A new process at a place. It uses the database of this moment. */
  #life(number: number): ServerProcess {
    this.#lives += 1
    const process = new ServerProcess(this.#world, `server-${number}-${this.#lives}`, this.#data)
    process.onCrash = () => this.#crashed(process)
    process.onCommit = () => {
      this.#commits += 1
    }
    return process
  }

  get #living(): ServerProcess[] {
    return this.#places.map(({ process }) => process).filter(({ isAlive }) => isAlive)
  }

  /** Any server that runs. */
  get #server(): SimulatedServer | undefined {
    return this.#places.find(({ server }) => server)?.server
  }

  async run({ seed, minutes, phones, onNote }: Run): Promise<void> {
    const world = this.#world
    if (onNote) world.onNote = onNote
    const { random } = world
    mkdirSync(this.#data, { recursive: true })
    copyFileSync(await emptyDatabase(), join(this.#data, 'cuelight.db'))
    this.#checks.look(this.#data)
    for (const place of this.#places) await this.#start(place, place.number === 1)
    const server = this.#server as SimulatedServer
    const show = runAs(outside, () => makeShow(server, phones ?? random.pick(crowds), questionsIn(seed)))
    const { events, seats } = await world.until(show)
    this.#checks.watch(events)
    world.afterStep = () => this.#checks.afterStep()
    for (const [index, seat] of seats.entries())
      this.#devices.push(new Device(`${seat.audience}-${index}`, seat))
    for (const event of events) {
      const host = this.#devices.find(({ seat }) => seat.audience === 'host' && seat.eventId === event.id)
      if (host) for (const [name, payload] of preparation(random)) host.send(name, payload)
    }
    this.#act()
    this.#trouble()
    const end = world.elapsed + minutes * 60_000
    let calmAt = world.elapsed + 20_000 + random.below(60_000)
    while (world.elapsed < end) {
      await this.#step()
      if (world.elapsed < calmAt) continue
      await this.#calm()
      calmAt = world.elapsed + 20_000 + random.below(60_000)
    }
    await this.#calm()
    this.#checks.checkStored()
  }

  async #step(): Promise<void> {
    await this.#world.step()
    while (this.#next.length > 0) await this.#next.shift()?.()
    if (this.#loggedError) throw new Error(`the server logged an error: ${this.#loggedError}`)
    const device = this.#world.random.chance(40) ? this.#world.random.pick(this.#devices) : undefined
    if (device && this.#server && this.#checks.isCurrent(device)) await this.#compare(device, this.#server)
  }

  #compare(device: Device, server: SimulatedServer): Promise<boolean> {
    return this.#world.until(runAs(outside, () => this.#checks.checkView(device, server)))
  }

  /** The troubles end, and everybody waits. Then every view must equal a fresh one, and every count its rows. */
  async #calm(): Promise<void> {
    const world = this.#world
    this.#isCalm = true
    world.note('the calm begins')
    for (const { process } of this.#places) {
      process.isFull = false
      process.crashIn = process.crashAfterCommits = Number.POSITIVE_INFINITY
    }
    const until = world.elapsed + calmSeconds * 1000
    const open = new Set(this.#devices)
    while (open.size > 0) {
      await this.#step()
      for (const device of open) {
        const code = device.refusedWith
        if (code) throw new Error(`${device.name} was turned away: ${code}`)
        if (!this.#server || !device.isIdle || device.isReading || !this.#checks.isCurrent(device)) continue
        if (await this.#compare(device, this.#server)) open.delete(device)
      }
      if (world.elapsed > until)
        throw new Error(
          `${[...open].map((device) => device.describe()).join(', ')} did not catch up in ${calmSeconds} s`,
        )
    }
    if (this.#server)
      await world.until(runAs(outside, () => this.#checks.checkCounts(this.#server as SimulatedServer)))
    this.#isCalm = false
  }

  #act(): void {
    const { random } = this.#world
    this.#world.after(10 + random.below(500), 'acts', () => this.#act(), outside)
    if (this.#isCalm) return
    const [desk] = this.#devices
    // Everybody at once, the first desk, or anybody.
    if (random.chance(15)) for (const device of this.#devices) this.#send(device)
    else this.#send(desk && random.chance(3) ? desk : random.pick(this.#devices))
  }

  #send(device: Device): void {
    const { random } = this.#world
    const { audience, eventId, personId } = device.seat
    if (audience === 'screen') return
    if (device.replica.questionEnds && random.chance(4)) {
      device.showMore()
      this.#counts.showMore = (this.#counts.showMore ?? 0) + 1
    }
    const made = { host: hostCommand, guest: guestCommand, speaker: speakerCommand }[audience](device, random)
    if (!made) return
    const [name, payload, subject] = made
    // A phone may use the id of a command again, at another event.
    const known = this.#lastIds.get(personId)
    const isOld = known !== undefined && audience === 'guest' && known.eventId !== eventId && random.chance(4)
    const sent = device.send(name, payload, subject, isOld ? known.commandId : undefined)
    if (isOld) this.#lastIds.delete(personId)
    else this.#lastIds.set(personId, { eventId, commandId: sent })
    this.#world.note(`${device.name} sends ${name}${isOld ? ' with the id of another event' : ''}`)
  }

  #trouble(): void {
    const { random } = this.#world
    this.#world.after(500 + random.below(8000), 'trouble', () => this.#trouble(), outside)
    if (this.#isCalm) return
    const trouble = random.pick(this.#troubles)
    this.#counts[trouble] = (this.#counts[trouble] ?? 0) + 1
    this.#world.note(`trouble: ${trouble}`)
    this.#begin(trouble)
  }

  #begin(trouble: Trouble): void {
    const world = this.#world
    const { random } = world
    const { process } = this.#places.length > 1 ? random.pick(this.#places) : (this.#places[0] as Place)
    const later = (milliseconds: number, what: string, run: () => void) =>
      world.after(milliseconds, what, run, outside)
    switch (trouble) {
      case 'crash':
        if (random.chance(2)) process.crashIn = 1 + random.below(60)
        else process.crashAfterCommits = 1 + random.below(6)
        return
      case 'powerCut':
        for (const line of this.#network.lines) line.state = 'silent'
        for (const each of this.#living) each.crash()
        return
      case 'deploy':
        this.#next.push(() => this.#deploy())
        return
      case 'backup':
        if (!process.isAlive) return
        this.#hasBackup = true
        process.copyTo(join(this.#folder, 'backup'))
        return
      case 'restore':
        if (!this.#hasBackup) return
        for (const each of this.#living) each.crash()
        this.#next.push(() => this.#restore())
        return
      case 'reset':
        for (const line of this.#network.lines) if (random.chance(3)) line.hangUp(gone)
        return
      case 'silence':
        for (const line of this.#network.lines) if (random.chance(4)) line.state = 'silent'
        return
      case 'outage':
        for (const line of this.#network.lines) line.hangUp(gone)
        return
      case 'pause':
        process.frozenUntil = world.now + random.below(4000)
        return
      case 'slowDisk':
        process.syncMost = random.pick([3, 30, 300])
        return
      case 'fullDisk':
        for (const each of this.#living) each.isFull = true
        this.#mayLogErrorsUntil = Number.POSITIVE_INFINITY
        later(random.below(5000), 'the disk has room', () => {
          for (const each of this.#places) each.process.isFull = false
          this.#mayLogErrorsUntil = world.elapsed + 2000
        })
        return
      case 'reload':
        random.pick(this.#devices).reload()
        return
      case 'sleep':
        random.pick(this.#devices).freeze(world.now + random.below(60_000))
        return
    }
  }

  /** @param prepares whether the process is the first of its server */
  async #start(place: Place, prepares: boolean): Promise<void> {
    const { process, number } = place
    const cluster = this.#cluster?.add(process, { number, prepares })
    try {
      const server = await this.#world.until(
        startServer(
          process,
          (line) => {
            if (this.#world.elapsed > this.#mayLogErrorsUntil) this.#loggedError ??= line
          },
          { cluster },
        ),
      )
      if (!process.isAlive) return
      place.server = server
      this.#network.listening.add({ server: process, http: server.http })
      this.#world.note(`${process.name} listens`)
    } catch (error) {
      if (process.isAlive) throw error
    }
  }

  #close(process: ServerProcess): void {
    for (const each of this.#network.listening)
      if (each.server === process) this.#network.listening.delete(each)
  }

  #crashed(process: ServerProcess): void {
    const world = this.#world
    world.note(`${process.name} crashes`)
    this.#close(process)
    this.#cluster?.forget(process)
    for (const line of this.#network.lines) if (line.server === process) line.hangUp(process)
    const place = this.#places.find((each) => each.process === process)
    if (!place) return
    place.server = undefined
    // The others go on with the database, as the system rolls back what the process had begun.
    if (this.#living.length > 0) process.release()
    world.after(
      100 + world.random.below(6000),
      'restarts',
      () => {
        if (place.process === process) this.#next.push(() => this.#restart(place))
      },
      outside,
    )
  }

  /** Starts a process again. The first of a server gets what the crash has left, or the backup. */
  async #restart(place: Place, from = this.#data): Promise<void> {
    const isFirst = this.#living.length === 0
    const isRestored = from !== this.#data
    if (isFirst) {
      this.#data = this.#newFolder()
      new ServerProcess(this.#world, 'disk', from).copyTo(this.#data)
      for (const { process } of this.#places) process.release()
      this.#checks.look(this.#data)
    }
    if (isRestored) this.#checks.forget()
    const process = this.#life(place.number)
    place.process = process
    // It may crash again while it starts.
    if (!this.#isCalm && this.#world.random.chance(4)) process.crashIn = 1 + this.#world.random.below(80)
    await this.#start(place, isFirst)
    this.#checks.checkStored()
  }

  async #restore(): Promise<void> {
    this.#world.note('an operator restores the backup')
    const [first] = this.#places
    if (first && this.#living.length === 0) await this.#restart(first, join(this.#folder, 'backup'))
  }

  /** The operator stops the server and starts a new version. */
  async #deploy(): Promise<void> {
    const running = this.#places.flatMap(({ server }) => server ?? [])
    this.#network.listening.clear()
    const stopped = running.map(({ process, close }) =>
      runAs(process, close).catch((error: unknown) => {
        if (process.isAlive) throw error
      }),
    )
    await this.#world.until(Promise.all(stopped))
    for (const { process } of running) process.crash()
  }

  result(seed: number, error: unknown): Result {
    const world = this.#world
    return {
      seed,
      digest: world.digest(),
      steps: world.steps,
      simulatedSeconds: Math.round(world.elapsed / 1000),
      counts: { ...this.#checks.counts, ...this.#counts },
      failure:
        error === undefined
          ? undefined
          : { error: error instanceof Error ? error : new Error(String(error)), lastEvents: world.notes },
    }
  }

  async close(): Promise<void> {
    for (const device of this.#devices) device.stop()
    for (const { process } of this.#places) {
      process.isAlive = false
      process.release()
    }
    this.#checks.close()
    await this.#world.end()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Closes a line from the outside. */
const gone = new ServerProcess(undefined as never, 'network', '')

/** Runs one show. The seed decides everything in it. */
export async function simulate(run: Run): Promise<Result> {
  await emptyDatabase()
  const simulation = new Simulation(run.seed)
  let failure: unknown
  try {
    await simulation.run(run)
  } catch (error) {
    failure = error
  }
  const result = simulation.result(run.seed, failure)
  await simulation.close()
  return result
}
