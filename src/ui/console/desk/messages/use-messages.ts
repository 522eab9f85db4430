import { useMemo } from 'react'
import type { MessageDoc } from '#contract/message.ts'
import type { MessageCommand } from '#machines/domain/message/message.events.ts'
import { messageMachine } from '#machines/domain/message/message.machine.ts'
import { messageTable } from '#machines/domain/message/message.table.ts'
import { useClockOffset, useDoc } from '#ui/live/live.tsx'
import { useMessages } from '#ui/live/messages.ts'
import type { Control } from '#ui/state/control.ts'
import { useNow } from '#ui/state/use-now.ts'
import { useControls } from '../controls/use-controls.ts'
import { isIncoming } from './incoming.ts'

/** The messages that this host is asked to confirm, newest first. */
export function useIncoming(): readonly MessageDoc[] {
  const messages = useMessages()
  const accountId = useDoc('desk')?.accountId
  const now = useNow(60_000) + useClockOffset()
  return useMemo(
    () => (accountId === undefined ? [] : messages.filter((message) => isIncoming(message, accountId, now))),
    [messages, accountId, now],
  )
}

interface MessageControls {
  read: Control
  withdraw: Control
}

/** The controls for a message on this desk. */
export function useMessageControls({ id, value, context }: MessageDoc): MessageControls {
  const desk = useDoc('desk')
  const snapshot = useMemo(() => messageMachine.resolveState({ value, context }), [value, context])
  const control = useControls<MessageCommand>({
    subject: `message:${id}`,
    snapshot,
    table: messageTable,
    of: { messageId: id },
  })
  const by = desk?.accountId ?? ''
  const reader = { id: by, name: desk?.name ?? '', at: 0 }
  return {
    read: control({ type: 'read', as: 'hosts', reader }),
    withdraw: control({ type: 'withdraw', by, owner: desk?.right === 'own' }),
  }
}
