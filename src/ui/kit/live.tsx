import { useActorRef, useSelector } from '@xstate/react'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Audience } from '../../contract/audience.ts'
import type { CommandInput, CommandName } from '../../contract/commands.ts'
import type { Refusal } from '../../contract/errors.ts'
import type { DocByKey, DocKey } from '../../contract/views.ts'
import type { connectionMachine } from '../../machines/connection/connection.machine.ts'
import { type ConnectionStatus, connectionStatus } from '../../machines/connection/connection-status.ts'
import type { DocPrefix, Listed } from '../../machines/connection/documents.ts'
import { listDocs, type Room, readDoc } from '../../machines/connection/room.ts'
import type { OutboxItem } from '../../machines/outbox/outbox.events.ts'
import type { outboxMachine } from '../../machines/outbox/outbox.machine.ts'
import { liveActors } from './live-actors.ts'

export type { ConnectionStatus }

interface Live {
  connection: ActorRefFrom<typeof connectionMachine>
  outbox: ActorRefFrom<typeof outboxMachine>
  eventCode: string
  newCommandId: () => string
}

interface LiveProps {
  audience: Audience
  eventCode: string
  token: string
  /** Of a guest, whose outbox is kept. */
  guestId?: string
  /** Where the view comes from; another one than the server where it is only looked at. */
  line?: LiveLineMaker
  children: ReactNode
}

export type LiveLineMaker = typeof liveActors

const LiveContext = createContext<Live | undefined>(undefined)

/** Holds the live view of an event for everything inside. Another audience, event or token begins afresh. */
export function LiveProvider(props: LiveProps) {
  return <LiveLine key={`${props.audience} ${props.eventCode} ${props.token}`} {...props} />
}

function LiveLine({ audience, eventCode, token, guestId = '', line = liveActors, children }: LiveProps) {
  const [actors] = useState(() => line({ audience, eventCode, token, guestId }))
  const connection = useActorRef(actors.connection)
  const [{ machine, input }] = useState(() => actors.outbox(connection))
  const outbox = useActorRef(machine, { input })
  const { newCommandId } = actors
  const live = useMemo(
    () => ({ connection, outbox, eventCode, newCommandId }),
    [connection, outbox, eventCode, newCommandId],
  )
  return <LiveContext value={live}>{children}</LiveContext>
}

function useLive(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('no LiveProvider above')
  return live
}

export const useEventCode = (): string => useLive().eventCode

/** Anything read from the room; draws anew only when the answer is another one. */
export function useRoom<Answer>(
  select: (room: Room) => Answer,
  same?: (one: Answer, other: Answer) => boolean,
): Answer {
  return useSelector(useLive().connection, (snapshot) => select(snapshot.context.room), same)
}

const PastContext = createContext<Partial<DocByKey>>({})

/** Documents as they were, in place of those of now for everything inside. */
export const PastDocs = PastContext

/** Those documents; none where everything is as it is now. */
export const usePastDocs = (): Partial<DocByKey> => useContext(PastContext)

/** A document; undefined while it is not there. */
export function useDoc<Key extends DocKey>(key: Key): DocByKey[Key] | undefined {
  const past = useContext(PastContext)
  const now = useRoom((room) => readDoc(room, key))
  return past[key] ?? now
}

/** The documents of a family, unsorted. The list and its elements stay the same objects while nothing in them changes. */
export const useDocs = <Prefix extends DocPrefix>(prefix: Prefix): readonly Listed<Prefix>[] =>
  useRoom((room) => listDocs(room, prefix))

export const useConnectionState = (): ConnectionStatus => useSelector(useLive().connection, connectionStatus)

/** Why the server last turned us away; null when it did not. */
export const useConnectionRefusal = (): Refusal | null =>
  useSelector(useLive().connection, (snapshot) => snapshot.context.refusal)

/** Milliseconds to add to this device's clock for the server's. */
export const useClockOffset = (): number =>
  useSelector(useLive().connection, (snapshot) => snapshot.context.clockOffset)

export function useReconnect(): () => void {
  const { connection } = useLive()
  return useCallback(() => connection.send({ type: 'retry' }), [connection])
}

/** Everything sent and not yet forgotten, oldest first. */
export const useOutbox = (): readonly OutboxItem[] =>
  useSelector(useLive().outbox, (snapshot) => snapshot.context.items)

export function useDismiss(): (commandId: string) => void {
  const { outbox } = useLive()
  return useCallback((commandId: string) => outbox.send({ type: 'dismiss', commandId }), [outbox])
}

type PayloadWithoutEvent<Name extends CommandName> = Omit<CommandInput<Name>, 'EventCode'>

/** Nothing to give where the event is all that a command needs. */
type PayloadArguments<Name extends CommandName> = [keyof PayloadWithoutEvent<Name>] extends [never]
  ? [payload?: Record<string, never>]
  : [payload: PayloadWithoutEvent<Name>]

export interface Command {
  /** Puts a command in the outbox and returns its id. */
  send: <Name extends CommandName>(name: Name, ...payload: PayloadArguments<Name>) => string
  /** The latest one of the subject; without a subject, the last one sent here. */
  item: OutboxItem | undefined
  status: OutboxItem['status'] | 'idle'
  refusal: Refusal | null
  /** Forgets the item when it is finished. */
  dismiss: () => void
}

/** Commands about one subject (a document's key), sent strictly one after the other; without one each stands alone. */
export function useCommand(subject?: string): Command {
  const { outbox, eventCode, newCommandId } = useLive()
  const [sentId, setSentId] = useState('')
  const item = useSelector(outbox, (snapshot) => lastOf(snapshot.context.items, subject, sentId))
  const send = useCallback(
    (name: CommandName, payload: object = {}): string => {
      const commandId = newCommandId()
      outbox.send({
        type: 'send',
        commandId,
        subject: subject ?? commandId,
        name,
        payload: { EventCode: eventCode, ...payload },
        madeAt: Date.now(),
      })
      setSentId(commandId)
      return commandId
    },
    [outbox, eventCode, subject, newCommandId],
  )
  const itemId = item?.commandId ?? ''
  const dismiss = useCallback(() => outbox.send({ type: 'dismiss', commandId: itemId }), [outbox, itemId])
  return { send, item, status: item?.status ?? 'idle', refusal: item?.refusal ?? null, dismiss }
}

function lastOf(
  items: readonly OutboxItem[],
  subject: string | undefined,
  sentId: string,
): OutboxItem | undefined {
  const fits = (item: OutboxItem) =>
    subject === undefined ? item.commandId === sentId : item.subject === subject
  return [...items].reverse().find(fits)
}
