import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { CommandName } from '#contract/interface/commands.ts'
import { pollTable } from '#machines/domain/poll/poll.table.ts'
import { qaTable } from '#machines/domain/qa/qa.table.ts'
import { questionTable } from '#machines/domain/question/question.table.ts'
import { wordCloudTable } from '#machines/domain/word-cloud/word-cloud.table.ts'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDismiss, useLiveLine } from '#ui/live/live.tsx'
import { refusedCommandsOf } from '#ui/live/refused-commands-actors.ts'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { currentPlace, hashOf } from '../session/places.ts'

const { upvote, removeUpvote, edit, withdraw } = questionTable

/** Commands whose refusals appear on no page. So a toast shows these refusals. */
const spokenOnly: ReadonlySet<CommandName> = new Set(
  [upvote, removeUpvote, edit, withdraw].map(({ name }) => name),
)

/** Shows refusals of earlier commands as toasts, on any page of the event. */
export function ReportOutcomes() {
  const t = useText<'guest'>()
  const { outbox } = useLiveLine()
  const dismiss = useDismiss()
  const [machine] = useState(() => refusedCommandsOf(outbox))
  const actor = useActorRef(machine)
  useEmitted(actor, {
    refused: ({ command: { commandId, name, subject, refusal } }) => {
      const reason = t.error(refusal.code, refusal.params)
      const shown = hashOf(currentPlace())
      if (spokenOnly.has(name)) {
        showRefusal(t, refusal)
        dismiss(commandId)
      } else if (
        (name === pollTable.vote.name || name === wordCloudTable.enter.name) &&
        shown !== `#polls/${subject.replace('item:', '')}`
      ) {
        toast.error(t('guest.answerRefused', { reason }))
      } else if (name === qaTable.ask.name && shown !== '#qa/mine') {
        toast.error(t('guest.questionRefused', { reason }))
      }
    },
  })
  return null
}
