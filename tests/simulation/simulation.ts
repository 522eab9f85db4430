import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as limits from '#contract/limits.ts'
import { openStore } from '#server/migrations/open-store.ts'
import { Checks } from './checks.ts'
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
  #process: ServerProcess
  #server: SimulatedServer | undefined
  #hasBackup = false
  #isCalm = false
  /** What the main loop does before the next step, because it needs the real disk. */
  readonly #next: (() => Promise<void>)[] = []
  #mayLogErrorsUntil = 0
  #loggedError: string | undefined

  constructor(seed: number) {
    this.#world = new World(seed)
    this.#checks = new Checks((what) => this.#world.note(what))
    this.#network = new Network(this.#world, this.#checks)
    this.#process = this.#life()
    const { random } = this.#world
    // Each seed has its own few troubles: together they would hide each other.
    this.#troubles = troubles.filter((trouble) => trouble === 'backup' || random.chance(2))
    this.#network.usualDelay = random.pick([5, 40, 200])
  }

  #life(): ServerProcess {
    this.#lives += 1
    const process = new ServerProcess(
      this.#world,
      `server-${this.#lives}`,
      join(this.#folder, String(this.#lives)),
    )
    process.onCrash = () => this.#crashed(process)
    return process
  }

  async run({ seed, minutes, phones, onNote }: Run): Promise<void> {
    const world = this.#world
    if (onNote) world.onNote = onNote
    const { random } = world
    mkdirSync(this.#process.folder, { recursive: true })
    copyFileSync(await emptyDatabase(), join(this.#process.folder, 'cuelight.db'))
    await this.#start()
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
    this.#process.isFull = false
    this.#process.crashIn = this.#process.crashAfterCommits = Number.POSITIVE_INFINITY
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
    const process = this.#process
    const later = (milliseconds: number, what: string, run: () => void) =>
      world.after(milliseconds, what, run, outside)
    switch (trouble) {
      case 'crash':
        if (random.chance(2)) process.crashIn = 1 + random.below(60)
        else process.crashAfterCommits = 1 + random.below(6)
        return
      case 'powerCut':
        for (const line of this.#network.lines) line.state = 'silent'
        process.crash()
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
        process.crash()
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
        process.isFull = true
        this.#mayLogErrorsUntil = Number.POSITIVE_INFINITY
        later(random.below(5000), 'the disk has room', () => {
          process.isFull = false
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

  async #start(): Promise<void> {
    const process = this.#process
    this.#checks.look(process)
    try {
      const server = await startServer(process, (line) => {
        if (this.#world.elapsed > this.#mayLogErrorsUntil) this.#loggedError ??= line
      })
      if (!process.isAlive) return
      this.#server = server
      this.#network.listening = { server: process, http: server.http }
      this.#world.note(`${process.name} listens`)
    } catch (error) {
      if (process.isAlive) throw error
    }
  }

  #crashed(process: ServerProcess): void {
    const world = this.#world
    world.note(`${process.name} crashes`)
    this.#server = undefined
    this.#network.listening = undefined
    for (const line of this.#network.lines) if (line.server === process) line.hangUp(process)
    if (process !== this.#process) return
    world.after(
      100 + world.random.below(6000),
      'restarts',
      () => {
        if (process === this.#process) this.#next.push(() => this.#restart())
      },
      outside,
    )
  }

  async #restart(from = this.#process.folder): Promise<void> {
    const former = this.#process
    const process = this.#life()
    if (from === former.folder) former.copyTo(process.folder)
    else new ServerProcess(this.#world, 'backup', from).copyTo(process.folder)
    former.release()
    this.#process = process
    // It may crash again while it starts.
    if (!this.#isCalm && this.#world.random.chance(4)) process.crashIn = 1 + this.#world.random.below(80)
    await this.#start()
    if (from === former.folder) this.#checks.checkStored()
    else this.#checks.forget()
  }

  async #restore(): Promise<void> {
    this.#world.note('an operator restores the backup')
    await this.#restart(join(this.#folder, 'backup'))
  }

  /** The operator stops the server and starts a new version. */
  async #deploy(): Promise<void> {
    const server = this.#server
    if (!server) return
    const { process } = server
    this.#network.listening = undefined
    await this.#world.until(runAs(process, () => server.close())).catch((error: unknown) => {
      if (process.isAlive) throw error
    })
    process.crash()
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
    this.#process.isAlive = false
    this.#process.release()
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
