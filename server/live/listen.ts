import { z } from 'zod'
import { accepted, type Outcome, type Refusal, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { CommandAnswer, EnterAnswer, Handshake } from '../../src/contract/protocol.ts'
import { renewLeaseOf } from '../baton/leases.ts'
import { type TakenCommand, takeCommand } from '../commands/take-command.ts'
import type { ServerContext } from '../context.ts'
import { parseInput } from '../parse-input.ts'
import { ownDesk } from '../projections/desk.ts'
import { storeIsUnavailable } from '../store/unavailable.ts'
import { type Admitted, lapsed } from './admission.ts'
import { cutSocket, keepWithinLimit } from './cut.ts'
import { noteFlood } from './flood.ts'
import { audienceRoom, eventRoom, guestRoom, hostRoom } from './rooms.ts'
import { isClogged } from './slices.ts'
import type { Snapshots } from './snapshot.ts'
import { fullBucket, takeToken } from './token-bucket.ts'
import type { LiveServer, LiveSocket } from './types.ts'

const commandMessage = z.strictObject({
  Name: z.string().max(limits.commandNameLength),
  CommandId: z.unknown(),
  Payload: z.unknown(),
})
const have = z.strictObject({ epoch: z.string().max(limits.epochLength), seq: z.number().int().min(0) })
const enterMessage = z.strictObject({ Have: have.nullable() })

/** Rooms follow from the token alone. */
async function enterRooms(io: LiveServer, socket: LiveSocket): Promise<void> {
  const { eventId, audience, actor, session } = socket.data.admitted
  await socket.join([eventRoom(eventId), audienceRoom(eventId, audience)])
  const guest = actor?.kind === 'guest'
  const own = guest ? guestRoom(eventId, actor.id) : `${session.kind}/${session.subjectId}`
  await socket.join(own)
  if (session.kind === 'host') await socket.join(hostRoom(eventId, session.subjectId))
  keepWithinLimit(io, own, guest ? limits.socketsPerGuest : limits.socketsPerHost)
}

/** Puts a socket into its rooms, and out again if its right has lapsed meanwhile. */
export async function takePlace(io: LiveServer, context: ServerContext, socket: LiveSocket): Promise<void> {
  try {
    await enterRooms(io, socket)
    const code = await lapsed(context.store, socket.data.admitted)
    if (code) return cutSocket(socket, code)
    await renewLeaseOf(context, socket)
  } catch (error) {
    context.log.error({ err: error }, 'a socket could not take its place')
    cutSocket(socket, 'StoreUnavailable')
  }
}

async function answerEnter(
  snapshots: Snapshots,
  { admitted, told }: { admitted: Admitted; told: boolean },
  message: unknown,
): Promise<EnterAnswer> {
  const parsed = parseInput(enterMessage, message)
  if (!parsed.ok) return parsed
  const { eventId, audience, actor } = admitted
  const guestId = actor?.kind === 'guest' ? actor.id : null
  const snapshot = await snapshots.snapshot(eventId, audience, guestId)
  if (!snapshot) return refused('NotFound')
  // What has no sequence always comes along: a guest's own, and on each new line what the server's start or the
  // handshake decides, as the address that is shown and the desk.
  const known = parsed.data.Have
  const same = known?.epoch === snapshot.epoch && known.seq === snapshot.seq
  if (same && told && !guestId) return accepted('upToDate')
  const own = actor?.kind === 'host' ? ownDesk(actor, snapshot.seq) : snapshot.own
  return accepted({ ...snapshot, own })
}

async function answerCommand(
  io: LiveServer,
  context: ServerContext,
  socket: LiveSocket,
  message: unknown,
): Promise<CommandAnswer> {
  const { admitted } = socket.data
  const parsed = parseInput(commandMessage, message)
  if (!parsed.ok) return parsed
  const { Name, CommandId, Payload } = parsed.data
  if (!admitted.actor) return refused('NoAccess')
  const outcome = await takeCommand(
    context,
    admitted.actor,
    { name: Name, commandId: CommandId, payload: Payload },
    async (code) => (code === admitted.eventCode ? admitted : undefined),
  )
  return outcome.ok ? answerOf(io, context, socket, outcome) : outcome
}

/** The acting guest's own changes ride on the answer; their other open pages get them as a push. */
function answerOf(
  io: LiveServer,
  context: ServerContext,
  socket: LiveSocket,
  { own, ok, data }: TakenCommand,
): CommandAnswer {
  const { actor, eventId } = socket.data.admitted
  if (!own || actor?.kind !== 'guest') return { ok, data }
  const push = { epoch: context.store.epoch, changes: own }
  const room = guestRoom(eventId, actor.id)
  if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) > 1) socket.to(room).emit('Own', push)
  return { ok, data, own: push }
}

/** Takes one socket's messages: each through its schema, within its allowance, always answered. */
export function listen(io: LiveServer, context: ServerContext, socket: LiveSocket): void {
  const { admitted } = socket.data
  const bucket = fullBucket(performance.now(), limits.messagesPerSocket)
  const log = context.log.child({ socket: socket.id, audience: admitted.audience, event: admitted.eventId })

  socket.use((_packet, next) => {
    // What had come before the cut is not looked at any more.
    if (socket.disconnected) return
    // Answers queue up like pushes, but no broadcast looks after them.
    if (isClogged(socket)) return void socket.conn.close(true)
    if (takeToken(bucket, performance.now(), limits.messagesPerSocket)) return next()
    const { metrics, handshakes } = context
    noteFlood({ metrics, handshakes, log }, (socket.handshake.auth as Handshake).Token, 'messages')
    cutSocket(socket, 'TooFast')
  })

  function fault(error: unknown): Refusal {
    log.error({ err: error }, 'a message failed')
    return refused(storeIsUnavailable(error) ? 'StoreUnavailable' : 'Internal')
  }

  async function guarded(work: () => Promise<Outcome>, answer: unknown): Promise<void> {
    if (typeof answer !== 'function') return
    const outcome = await work().catch(fault)
    if (!outcome.ok) context.metrics.refusals.inc({ code: outcome.code })
    answer(outcome)
  }

  const enters = fullBucket(performance.now(), limits.entersPerSocket)
  const mayEnter = (now: number): boolean =>
    takeToken(enters, now, limits.entersPerSocket) && context.enterAllowed(admitted.session.tokenHash, now)
  let told = false
  async function enter(message: unknown): Promise<EnterAnswer> {
    if (!mayEnter(performance.now())) return refused('TooFast')
    const answer = await answerEnter(context.snapshots, { admitted, told }, message)
    told ||= answer.ok
    return answer
  }

  socket.on('Enter', (message, answer) => guarded(() => enter(message), answer))
  socket.on('Command', (message, answer) =>
    guarded(() => answerCommand(io, context, socket, message), answer),
  )
}
