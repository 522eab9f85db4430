import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Audience, audiences } from '#contract/audience.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import { applySnapshot, emptyReplica } from '#machines/flow/connection/event-replica.ts'
import type { Actor } from '#server/engine/command-envelope.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import { takeCommand } from '#server/live/take-command.ts'
import { RandomSource } from '#tests/support/random-source.ts'
import type { Seat } from './device.ts'
import { ServerProcess } from './disk.ts'
import { startServer } from './server.ts'
import { guestCommand, hostCommand, makeShow, preparation, type ShowEvent } from './show.ts'
import { emptyDatabase } from './simulation.ts'
import { outside, runAs, World } from './world.ts'

/** A command as it came over the wire, and the answer of the server. */
interface KeptCommand {
  /** Milliseconds since the command before. */
  pause: number
  /** The index of the guest; -1: the host. */
  guest: number
  name: CommandName
  payload: object
  answer?: unknown
}

interface KeptShow {
  seed: number
  commands: KeptCommand[]
  /** The documents of each audience at the end, and those of the first guest, by key. */
  documents: Record<string, Record<string, unknown>>
}

const file = join(import.meta.dirname, '../fixtures/shows/shows.json.gz')
const guests = 4
const commandsPerShow = 90
/** More deadlines than this at one time follow each other without an end. */
const deadlinesAtOnce = 50

/** A server without connections. It gets one command after the other, and fires deadlines only between two of them. */
class Stage {
  readonly #world: World
  readonly #folder = mkdtempSync(join(tmpdir(), 'cuelight-kept-'))
  #server: Awaited<ReturnType<typeof startServer>> | undefined
  #event: ShowEvent = { id: '', code: '' }
  #seats: Seat[] = []
  #hostId = ''
  #commands = 0

  constructor(seed: number) {
    this.#world = new World(seed)
  }

  #until = <Result>(work: () => Promise<Result>): Promise<Result> => this.#world.until(runAs(outside, work))

  get #context() {
    if (!this.#server) throw new Error('the stage is not open')
    return this.#server.context
  }

  async open(): Promise<void> {
    copyFileSync(await emptyDatabase(), join(this.#folder, 'cuelight.db'))
    const process = new ServerProcess(this.#world, 'stage', this.#folder)
    const server = await startServer(
      process,
      (line) => {
        throw new Error(line)
      },
      { firesDeadlines: false },
    )
    this.#server = server
    const { events, seats } = await this.#until(() => makeShow(server, guests))
    this.#event = events[0] as ShowEvent
    this.#hostId = seats[0]?.personId ?? ''
    this.#seats = seats.filter(({ audience, eventId }) => audience === 'guest' && eventId === this.#event.id)
  }

  async apply({ pause, guest, name, payload }: Omit<KeptCommand, 'answer'>): Promise<unknown> {
    await this.#pass(pause)
    // The ids of one command do not depend on how many ids the commands before it needed.
    this.#commands += 1
    this.#world.ids = new RandomSource(this.#commands)
    const { id: eventId, code: eventCode } = this.#event
    const guestId = this.#seats[guest]?.personId ?? ''
    const actor: Actor =
      guest < 0
        ? { kind: 'host', id: this.#hostId, name: 'Ann', deskId: 'desk', live: true }
        : { kind: 'guest', id: guestId }
    const given = { name, commandId: `kept-command-${this.#commands}`, payload: { eventCode, ...payload } }
    const outcome = await this.#until(() =>
      takeCommand(this.#context, actor, given, async () => ({ eventId, eventCode })),
    )
    return outcome.ok ? outcome.data : outcome.code
  }

  /** Lets time pass, and fires the deadlines of this time in their order. */
  async #pass(milliseconds: number): Promise<void> {
    const end = this.#world.now + milliseconds
    const { engine, store } = this.#context
    for (let fired = 0; fired < deadlinesAtOnce; fired += 1) {
      const due = await this.#until(() =>
        store.db
          .selectFrom('deadline')
          .selectAll()
          .where('due_at', '<=', end)
          .where('event_id', '=', this.#event.id)
          .orderBy('due_at')
          .orderBy('id')
          .executeTakeFirst(),
      )
      if (!due) break
      this.#world.now = Math.max(this.#world.now, due.due_at)
      const name = due.kind === 'comment-draw' ? serverCommands.commentDraw : serverCommands.deadline
      const actor = { kind: 'system', id: 'system' } as const
      await this.#until(() => engine.apply(due.event_id, { name, actor, commandId: '', payload: due }))
    }
    this.#world.now = Math.max(this.#world.now, end)
  }

  async view(audience: Audience, guest = 0) {
    const guestId = audience === 'guest' ? (this.#seats[guest]?.personId ?? '') : null
    const snapshot = await this.#until(() =>
      this.#context.snapshots.snapshot(this.#event.id, audience, guestId),
    )
    if (!snapshot) throw new Error('no event')
    return snapshot
  }

  async documents(): Promise<KeptShow['documents']> {
    const all: KeptShow['documents'] = {}
    for (const audience of audiences) {
      const { changes, own } = await this.view(audience)
      all[audience] = Object.fromEntries([...changes, ...own].map(([key, , doc]) => [key, doc]))
    }
    return JSON.parse(JSON.stringify(all))
  }

  async close(): Promise<void> {
    this.#server?.process.release()
    await this.#world.end()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Makes a show by what the host and the guests see, and keeps its commands, answers and documents. */
async function keepShow(seed: number): Promise<KeptShow> {
  const stage = new Stage(seed)
  await stage.open()
  const random = new RandomSource(seed)
  const commands: KeptCommand[] = []
  const send = async (command: Omit<KeptCommand, 'answer'>) =>
    void commands.push({ ...command, answer: await stage.apply(command) })
  for (const [name, payload] of preparation(random)) await send({ pause: 1000, guest: -1, name, payload })
  while (commands.length < commandsPerShow) {
    const guest = random.chance(3) ? -1 : random.below(guests)
    const snapshot = await stage.view(guest < 0 ? 'host' : 'guest', guest)
    const viewer = { replica: applySnapshot(emptyReplica, snapshot) }
    const made = (guest < 0 ? hostCommand : guestCommand)(viewer, random)
    if (made) await send({ pause: 50 + random.below(1200), guest, name: made[0], payload: made[1] })
  }
  const documents = await stage.documents()
  await stage.close()
  return { seed, commands, documents }
}

/** Where a value differs from what was kept. A new field of a document is no difference. */
function differences(kept: unknown, now: unknown, path: string): string[] {
  if (kept === null || typeof kept !== 'object' || now === null || typeof now !== 'object')
    return kept === now ? [] : [`${path}: was ${JSON.stringify(kept)}, is ${JSON.stringify(now)}`]
  const length = Array.isArray(kept) && kept.length !== (now as unknown[]).length
  return [
    ...(length ? [`${path}: has another length`] : []),
    ...Object.entries(kept).flatMap(([key, value]) =>
      differences(value, (now as Record<string, unknown>)[key], `${path} ${key}`),
    ),
  ]
}

async function replayShow({ seed, commands, documents }: KeptShow): Promise<string[]> {
  const stage = new Stage(seed)
  await stage.open()
  const found: string[] = []
  for (const [index, { answer, ...command }] of commands.entries()) {
    const now = JSON.parse(JSON.stringify(await stage.apply(command)))
    found.push(...differences(answer, now, `show ${seed}, command ${index + 1} ${command.name}`))
  }
  found.push(...differences(documents, await stage.documents(), `show ${seed}, documents of`))
  await stage.close()
  return found
}

export async function keepShows(count: number): Promise<void> {
  const shows: KeptShow[] = []
  for (let seed = 1; seed <= count; seed += 1) shows.push(await keepShow(seed))
  writeFileSync(file, gzipSync(JSON.stringify(shows), { level: 9 }))
}

const shownDifferences = 20

/** Replays the kept shows. Returns where they differ now. */
export async function replayShows(): Promise<string[]> {
  const found: string[] = []
  for (const show of JSON.parse(String(gunzipSync(readFileSync(file)))) as KeptShow[])
    found.push(...(await replayShow(show)))
  return found.slice(0, shownDifferences)
}
