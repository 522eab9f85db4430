import { useActorRef, useSelector } from '@xstate/react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Audience } from '#contract/audience.ts'
import type { Refusal } from '#contract/errors.ts'
import type { CommandInput, CommandName } from '#contract/interface/commands.ts'
import type { DocByKey, DocKey } from '#contract/interface/views.ts'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { type ConnectionStatus, connectionStatus } from '#machines/flow/connection/connection-status.ts'
import type { DocPrefix, Listed } from '#machines/flow/connection/documents.ts'
import { type EventReplica, listDocs, readDoc } from '#machines/flow/connection/event-replica.ts'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import type { outboxMachine } from '#machines/flow/outbox/outbox.machine.ts'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { liveActors } from './live-actors.ts'

export type { ConnectionStatus }

interface Live {
  connection: ActorRefFrom<typeof connectionMachine>
  outbox: ActorRefFrom<typeof outboxMachine>
  eventCode: string
  newCommandId: () => string
  /** Reads questions into the replica. */
  questions: ReturnType<typeof liveActors>['questions']
}

interface LiveProps {
  audience: Audience
  eventCode: string
  token: string
  /** The id of the guest, whose outbox is stored. Undefined for hosts and screens. */
  guestId?: string
  /** The source of the view. A preview passes a source that does not need the server. */
  line?: LiveLineMaker
  /** Called when the server refuses the connection permanently. */
  onTurnedAway?: (refusal: Refusal) => void
  children: ReactNode
}

export type LiveLineMaker = typeof liveActors

const LiveContext = createContext<Live | undefined>(undefined)

/**
 * Provides the live view of an event to its children. Connects again if the audience, the event or the token
 * changes.
 */
export function LiveProvider(props: LiveProps) {
  return <LiveLine key={`${props.audience} ${props.eventCode} ${props.token}`} {...props} />
}

function LiveLine({
  audience,
  eventCode,
  token,
  guestId = '',
  line = liveActors,
  onTurnedAway,
  children,
}: LiveProps) {
  const [actors] = useState(() => line({ audience, eventCode, token, guestId }))
  const connection = useActorRef(actors.connection)
  useEmitted(connection, { turnedAway: ({ refusal }) => onTurnedAway?.(refusal) })
  const [{ machine, input }] = useState(() => actors.outbox(connection))
  const outbox = useActorRef(machine, { input })
  const { newCommandId, questions } = actors
  usePositionMark(line === liveActors ? audience : 'preview', connection, outbox)
  const live = useMemo(
    () => ({ connection, outbox, eventCode, newCommandId, questions }),
    [connection, outbox, eventCode, newCommandId, questions],
  )
  return <LiveContext value={live}>{children}</LiveContext>
}

/**
 * Marks the document with the position of its view, or with `pending` while the view is not live or a command is on
 * its way. Tests wait for it (tests/support/pages/settled.ts).
 */
function usePositionMark(name: string, connection: Live['connection'], outbox: Live['outbox']): void {
  const position = useSelector(connection, (snapshot) =>
    snapshot.matches('live') ? snapshot.context.replica.seq : -1,
  )
  const idle = useSelector(outbox, ({ context }) =>
    context.items.every(({ status }) => status === 'saved' || status === 'refused'),
  )
  useEffect(() => {
    const root = document.documentElement
    root.setAttribute(`data-live-${name}`, idle && position >= 0 ? `${position}` : 'pending')
    return () => root.removeAttribute(`data-live-${name}`)
  }, [name, idle, position])
}

function useLive(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('no LiveProvider above')
  return live
}

/** The line to the server: its actors and calls, as input for another actor. */
export const useLiveLine = useLive

export const useEventCode = (): string => useLive().eventCode

/** Selects a value from the replica. Renders again only when the value changes. */
export function useReplica<Answer>(
  select: (replica: EventReplica) => Answer,
  same?: (one: Answer, other: Answer) => boolean,
): Answer {
  return useSelector(useLive().connection, (snapshot) => select(snapshot.context.replica), same)
}

const PastContext = createContext<Partial<DocByKey>>({})

/** Provides earlier versions of some documents to children, in place of the current versions. */
export const PastDocs = PastContext

/** The earlier versions of documents that replace the current versions. Empty if all documents are current. */
export const usePastDocs = (): Partial<DocByKey> => useContext(PastContext)

/** A document. Undefined while the view does not contain it. */
export function useDoc<Key extends DocKey>(key: Key): DocByKey[Key] | undefined {
  const past = useContext(PastContext)
  const now = useReplica((replica) => readDoc(replica, key))
  return past[key] ?? now
}

/**
 * The documents with a prefix, unsorted. The list and its elements keep their identity as long as no document
 * changes.
 */
export const useDocs = <Prefix extends DocPrefix>(prefix: Prefix): readonly Listed<Prefix>[] =>
  useReplica((replica) => listDocs(replica, prefix))

/** Number of guests who have joined. */
export const useParticipants = (): number => useDoc('participants')?.count ?? 0

export const useConnectionState = (): ConnectionStatus => useSelector(useLive().connection, connectionStatus)

/** The last refusal of the connection by the server. Null if the server refused nothing. */
export const useConnectionRefusal = (): Refusal | null =>
  useSelector(useLive().connection, (snapshot) => snapshot.context.refusal)

/** Milliseconds to add to this device's clock to get the server's time. */
export const useClockOffset = (): number =>
  useSelector(useLive().connection, (snapshot) => snapshot.context.clockOffset)

export function useReconnect(): () => void {
  const { connection } = useLive()
  return useCallback(() => connection.send({ type: 'retry' }), [connection])
}

/** All commands in the outbox, oldest first. */
export const useOutbox = (): readonly OutboxItem[] =>
  useSelector(useLive().outbox, (snapshot) => snapshot.context.items)

export function useDismiss(): (commandId: string) => void {
  const { outbox } = useLive()
  return useCallback((commandId: string) => outbox.send({ type: 'dismiss', commandId }), [outbox])
}

type PayloadWithoutEvent<Name extends CommandName> = Omit<CommandInput<Name>, 'eventCode'>

/** The payload is optional if a command needs only the event. */
type PayloadArguments<Name extends CommandName> = [keyof PayloadWithoutEvent<Name>] extends [never]
  ? [payload?: Record<string, never>]
  : [payload: PayloadWithoutEvent<Name>]

export interface Command {
  /** Puts a command into the outbox and returns its id. The command has a name, or a row in the table of a chart. */
  send: <Name extends CommandName>(
    command: Name | { name: Name },
    ...payload: PayloadArguments<Name>
  ) => string
  /** The latest outbox item of the subject. Without a subject, the last item that this component sent. */
  item: OutboxItem | undefined
  status: OutboxItem['status'] | 'idle'
  refusal: Refusal | null
  /** Removes the finished item from the outbox. */
  dismiss: () => void
}

/**
 * Sends commands about a subject (a document's key) strictly one after another. Without a subject, commands are
 * independent.
 */
export function useCommand(subject?: string): Command {
  const { outbox, eventCode, newCommandId } = useLive()
  const [sentId, setSentId] = useState('')
  const item = useSelector(outbox, (snapshot) => lastOf(snapshot.context.items, subject, sentId))
  const send = useCallback(
    (command: CommandName | { name: CommandName }, payload: object = {}): string => {
      const commandId = newCommandId()
      outbox.send({
        type: 'send',
        commandId,
        subject: subject ?? commandId,
        name: typeof command === 'string' ? command : command.name,
        payload: { eventCode, ...payload },
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
