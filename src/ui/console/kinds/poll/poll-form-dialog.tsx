import { type FormEvent, useId, useState } from 'react'
import type { PollDoc } from '../../../../contract/items/poll.ts'

import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Stack } from '../../../kit/layout.tsx'
import { useDoc, useEventCode } from '../../../kit/live.tsx'
import { Text } from '../../../kit/text.tsx'
import { RefusalNote } from '../../forms/refusal-note.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import type { KindFormProps } from '../kind-on-desk.ts'
import { pollAdder, pollUpdater } from './poll-actors.ts'
import {
  changesOptions,
  isSound,
  newPollDraft,
  type PollDraft,
  pollDraftOf,
  pollFaults,
  pollInput,
} from './poll-draft.ts'
import { PollFields } from './poll-fields.tsx'

const addedId = (answer: unknown): string | undefined => (answer as { ItemId?: string } | null)?.ItemId

/** Adds or changes a poll; what the server refuses is said in place and nothing typed is lost. */
export function PollFormDialog({ doc: poll, onClose, onAdded }: KindFormProps<'poll'>) {
  const t = useText<'console'>()
  const form = useId()
  const eventCode = useEventCode()
  const [draft, setDraft] = useState<PollDraft>(() => (poll ? pollDraftOf(poll.context) : newPollDraft()))
  const [checked, setChecked] = useState(false)
  const [save] = useState(() => (poll ? pollUpdater(eventCode, poll.id) : pollAdder(eventCode)))
  const submission = useSubmission(save, {
    onDone: (answer) => {
      const id = addedId(answer)
      if (!poll && id) onAdded(id)
      onClose()
    },
  })
  const faults = pollFaults(draft)
  const change = (part: Partial<PollDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    submission.edited()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (submission.sending || !isSound(faults)) return
    submission.submit(pollInput(draft))
  }
  const action = poll ? t('console.saveChanges') : t('console.addPoll')
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={poll ? t('console.editPoll') : t('console.addPoll')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={submission.sending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap="16">
          <RefusalNote refusal={submission.refusal} />
          {poll && <NewRoundNote poll={poll} draft={draft} />}
          <PollFields draft={draft} change={change} faults={checked ? faults : undefined} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Votes for options that are gone would not add up: the server begins a new round. */
function NewRoundNote({ poll, draft }: { poll: PollDoc; draft: PollDraft }) {
  const t = useText<'console'>()
  const voters = useDoc(`tally:${poll.id}`)?.voters ?? 0
  if (voters === 0 || !changesOptions(poll.context, draft)) return null
  return (
    <Text role="status" tone="warning">
      {t('console.editBeginsRound', { count: voters })}
    </Text>
  )
}
