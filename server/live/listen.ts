import { z } from 'zod'
import { type Outcome, type Refusal, refused } from '#contract/errors.ts'
import { type CommandAnswer, type Handshake, questionLists } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { ownDesk } from '../features/show-control/show-control.public.ts'
import { ownLink } from '../features/show-control/speaker-actor.ts'
import { parseInput } from '../platform/parse-input.ts'
import { fullBucket, takeToken } from '../platform/token-bucket.ts'
import { storeIsUnavailable } from '../store/unavailable.ts'
import { type Admitted, lapsed } from './admission.ts'
import { disconnectSocket, keepWithinLimit } from './disconnect.ts'
import type { EncodedAnswer } from './encoded-answer.ts'
import type { Forwarder } from './forwarder.ts'
import { renewLeaseOf } from './leases.ts'
import type { LiveContext } from './live-context.ts'
import type { OtherServers } from './other-servers.ts'
import { logRateLimitViolation } from './rate-limit-violation.ts'
import { audienceRoom, eventRoom, guestRoom, hostRoom, rightRoom } from './rooms.ts'
import { isClogged } from './slices.ts'
import type { Snapshots } from './snapshot.ts'
import { type TakenCommand, takeCommand } from './take-command.ts'
import type { LiveServer, LiveSocket } from './types.ts'

const commandMessage = z.strictObject({
  name: z.string().max(limits.commandNameLength),
  commandId: z.unknown(),
  payload: z.unknown(),
})
const sequence = z.number().int().min(0)
const have = z.strictObject({
  epoch: z.string().max(limits.epochLength),
  seq: sequence,
  ownSeq: sequence,
  history: z.string().max(limits.idLength).optional(),
})
const enterMessage = z.strictObject({ have: have.nullable() })
const documentId = z.string().max(limits.idLength)
const questionRank = z.strictObject({
  id: documentId,
  highlighted: z.boolean(),
  answered: z.boolean(),
  votes: z.number().int(),
  askedAt: z.number().int(),
})
const place = { epoch: z.string().max(limits.epochLength), base: sequence }
const questionsMessage = z.union([
  z.strictObject({ ...place, list: z.enum(questionLists), after: questionRank }),
  z.strictObject({ ...place, ids: z.array(documentId).max(limits.questionsReadById) }),
])

/** The parts of the server that answer messages. `others` and `forwarder` are undefined if there is one server. */
export interface LiveParts extends LiveContext {
  others: OtherServers | undefined
  forwarder: Forwarder | undefined
}

/** Puts a socket into its rooms. Only the token of the socket decides the rooms. */
async function enterRooms(io: LiveServer, socket: LiveSocket): Promise<void> {
  const { eventId, audience, actor, session, right } = socket.data.admitted
  await socket.join([eventRoom(eventId), audienceRoom(eventId, audience)])
  const guest = actor?.kind === 'guest'
  const own = guest ? guestRoom(eventId, actor.id) : `${session.kind}/${session.subjectId}`
  await socket.join(own)
  if (right) await socket.join(rightRoom(eventId, right))
  // Pages opened by this account's links join the room of the account too, and are disconnected when the account
  // loses its access.
  const accountId = session.kind === 'host' ? session.subjectId : session.madeBy
  if (accountId) await socket.join(hostRoom(eventId, accountId))
  keepWithinLimit(io, own, guest ? limits.socketsPerGuest : limits.socketsPerHost)
}

/** Puts a socket into its rooms. Disconnects it if its right has ended since the handshake. */
export async function takePlace(io: LiveServer, context: LiveContext, socket: LiveSocket): Promise<void> {
  try {
    await enterRooms(io, socket)
    const code = await lapsed(context.store, socket.data.admitted)
    if (code) return disconnectSocket(socket, code)
    await renewLeaseOf(context, socket)
  } catch (error) {
    context.log.error({ err: error }, 'a socket could not join its rooms')
    disconnectSocket(socket, 'StoreUnavailable')
  }
}

async function answerEnter(
  snapshots: Snapshots,
  { eventId, audience, actor, right }: Admitted,
  message: unknown,
): Promise<EncodedAnswer | Refusal> {
  const parsed = parseInput(enterMessage, message)
  if (!parsed.ok) return parsed
  const answer = await snapshots.enter(eventId, {
    audience,
    right,
    guestId: actor?.kind === 'guest' ? actor.id : null,
    have: parsed.data.have,
    ownAt(version) {
      if (actor?.kind === 'speaker') return ownLink(eventId, actor, version)
      return actor?.kind === 'host' && right ? ownDesk(actor, right, version) : []
    },
  })
  return answer ?? refused('NotFound')
}

async function answerQuestions(
  snapshots: Snapshots,
  { eventId, audience }: Admitted,
  message: unknown,
): Promise<EncodedAnswer | Refusal> {
  const parsed = parseInput(questionsMessage, message)
  if (!parsed.ok) return parsed
  // All others have all questions.
  if (audience !== 'guest') return refused('NoAccess')
  return (await snapshots.questions(eventId, parsed.data)) ?? refused('NotFound')
}

async function answerCommand(
  io: LiveServer,
  context: LiveParts,
  socket: LiveSocket,
  message: unknown,
): Promise<CommandAnswer> {
  const { admitted } = socket.data
  const parsed = parseInput(commandMessage, message)
  if (!parsed.ok) return parsed
  const { name, commandId, payload } = parsed.data
  if (!admitted.actor) return refused('NoAccess')
  const outcome = await takeCommand(context, admitted.actor, { name, commandId, payload }, async (code) =>
    code === admitted.eventCode ? admitted : undefined,
  )
  return outcome.ok ? answerOf(io, context, socket, outcome) : outcome
}

/**
 * The answer to a command. The answer carries the changes of the acting guest's private documents. Other pages of
 * the guest get these changes as a push.
 */
function answerOf(
  io: LiveServer,
  { forwarder }: LiveParts,
  socket: LiveSocket,
  { own, ok, data }: TakenCommand,
): CommandAnswer {
  const { actor, eventId } = socket.data.admitted
  if (!own || actor?.kind !== 'guest') return { ok, data }
  const room = guestRoom(eventId, actor.id)
  if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) > 1) socket.to(room).emit('Own', own)
  forwarder?.addOwn(eventId, actor.id, own)
  return { ok, data, own }
}

/** Handles the messages of one socket: validates each by its schema, applies the rate limit, and always answers. */
export function listen(io: LiveServer, context: LiveParts, socket: LiveSocket): void {
  const { admitted } = socket.data
  const bucket = fullBucket(performance.now(), limits.messagesPerSocket)
  const log = context.log.child({ socket: socket.id, audience: admitted.audience, event: admitted.eventId })

  socket.use((_packet, next) => {
    // Ignore packets that arrived before the client was disconnected.
    if (socket.disconnected) return
    // Close the connection of a client that does not read its answers. Answers queue up like pushes, but the check
    // before a push does not count them.
    if (isClogged(socket)) return void socket.conn.close(true)
    if (takeToken(bucket, performance.now(), limits.messagesPerSocket)) return next()
    const { metrics, handshakes } = context
    logRateLimitViolation(
      { metrics, handshakes, log },
      (socket.handshake.auth as Handshake).token,
      'messages',
    )
    disconnectSocket(socket, 'TooFast')
  })

  function failure(error: unknown): Refusal {
    log.error({ err: error }, 'a message failed')
    return refused(storeIsUnavailable(error) ? 'StoreUnavailable' : 'Internal')
  }

  async function guarded(work: () => Promise<Outcome | EncodedAnswer>, answer: unknown): Promise<void> {
    if (typeof answer !== 'function') return
    const outcome = await work().catch(failure)
    if (!outcome.ok) context.metrics.refusals.inc({ code: outcome.code })
    answer(outcome)
  }

  const enters = fullBucket(performance.now(), limits.entersPerSocket)
  const mayEnter = (now: number): boolean =>
    takeToken(enters, now, limits.entersPerSocket) && context.enterAllowed(admitted.session.tokenHash, now)
  async function enter(message: unknown): Promise<EncodedAnswer | Refusal> {
    if (!mayEnter(performance.now())) return refused('TooFast')
    // Without other servers there is nothing to wait for.
    const hearing = context.others?.hears(admitted.eventId)
    if (hearing) await hearing
    return answerEnter(context.snapshots, admitted, message)
  }

  socket.on('Enter', (message, answer) => guarded(() => enter(message), answer))
  socket.on('Questions', (message, answer) =>
    guarded(() => answerQuestions(context.snapshots, admitted, message), answer),
  )
  socket.on('Command', (message, answer) =>
    guarded(() => answerCommand(io, context, socket, message), answer),
  )
}
