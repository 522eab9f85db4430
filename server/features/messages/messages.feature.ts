import type { Audience } from '#contract/audience.ts'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { MessageContent, MessageDoc } from '#contract/message.ts'
import type { MessageCommand } from '#machines/domain/message/message.events.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { Actor, EnvelopeOf } from '#server/engine/command-envelope.ts'
import type { Projected } from '#server/engine/projected.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { coHostId, coHostRefusal, readHostIds } from '../co-hosts/co-hosts.public.ts'
import type { Feature } from '../feature.ts'
import { readMessages } from './stored-messages.ts'

/**
 * Deletes read messages beyond the limit: first the oldest that all their recipients have confirmed, and then the oldest
 * of the others.
 */
async function removeOldest(work: UnitOfWork): Promise<void> {
  const oldestFirst = (await readMessages(work)).filter(({ value }) => value === 'read')
  if (oldestFirst.length <= limits.readMessagesKept) return
  const hosts = await readHostIds(work)
  const isDone = ({ to, senderId, readers }: MessageContent): boolean =>
    to === 'speaker' || hosts.every((host) => host === senderId || readers.some(({ id }) => id === host))
  const read = oldestFirst.sort((one, other) => Number(isDone(other)) - Number(isDone(one)))
  for (const { id } of read.slice(0, read.length - limits.readMessagesKept)) {
    const message = await work.load('message', id)
    if (message) work.remove(message)
  }
}

async function send(work: UnitOfWork, { actor, payload }: EnvelopeOf<'Message/Send'>): Promise<Outcome> {
  if (actor.kind !== 'host') return refused('NoAccess')
  const messages = await readMessages(work)
  const unread = messages.filter(({ value, to }) => value === 'unread' && to === payload.to)
  if (unread.length >= limits.unreadMessages) return refused('MessagesFull', { most: limits.unreadMessages })
  const messageId = newId()
  work.create('message', messageId, {
    to: payload.to,
    text: payload.text,
    senderId: actor.id,
    senderName: actor.name,
    sentAt: work.at,
    readers: [],
  })
  return accepted({ messageId })
}

/** Who confirms a message. Undefined for actors that get no messages. */
function readBy(actor: Actor, at: number): Extract<MessageCommand, { type: 'read' }> | undefined {
  const { id } = actor
  if (actor.kind === 'host') return { type: 'read', as: 'hosts', reader: { id, name: actor.name, at } }
  return actor.kind === 'speaker' ? { type: 'read', as: 'speaker', reader: { id, name: '', at } } : undefined
}

async function read(work: UnitOfWork, { actor, payload }: EnvelopeOf<'Message/Read'>): Promise<Outcome> {
  const event = readBy(actor, work.at)
  if (!event) return refused('NoAccess')
  const message = await work.load('message', payload.messageId)
  if (!message) return refused('NotFound')
  const refusal = work.send(message, event)
  if (refusal) return refusal
  await removeOldest(work)
  return done
}

/** Whether the account is an owner of the event. */
async function isOwner(work: UnitOfWork, accountId: string): Promise<boolean> {
  if (accountId === work.row.owner_id) return true
  const coHost = await work.load('coHost', coHostId(work.row.id, accountId))
  return coHostRefusal(coHost?.snapshot, 'own') === undefined
}

async function withdraw(
  work: UnitOfWork,
  { actor, payload }: EnvelopeOf<'Message/Withdraw'>,
): Promise<Outcome> {
  const message = await work.load('message', payload.messageId)
  if (!message) return refused('NotFound')
  const owner = await isOwner(work, actor.id)
  const refusal = work.send(message, { type: 'withdraw', by: actor.id, owner })
  if (refusal) return refusal
  work.remove(message)
  return done
}

/**
 * Hosts get all messages. Speakers get the unread messages to the speaker, with the sender's name only. Guests and
 * screens get none.
 */
function projectMessage({ id, snapshot }: Aggregate<'message'>, audience: Audience): Projected[] {
  const { value, context } = snapshot
  if (value === 'withdrawn') return []
  const doc: MessageDoc = { id, value, context }
  if (audience === 'host') return [[`message:${id}`, doc]]
  if (audience !== 'speaker' || context.to !== 'speaker' || value !== 'unread') return []
  return [[`message:${id}`, { ...doc, context: { ...context, senderId: null } }]]
}

export const messagesFeature = {
  handlers: { 'Message/Send': send, 'Message/Read': read, 'Message/Withdraw': withdraw },
  aggregates: { message: { project: projectMessage } },
} satisfies Feature
