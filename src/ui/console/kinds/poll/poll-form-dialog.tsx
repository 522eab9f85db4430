import type { PollDoc } from '../../../../contract/items/poll.ts'

import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { Text } from '../../../kit/text.tsx'
import { ItemFormDialog, useItemForm } from '../../items/item-form-dialog.tsx'
import type { KindFormProps } from '../kind-on-desk.ts'
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

/** Adds or changes a poll; what the server refuses is said in place and nothing typed is lost. */
export function PollFormDialog({ doc: poll, onClose, onAdded }: KindFormProps<'poll'>) {
  const t = useText<'console'>()
  const form = useItemForm({
    kind: 'Poll',
    id: poll?.id,
    begin: () => (poll ? pollDraftOf(poll.context) : newPollDraft()),
    isSound: (draft) => isSound(pollFaults(draft)),
    inputOf: pollInput,
    onClose,
    onAdded,
  })
  const { draft, change, checked } = form
  const faults = pollFaults(draft)
  const action = poll ? t('console.saveChanges') : t('console.addPoll')
  return (
    <ItemFormDialog
      title={poll ? t('console.editPoll') : t('console.addPoll')}
      action={action}
      form={form}
      onClose={onClose}
    >
      {poll && <NewRoundNote poll={poll} draft={draft} />}
      <PollFields draft={draft} change={change} faults={checked ? faults : undefined} />
    </ItemFormDialog>
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
