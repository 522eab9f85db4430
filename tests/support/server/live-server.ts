import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { CaptchaPurpose } from '#contract/captcha.calls.ts'
import type { EventSettings } from '#contract/content.ts'
import type { Outcome } from '#contract/errors.ts'
import { type CallAnswer, type CallPath, calls, type Envelope } from '#contract/interface/calls.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { PollContent } from '#contract/items/poll.ts'
import type { SettledOutcome } from '#server/engine/command-envelope.ts'
import { plainCues } from '#server/features/cues/cues.public.ts'
import { createEvent } from '#server/features/events/create-event.ts'
import type { ClusterWorker } from '#server/platform/cluster/worker.ts'
import { type Environment, readEnvironment } from '#server/platform/environment.ts'
import { newId } from '#server/platform/ids.ts'
import { createLogger } from '#server/platform/log.ts'
import { type RunningServer, runServer } from '#server/run.ts'
import { copyMigrated } from '../store/migrated.ts'
import { createTestDatabase } from '../store/postgres.ts'
import { addAccount } from './account.ts'
import { captchaText, cheapHashes, eachStore, type StoreKind } from './build.ts'
import { readStored, type Stored } from './database-dump.ts'
import { pollOf, settings } from './event-content.ts'
import { restInput, withEnvelope } from './rest.ts'
import { solve } from './solve-challenge.ts'
import { type Seat, TestSocket } from './test-socket.ts'

const hour = 3_600_000
const month = 30 * 24 * 3600

export interface Person {
  kind: 'host' | 'guest'
  id: string
  token: string
}

export interface TestEvent {
  id: string
  code: string
  host: Person
  pollIds: string[]
}

export type Answered<Path extends CallPath> = LightMyRequestResponse & {
  envelope: Envelope<CallAnswer<Path>>
}

export interface CallOptions {
  token?: string | undefined
  address?: string
  headers?: Record<string, string>
}

/** The data that survives a server: the folder or database of one suite, and its clock. */
export interface Site {
  kind: StoreKind
  environment: Environment
  clock: {
    offset: number
    /** When set, time advances only through `offset`. */
    stoppedAt?: number
  }
  remove(): Promise<void>
}

export async function createSite(kind: StoreKind, environment: Partial<Environment> = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'cuelight-live-'))
  await copyMigrated(folder)
  const database = kind === 'postgres' ? await createTestDatabase() : undefined
  const defaults = readEnvironment({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0' })
  return {
    kind,
    environment: { ...defaults, port: 0, databaseUrl: database?.url, ...environment },
    clock: { offset: 0 },
    remove: async () => {
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export { pollOf, settings }

/** A whole server that listens, with real sockets. */
export class LiveServer {
  readonly site: Site
  readonly server: RunningServer
  readonly logLines: string[]
  readonly sockets = new Set<TestSocket>()

  private constructor(site: Site, server: RunningServer, logLines: string[]) {
    this.site = site
    this.server = server
    this.logLines = logLines
  }

  /**
   * @param machineClock use the machine's clock instead of the clock that tests set
   * @param cluster what the server is to other servers of the site's embedded database; each has a port of its own
   */
  static async start(
    site: Site,
    { machineClock, cluster }: { machineClock?: () => number; cluster?: ClusterWorker | undefined } = {},
  ): Promise<LiveServer> {
    const logLines: string[] = []
    const server = await runServer({
      environment: site.environment,
      cluster,
      log: createLogger(site.environment, { write: (line) => void logLines.push(line) }),
      ...(machineClock
        ? { machineClock }
        : { clock: () => (site.clock.stoppedAt ?? Date.now()) + site.clock.offset }),
      captchaText: () => captchaText,
      workTries: 2,
      passwordCost: cheapHashes,
      asynchronousCommit: true,
      clientFolder: join(site.environment.dataDirectory, 'no-client'),
    })
    return new LiveServer(site, server, logLines)
  }

  get context() {
    return this.server.context
  }

  get db() {
    return this.server.context.store.db
  }

  now(): number {
    return this.context.clock()
  }

  /**
   * Advances time and fires the due deadlines at once, because the server's own check may come half a second later.
   */
  async pass(milliseconds: number): Promise<void> {
    this.site.clock.offset += milliseconds
    await this.server.fireDue()
  }

  /** Adds an account with a session and without the limits of a plan. No password fits the account. */
  async host(name = 'Ann'): Promise<Person> {
    const { id, token } = await addAccount(this.context, { name, roles: ['host', 'operator'] })
    return { kind: 'host', id, token }
  }

  /** The same account with another session. */
  async signedInAgain(host: Person): Promise<Person> {
    return { ...host, token: await this.context.sessions.create('host', host.id, month) }
  }

  /** An account that the event is shared with, for a day by default. */
  async coHost(
    event: TestEvent,
    given: { name?: string; role?: 'owner' | 'user'; startDate?: number; endDate?: number } = {},
  ): Promise<Person> {
    const { name = 'Ben', ...period } = given
    const coHost = await this.host(name)
    const dates = { startDate: this.now() - hour, endDate: this.now() + 24 * hour, role: 'user', ...period }
    const input = { eventCode: event.code, logonName: await this.logonNameOf(coHost), ...dates }
    const { envelope } = await this.call('/api/event/Share/Add', input, event.host)
    if (!envelope.Status) throw new Error(`could not share: ${envelope.Code} ${envelope.Field}`)
    return coHost
  }

  async logonNameOf({ id }: Person): Promise<string> {
    const query = this.db.selectFrom('account').select('logon_name').where('id', '=', id)
    return (await query.executeTakeFirstOrThrow()).logon_name
  }

  /** An event, running by default. */
  async event(
    given: {
      host?: Person
      settings?: Partial<EventSettings>
      polls?: PollContent[]
      autoReview?: boolean
      started?: boolean
    } = {},
  ): Promise<TestEvent> {
    const host = given.host ?? (await this.host())
    const { id, code } = await createEvent(this.db, this.now(), {
      ownerId: host.id,
      settings: settings(given.settings),
      items: (given.polls ?? []).map((content) => ({ kind: 'poll', content })),
      cues: plainCues((given.polls ?? []).map(() => 'poll')),
      autoReview: given.autoReview ?? true,
    })
    const polls = await this.db
      .selectFrom('aggregate')
      .select('id')
      .where('event_id', '=', id)
      .where('kind', '=', 'poll')
      .orderBy('position')
      .execute()
    const event = { id, code, host, pollIds: polls.map((poll) => poll.id) }
    if (given.started ?? true) await this.must(event, host, 'Event/Start')
    return event
  }

  async call<Path extends CallPath>(
    path: Path,
    input: object = {},
    options: CallOptions = {},
  ): Promise<Answered<Path>> {
    const { method } = calls[path]
    return this.request(method, path, input, options) as Promise<Answered<Path>>
  }

  async request(
    method: 'GET' | 'POST',
    path: string,
    input: object,
    { token, address, headers }: CallOptions = {},
  ): Promise<LightMyRequestResponse & { envelope: Envelope }> {
    const response = await this.server.app.inject({
      method,
      url: path,
      ...(address !== undefined && { remoteAddress: address }),
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...restInput(method, input),
    })
    return withEnvelope(path, response)
  }

  /** Draws a captcha image and returns its id. The text in the image is `captchaText`. */
  async drawCaptcha(purpose: CaptchaPurpose): Promise<string> {
    const { envelope } = await this.call('/api/sys/File/GetGuid')
    const guid = envelope.Data ?? ''
    await this.call('/api/sys/File/GetValidationCode', { guid, purpose })
    return guid
  }

  /** Does a proof of work as a phone does. */
  async proof(address?: string): Promise<Awaited<ReturnType<typeof solve>>> {
    const options = address === undefined ? {} : { address }
    const { envelope } = await this.call('/api/sys/File/GetChallenge', { purpose: 'guest' }, options)
    if (!envelope.Data) throw new Error(`no challenge: ${envelope.Code}`)
    return solve(envelope.Data)
  }

  /** Registers like a phone: if the server asks for a proof of work, solves it and registers again. */
  async register(
    input: object,
    options: CallOptions = {},
  ): Promise<Answered<'/api/guest/Guest/RegisterGuest'>> {
    const path = '/api/guest/Guest/RegisterGuest'
    const answer = await this.call(path, input, options)
    if (answer.envelope.Code !== 'CaptchaWrong') return answer
    return this.call(path, { ...input, ...(await this.proof(options.address)) }, options)
  }

  /** A guest who has registered. */
  async guest(event: Pick<TestEvent, 'code'>, details: Record<string, unknown> = {}): Promise<Person> {
    const { envelope } = await this.register({
      eventCode: event.code,
      username: 'Guest',
      company: '',
      email: '',
      consent: true,
      ...details,
    })
    if (!envelope.Data) throw new Error(`could not register: ${envelope.Code} ${envelope.Field}`)
    const token = envelope.Data.token
    const session = await this.context.sessions.find(token)
    return { kind: 'guest', id: session?.subjectId ?? '', token }
  }

  /** Sends a command over REST. */
  async command(
    event: Pick<TestEvent, 'code'>,
    person: Pick<Person, 'token'>,
    name: CommandName,
    payload: object = {},
    commandId: string = newId(),
  ): Promise<Outcome & { status: number; field?: string }> {
    const { envelope, statusCode } = await this.request(
      'POST',
      `/api/event/${name}`,
      { commandId, eventCode: event.code, ...payload },
      { token: person.token },
    )
    return outcomeOf(envelope, statusCode)
  }

  /** Sends a command that must succeed. Returns the data of the answer. */
  async must(
    event: Pick<TestEvent, 'code'>,
    person: Pick<Person, 'token'>,
    name: CommandName,
    payload: object = {},
  ): Promise<Record<string, string>> {
    const outcome = await this.command(event, person, name, payload)
    if (!outcome.ok) throw new Error(`${name} was refused: ${outcome.code} ${outcome.field ?? ''}`)
    return outcome.data as Record<string, string>
  }

  /** Passes the commands to the engine in one turn of the event loop, so that they form one batch. */
  together(
    event: TestEvent,
    commands: readonly (readonly [Person, CommandName, object])[],
  ): Promise<SettledOutcome[]> {
    return Promise.all(
      commands.map(([{ kind, id }, name, payload]) =>
        this.context.engine.apply(event.id, {
          name,
          actor: kind === 'host' ? { kind, id, name: 'Ann', deskId: 'desk', live: true } : { kind, id },
          commandId: newId(),
          payload: { eventCode: event.code, ...payload },
        }),
      ),
    )
  }

  async ask(event: TestEvent, guest: Person, text = 'Why?', anonymous = false): Promise<string> {
    const { questionId } = await this.must(event, guest, 'Qa/Ask', { text, anonymous })
    return questionId ?? ''
  }

  /** Opens a socket. Rejects with the refusal of the server. */
  async connect(seat: Seat): Promise<TestSocket> {
    const socket = new TestSocket(`http://127.0.0.1:${this.server.port}`, seat)
    this.sockets.add(socket)
    await socket.opened
    return socket
  }

  hostSocket = (event: TestEvent): Promise<TestSocket> =>
    this.connect({ audience: 'host', code: event.code, token: event.host.token })

  guestSocket = (event: Pick<TestEvent, 'code'>, guest: Person): Promise<TestSocket> =>
    this.connect({ audience: 'guest', code: event.code, token: guest.token })

  async screenSocket(event: TestEvent): Promise<TestSocket> {
    const token = await this.context.sessions.create('screen', event.id, month)
    return this.connect({ audience: 'screen', code: event.code, token })
  }

  /** The token of a link to the speaker's view, made by this host. */
  async speakerLink(event: Pick<TestEvent, 'code'>, host: Person, control: boolean): Promise<string> {
    const input = { eventCode: event.code, kind: 'speaker', control }
    const { envelope } = await this.call('/api/event/Link/Add', input, host)
    if (!envelope.Data) throw new Error(`no link: ${envelope.Code}`)
    return envelope.Data.token
  }

  async speakerSocket(event: TestEvent, { control = true, host = event.host } = {}): Promise<TestSocket> {
    const token = await this.speakerLink(event, host, control)
    return this.connect({ audience: 'speaker', code: event.code, token })
  }

  /** Everything stored for an event, to check that nothing changed. */
  stored(event: Pick<TestEvent, 'id'>): Promise<Stored> {
    return readStored(this.db, this.site.kind, event.id)
  }

  /** Stops the server. The site (the data and the clock) stays. */
  async close(): Promise<void> {
    for (const socket of this.sockets) socket.close()
    await this.server.close()
  }
}

export function outcomeOf(envelope: Envelope, status: number): Outcome & { status: number; field?: string } {
  if (envelope.Status) return { ok: true, data: envelope.Data, status }
  return {
    ok: false,
    code: envelope.Code as never,
    status,
    ...(envelope.Params && { params: envelope.Params }),
    ...(envelope.Field !== null && { field: envelope.Field }),
  }
}

/** Starts a listening server before the tests of the suite, and ends it after them. */
export function setUpLive(kind: StoreKind, environment: Partial<Environment> = {}): () => LiveServer {
  let site: Site | undefined
  let live: LiveServer | undefined
  beforeAll(async () => {
    site = await createSite(kind, environment)
    live = await LiveServer.start(site)
  })
  afterAll(async () => {
    await live?.close()
    await site?.remove()
  })
  return () => {
    if (!live) throw new Error('the server has not started')
    return live
  }
}

/** Runs a suite on every store, each with a listening server. */
export const eachLive = (
  name: string,
  suite: (live: () => LiveServer, kind: StoreKind) => void,
  environment: Partial<Environment> = {},
): void => eachStore(name, (kind) => suite(setUpLive(kind, environment), kind))
