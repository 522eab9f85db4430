import { Redis } from 'ioredis'
import { Server } from 'socket.io'
import * as limits from '#contract/limits.ts'
import type { ServerContext } from '#server/context.ts'
import type { SettledOutcome } from '#server/engine/command-envelope.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import type { Publication } from '#server/engine/write-unit-of-work.ts'
import { keptDetails } from '#server/features/guests/guests.public.ts'
import { connectOtherServers } from '#server/live/other-servers.ts'
import { eventRoom, guestRoom } from '#server/live/rooms.ts'
import type { EventMessage } from '#server/live/server-messages.ts'
import type { LiveServer } from '#server/live/types.ts'
import { newId } from '#server/platform/ids.ts'
import { hashToken, newToken } from '#server/platform/sessions.ts'
import { wait } from '../support/crowd.ts'
import { redisUrl } from '../support/database.ts'
import { type InProcess, inProcess } from '../support/in-process.ts'
import { benchSettings } from '../support/rows.ts'
import { type BatchCosts, type Costs, lineThrough, type SpikeCommand } from './costs.ts'

type BatchFigures = Pick<Costs, 'batch' | 'published' | 'forward' | 'redis' | 'view'>

const few = { commands: 1, batches: 30 }
const many = { commands: 1000, batches: 5 }
/** As many batches before them are not counted, because code is slow at first. */
const commandsPerMeasurement = [few, many].reduce(
  (sum, { commands, batches }) => sum + commands * batches * 2,
  0,
)
const votesMeasured = 2 * 2 * commandsPerMeasurement
const messages = 50
const views = 30
const settleMilliseconds = 300

const threadMilliseconds = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Registers a new guest, as the call does after its checks. */
function joinWith({ engine }: ServerContext, eventId: string): Promise<SettledOutcome> {
  const [id, now] = [newId(), Date.now()]
  const details = { username: `Guest ${id}`, company: '', email: '', consent: true }
  const guest = { id, ...keptDetails(benchSettings(), details), created_at: now }
  const session = {
    token_hash: hashToken(newToken()),
    kind: 'guest' as const,
    subject_id: id,
    expires_at: now + limits.guestSessionDays * 86_400_000,
    created_at: now,
  }
  return engine.apply(eventId, {
    name: serverCommands.join,
    actor: { kind: 'guest', id },
    commandId: '',
    payload: { name: guest.username, guest, session },
  })
}

/** Sends batches to the servers in turn, so that with two servers each batch follows one of the other server. */
async function measureBatches(
  servers: readonly ServerContext[],
  { databaseCpu, analyze }: InProcess,
  send: (server: ServerContext) => Promise<SettledOutcome>,
): Promise<BatchCosts> {
  const inTurn = async (commands: number, batches: number): Promise<void> => {
    for (let batch = 0; batch < batches; batch += 1) {
      const server = servers[batch % servers.length] as ServerContext
      const outcomes = await Promise.all(Array.from({ length: commands }, () => send(server)))
      const refused = outcomes.find(({ ok }) => !ok)
      if (refused) throw new Error(JSON.stringify(refused))
    }
  }
  const measure = async ({ commands, batches }: typeof few) => {
    await inTurn(commands, batches)
    await analyze()
    const [database, cpu] = [await databaseCpu(), threadMilliseconds()]
    await inTurn(commands, batches)
    return {
      cpu: (threadMilliseconds() - cpu) / batches,
      database: ((await databaseCpu()) - database) / batches,
    }
  }
  const [ofFew, ofMany] = [await measure(few), await measure(many)]
  const line = (of: keyof BatchCosts) => lineThrough([few.commands, ofFew[of]], [many.commands, ofMany[of]])
  return { cpu: line('cpu'), database: line('database') }
}

/** Measures reads of the event, each after a guest has joined. */
async function measureView({ context, eventId, databaseCpu }: InProcess): Promise<Costs['view']> {
  const entry = { audience: 'guest' as const, right: null, guestId: null, have: null, ownAt: () => [] }
  const measure = async (enters: boolean) => {
    const [database, cpu] = [await databaseCpu(), threadMilliseconds()]
    for (let index = 0; index < views; index += 1) {
      await joinWith(context, eventId)
      if (enters) await context.snapshots.enter(eventId, entry)
    }
    return { cpu: threadMilliseconds() - cpu, database: (await databaseCpu()) - database }
  }
  await measure(true)
  const [without, withViews] = [await measure(false), await measure(true)]
  const each = (of: keyof Costs['view']): number => Math.max(0, withViews[of] - without[of]) / views
  return { cpu: each('cpu'), database: each('database') }
}

/** Sends messages with this many private documents from one server to another, and measures both and Redis. */
async function measureMessages(
  [from, to]: readonly [ServerContext, ServerContext],
  publication: Publication,
  own: EventMessage['own'][number][1],
): Promise<Pick<BatchFigures, 'forward' | 'redis'>> {
  const { eventId, epoch, audiences } = publication
  let arrived = 0
  let onAll = (): void => {}
  const io = () => new Server() as LiveServer
  const [there, silent] = [io(), { onEventMessage: () => {}, onSharedMessage: () => {}, onResumed: () => {} }]
  const sender = await connectOtherServers(io(), from, silent)
  const receiver = await connectOtherServers(there, to, {
    ...silent,
    onEventMessage(message) {
      for (const [guestId] of message.own) there.sockets.adapter.rooms.has(guestRoom(eventId, guestId))
      arrived += 1
      if (arrived === messages) onAll()
    },
  })
  if (!sender || !receiver) throw new Error('no Redis')
  const redis = new Redis(redisUrl)
  const redisCpu = async (): Promise<number> => {
    const info = await redis.info('cpu')
    const of = (name: string): number => Number(new RegExp(`${name}:(\\S+)`).exec(info)?.[1])
    return (of('used_cpu_user') + of('used_cpu_sys')) * 1000
  }
  const messageOf = (documents: number): EventMessage => ({
    eventId,
    isUrgent: false,
    pushes: { guest: { epoch, covers: [[1, 2]], changes: audiences.guest.changes } },
    own: Array.from({ length: documents }, () => [newId(), own]),
    disconnected: [],
    endedHosts: [],
    deleted: false,
  })
  const measure = async (message: EventMessage, isHeard: boolean) => {
    arrived = 0
    const all = new Promise<void>((resolve) => {
      onAll = resolve
    })
    const [cpu, ofRedis] = [threadMilliseconds(), await redisCpu()]
    for (let index = 0; index < messages; index += 1) sender.sendToEvent(message)
    await (isHeard ? all : wait(settleMilliseconds))
    return {
      cpu: (threadMilliseconds() - cpu) / messages,
      redis: ((await redisCpu()) - ofRedis) / messages,
      kilobytes: JSON.stringify(message).length / 1000,
    }
  }
  const [small, large] = [messageOf(0), messageOf(limits.privateDocsPerMessage)]
  await measure(large, false)
  const sent = [await measure(small, false), await measure(large, false)] as const
  await there.sockets.adapter.addAll('phone', new Set([eventRoom(eventId)]))
  await receiver.hears(eventId)
  await measure(large, true)
  const heard = [await measure(small, true), await measure(large, true)] as const
  sender.close()
  receiver.close()
  redis.disconnect()
  const documents = limits.privateDocsPerMessage
  const [few, many] = heard
  return {
    forward: {
      send: lineThrough([0, sent[0].cpu], [documents, sent[1].cpu]),
      receive: lineThrough([0, few.cpu - sent[0].cpu], [documents, many.cpu - sent[1].cpu]),
    },
    redis: { delivery: lineThrough([few.kilobytes, few.redis], [many.kilobytes, many.redis]) },
  }
}

async function measure(event: InProcess): Promise<BatchFigures> {
  const { context, eventId, itemId, guestIds } = event
  const other = await event.addServer()
  let published: Publication | undefined
  context.engine.onPublication((publication) => {
    published = publication
  })
  let guest = 0
  const vote = (server: ServerContext): Promise<SettledOutcome> =>
    server.engine.apply(eventId, {
      name: 'Item/Vote',
      actor: { kind: 'guest', id: guestIds[guest++] ?? '' },
      commandId: newId(),
      payload: { eventCode: '', itemId, round: 1, optionIds: ['a'] },
    } as never)
  const measureCommand = async (send: typeof vote) => {
    const batch = {
      afterOwn: await measureBatches([context], event, send),
      afterOther: await measureBatches([context, other], event, send),
    }
    const { own } = await send(context)
    if (!published) throw new Error('nothing is published')
    return { batch, published: { publication: published, own } }
  }
  const join = await measureCommand((server) => joinWith(server, eventId))
  const view = await measureView(event)
  const hidden = await measureCommand(vote)
  await event.send('Item/ShowResults', { itemId })
  const shown = await measureCommand(vote)
  const all = { join, vote: hidden, voteWithResults: shown }
  const ofEach = <Part extends keyof typeof join>(part: Part) =>
    Object.fromEntries(Object.entries(all).map(([command, of]) => [command, of[part]])) as Record<
      SpikeCommand,
      (typeof join)[Part]
    >
  if (!hidden.published.own) throw new Error('a vote has no private document')
  return {
    batch: ofEach('batch'),
    published: ofEach('published'),
    view,
    ...(await measureMessages([context, other], shown.published.publication, hidden.published.own)),
  }
}

/** Measures batches of the real engine, and messages between two real servers in this process, with PostgreSQL and Redis. */
export const measureInProcess = (): Promise<BatchFigures | { skipped: string }> =>
  inProcess('postgres', { guests: votesMeasured + 2 }, measure)
