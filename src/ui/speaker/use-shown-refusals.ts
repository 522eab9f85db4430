import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { showRefusal } from '../kit/feedback/show-refusal.ts'
import { useText } from '../kit/texts/i18n.tsx'
import { useDismiss, useLiveLine } from '../live/live.tsx'
import { refusedCommandsOf } from '../live/refused-commands-actors.ts'
import { useEmitted } from '../state/use-emitted.ts'

/** Shows the refusals of the speaker's commands as toasts. */
export function useShownRefusals(): void {
  const t = useText<'speaker'>()
  const { outbox } = useLiveLine()
  const dismiss = useDismiss()
  const [machine] = useState(() => refusedCommandsOf(outbox))
  const actor = useActorRef(machine)
  useEmitted(actor, {
    refused: ({ command: { commandId, refusal } }) => {
      showRefusal(t, refusal)
      dismiss(commandId)
    },
  })
}
