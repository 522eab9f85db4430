import { type HostRight, rightFor } from '#contract/interface/co-host.ts'
import { commands, isCommandName } from '#contract/interface/commands.ts'
import type { kindCommands } from '#contract/items/kinds.commands.ts'
import { itemKinds } from '#contract/items/kinds.ts'
import type { BulkHandler, Handler } from '../engine/command-envelope.ts'
import { type EngineCommandName, serverCommands } from '../engine/server-commands.ts'
import { changeCoHost, leaveCoHost } from '../features/co-hosts/co-host.handlers.ts'
import { commentsHandlers } from '../features/comments/comments.handlers.ts'
import { sendHandler } from '../features/comments/send-comments.ts'
import { reactionHandler } from '../features/comments/send-reactions.ts'
import { cueHandlers } from '../features/cues/cue.handlers.ts'
import { eventHandlers } from '../features/events/event.handlers.ts'
import { guestHandlers } from '../features/guests/allow-name.ts'
import { guestDetailsChanged } from '../features/guests/details-changed.ts'
import { joinHandler } from '../features/guests/join.ts'
import { itemHandlers, startingHandler } from '../features/items/item.handlers.ts'
import { kindOnServer } from '../features/items/kinds.ts'
import { voteHandler } from '../features/items/vote.ts'
import { messageHandlers } from '../features/messages/message.handlers.ts'
import { presentHandlers } from '../features/present/present.handlers.ts'
import { qaHandlers } from '../features/qa/qa.handlers.ts'
import { upvoteHandler } from '../features/qa/upvote.ts'
import { runHandlers } from '../features/run/run.handlers.ts'
import { showControlHandlers } from '../features/show-control/show-control.handlers.ts'
import { addFromTemplate } from '../features/templates/add-from-template.ts'
import { deadlinePassed, drawDue, resumeItem } from './deadline.ts'

const bulk = {
  'Item/Vote': voteHandler,
  'Qa/Upvote': upvoteHandler,
  'Comments/Send': sendHandler,
  'Reaction/Send': reactionHandler,
  [serverCommands.join]: joinHandler,
} satisfies Partial<Record<EngineCommandName, BulkHandler<never>>>

type Single = Exclude<EngineCommandName, keyof typeof bulk | keyof typeof kindCommands>

const single = {
  ...eventHandlers,
  ...guestHandlers,
  ...qaHandlers,
  ...itemHandlers,
  'Item/AddFromTemplate': addFromTemplate,
  ...presentHandlers,
  ...commentsHandlers,
  ...showControlHandlers,
  ...cueHandlers,
  ...runHandlers,
  ...messageHandlers,
  [serverCommands.guestDetails]: guestDetailsChanged,
  [serverCommands.deadline]: deadlinePassed,
  [serverCommands.resume]: resumeItem,
  [serverCommands.commentDraw]: drawDue,
  [serverCommands.changeCoHost]: changeCoHost,
  [serverCommands.leaveCoHost]: leaveCoHost,
} satisfies Record<Single, Handler<never>>

type Named = [name: string, handler: Handler | BulkHandler]

const ofKinds = itemKinds.flatMap((kind) =>
  Object.entries(kindOnServer(kind).handlers).map(([name, handler]) =>
    name.endsWith('/Add') ? [name, startingHandler(handler as unknown as Handler)] : [name, handler],
  ),
)
const all = [...Object.entries(single), ...Object.entries(bulk), ...ofKinds] as unknown as Named[]
const singles = new Map<string, Handler>(
  all.flatMap(([name, handler]) => (typeof handler === 'function' ? [[name, handler]] : [])),
)
const bulks = new Map<string, BulkHandler>(
  all.flatMap(([name, handler]) => (typeof handler === 'function' ? [] : [[name, handler]])),
)

/**
 * Returns the handler of a command. The cast is safe: the command's name also selects the schema of the payload, so the
 * payload has the handler's type.
 */
export const handlerOf = (name: string): Handler | undefined => singles.get(name)
export const bulkHandlerOf = (name: string): BulkHandler | undefined => bulks.get(name)

const urgentCommands: ReadonlySet<string> = new Set([
  serverCommands.deadline,
  serverCommands.changeCoHost,
  serverCommands.leaveCoHost,
])

/** The right that a host needs for a command. */
export const rightForCommand = (name: string): HostRight => {
  if (name === serverCommands.changeCoHost) return 'own'
  return isCommandName(name) ? rightFor(name) : 'run'
}

export const isUrgent = (name: string): boolean =>
  urgentCommands.has(name) || (isCommandName(name) && commands[name].role === 'host')
