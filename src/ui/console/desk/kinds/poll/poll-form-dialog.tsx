import type { PollDoc } from '#contract/items/poll.ts'
import { ItemFormDialog, useItemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import {
  changesOptions,
  isSound,
  newPollDraft,
  type PollDraft,
  pollDraftOf,
  pollErrors,
  pollInput,
} from './poll-draft.ts'
import { PollFields } from './poll-fields.tsx'

/** The form for a poll. If the server refuses the poll, the form shows the reason and keeps the input. */
export function PollFormDialog({ doc: poll, onClose, onAdded }: KindFormProps<'poll'>) {
  const t = useText<'console'>()
  const form = useItemForm({
    kind: 'Poll',
    id: poll?.id,
    begin: () => (poll ? pollDraftOf(poll.context) : newPollDraft()),
    isSound: (draft) => isSound(pollErrors(draft)),
    inputOf: pollInput,
    onClose,
    onAdded,
  })
  const { draft, change, checked } = form
  const validationErrors = pollErrors(draft)
  const action = poll ? t('console.saveChanges') : t('console.addPoll')
  return (
    <ItemFormDialog
      title={poll ? t('console.editPoll') : t('console.addPoll')}
      action={action}
      form={form}
      onClose={onClose}
    >
      {poll && <NewRoundNote poll={poll} draft={draft} />}
      <PollFields draft={draft} change={change} validationErrors={checked ? validationErrors : undefined} />
    </ItemFormDialog>
  )
}

/** A warning that the server will start a new round, because votes for removed options would no longer add up. */
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
