import { type CommandName, commands, isCommandName } from '../../src/contract/commands.ts'
import type { kindCommands } from '../../src/contract/items/kinds.commands.ts'
import { itemKinds } from '../../src/contract/items/kinds.ts'
import { type HostRight, rightFor } from '../../src/contract/share.ts'
import { barrageHandlers } from '../barrage/barrage.handlers.ts'
import { sendHandler } from '../barrage/send-comments.ts'
import { reactionHandler } from '../barrage/send-reactions.ts'
import { batonHandlers } from '../baton/baton.handlers.ts'
import { itemHandlers } from '../items/item.handlers.ts'
import { kindOnServer } from '../items/kinds.ts'
import { changeShare, leaveShare } from '../shares/share.handlers.ts'
import { addFromTemplate } from '../templates/add-from-template.ts'
import type { BulkHandler, Handler } from '../work/order.ts'
import { deadlinePassed, drawDue } from './deadline.ts'
import { eventHandlers } from './event.ts'
import { guestDetailsChanged } from './guest-details.ts'
import { join } from './join.ts'
import { presentHandlers } from './present.ts'
import { qaHandlers } from './qa.ts'
import { upvoteHandler } from './upvote.ts'
import { voteHandler } from './vote.ts'

/** Orders the server gives itself; no client can name them. */
export const ownOrders = {
  join: 'Server/Join',
  guestDetails: 'Server/GuestDetailsChanged',
  deadline: 'Server/DeadlinePassed',
  commentDraw: 'Server/DrawComments',
  changeShare: 'Server/ChangeShare',
  leaveShare: 'Server/LeaveShare',
} as const
export type OrderName = CommandName | (typeof ownOrders)[keyof typeof ownOrders]

const bulk = {
  'Item/Vote': voteHandler,
  'Qa/Upvote': upvoteHandler,
  'Barrage/Send': sendHandler,
  'Reaction/Send': reactionHandler,
} satisfies Partial<Record<CommandName, BulkHandler<never>>>

type Single = Exclude<OrderName, keyof typeof bulk | keyof typeof kindCommands>

const single = {
  ...eventHandlers,
  ...qaHandlers,
  ...itemHandlers,
  'Item/AddFromTemplate': addFromTemplate,
  ...presentHandlers,
  ...barrageHandlers,
  ...batonHandlers,
  [ownOrders.join]: join,
  [ownOrders.guestDetails]: guestDetailsChanged,
  [ownOrders.deadline]: deadlinePassed,
  [ownOrders.commentDraw]: drawDue,
  [ownOrders.changeShare]: changeShare,
  [ownOrders.leaveShare]: leaveShare,
} satisfies Record<Single, Handler<never>>

type Named = [name: string, handler: Handler | BulkHandler]

const ofKinds = itemKinds.flatMap((kind) => Object.entries(kindOnServer(kind).handlers))
const all = [...Object.entries(single), ...Object.entries(bulk), ...ofKinds] as unknown as Named[]
const singles = new Map<string, Handler>(
  all.flatMap(([name, handler]) => (typeof handler === 'function' ? [[name, handler]] : [])),
)
const bulks = new Map<string, BulkHandler>(
  all.flatMap(([name, handler]) => (typeof handler === 'function' ? [] : [[name, handler]])),
)

/** A handler was chosen by the payload's schema: the payload fits it. */
export const handlerOf = (name: string): Handler | undefined => singles.get(name)
export const bulkHandlerOf = (name: string): BulkHandler | undefined => bulks.get(name)

const urgentOrders: ReadonlySet<string> = new Set([
  ownOrders.deadline,
  ownOrders.changeShare,
  ownOrders.leaveShare,
])

/** What a host needs for an order. */
export const rightForOrder = (name: string): HostRight => {
  if (name === ownOrders.changeShare) return 'own'
  return isCommandName(name) ? rightFor(name) : 'run'
}

export const isUrgent = (name: string): boolean =>
  urgentOrders.has(name) || (isCommandName(name) && commands[name].role === 'host')
