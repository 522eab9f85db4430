import { z } from 'zod'
import { audiences } from '#contract/audience.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type OrderChanged, protocolVersion, type UploadPlace } from '#contract/interface/protocol.ts'
import type { Doc, DocKey } from '#contract/interface/views.ts'
import type { Revocation } from '../platform/sessions.ts'

const isString = (key: unknown): boolean => typeof key === 'string'
const isObject = (doc: unknown): boolean => typeof doc === 'object'

const push = z.object({
  epoch: z.string(),
  covers: z.array(z.tuple([z.number(), z.number()])),
  changes: z.array(z.tuple([z.custom<DocKey>(isString), z.number(), z.custom<Doc | null>(isObject)])),
})

/** Clients could misread documents of another protocol, and so could a server. */
const protocol = z.literal(protocolVersion)

/** What the servers with clients of an event learn from the server that has committed a change. */
export const eventMessage = z.object({
  protocol,
  eventId: z.string(),
  /** The pushes do not wait for an interval. */
  isUrgent: z.boolean(),
  pushes: z.partialRecord(z.enum(audiences), push),
  /** Changes of private documents, by guest. */
  own: z.array(z.tuple([z.string(), push])),
  disconnected: z.array(z.string()),
  endedHosts: z.array(z.object({ accountId: z.string(), code: z.custom<ErrorCode>(isString).nullable() })),
  deleted: z.boolean(),
  /** Number of guests' answers that wait for their commit at the sending server, by item. */
  pendingAnswers: z
    .object({ server: z.string(), counts: z.array(z.tuple([z.string(), z.number()])) })
    .optional(),
})

export type EventMessage = Omit<z.infer<typeof eventMessage>, 'protocol'>

/** A message about an event without changes. */
export const emptyMessage = (eventId: string): EventMessage => ({
  eventId,
  isUrgent: false,
  pushes: {},
  own: [],
  disconnected: [],
  endedHosts: [],
  deleted: false,
})

const accountNews = z.discriminatedUnion('name', [
  z.object({ name: z.literal('OrderChanged'), body: z.custom<OrderChanged>(isObject) }),
  z.object({ name: z.literal('UploadPlace'), body: z.custom<UploadPlace>(isObject) }),
])

export type AccountNews = z.infer<typeof accountNews>

/** What all servers learn, because each may have sockets of the account or the guest, or the pictures in its memory. */
export const sharedMessage = z.discriminatedUnion('kind', [
  z.object({ protocol, kind: z.literal('revoked'), revocation: z.custom<Revocation>(isObject) }),
  z.object({ protocol, kind: z.literal('picturesRemoved'), paths: z.array(z.string()) }),
  z.object({ protocol, kind: z.literal('account'), accountId: z.string(), news: accountNews }),
])

type WithoutProtocol<Message> = Message extends unknown ? Omit<Message, 'protocol'> : never
export type SharedMessage = WithoutProtocol<z.infer<typeof sharedMessage>>
