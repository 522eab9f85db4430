import { useWatch } from 'react-hook-form'
import type { PollDoc } from '#contract/items/poll.ts'
import { ItemFormDialog, useItemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { changesOptions, newPoll, type PollValues, pollRules, pollValues } from './poll.rules.ts'
import { PollFields } from './poll-fields.tsx'

/** The form for a poll. If the server refuses the poll, the form shows the reason and keeps the input. */
export default function PollFormDialog({ doc: poll, onClose, onAdded }: KindFormProps<'poll'>) {
  const t = useText<'console'>()
  const item = useItemForm({
    kind: 'Poll',
    hasLiveResults: true,
    id: poll?.id,
    rules: pollRules,
    begin: () => (poll ? pollValues(poll.context) : newPoll()),
    onClose,
    onAdded,
  })
  const action = poll ? t('console.saveChanges') : t('console.addPoll')
  return (
    <ItemFormDialog title={poll ? t('console.editPoll') : t('console.addPoll')} action={action} item={item}>
      {poll && <NewRoundNote poll={poll} />}
      <PollFields />
    </ItemFormDialog>
  )
}

/** A warning that the server will start a new round, because votes for removed options would no longer add up. */
function NewRoundNote({ poll }: { poll: PollDoc }) {
  const t = useText<'console'>()
  const voters = useDoc(`tally:${poll.id}`)?.voters ?? 0
  const values = useWatch<PollValues>() as PollValues
  if (voters === 0 || !changesOptions(poll.context, values)) return null
  return (
    <Text role="status" tone="warning">
      {t('console.editBeginsRound', { count: voters })}
    </Text>
  )
}
