import { type FormEvent, Suspense, useId, useState } from 'react'
import type { RatingDoc } from '../../../../contract/items/rating.ts'
import { ratingTexts } from '../../../../i18n/surfaces/rating-texts.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Stack } from '../../../kit/layout.tsx'
import { useDoc, useEventCode } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { Text } from '../../../kit/text.tsx'
import { RefusalNote } from '../../forms/refusal-note.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import type { KindFormProps } from '../kind-on-desk.ts'
import { ratingAdder, ratingUpdater } from './rating-actors.ts'
import {
  changesScale,
  isSound,
  newRatingDraft,
  type RatingDraft,
  ratingDraftOf,
  ratingFaults,
  ratingInput,
} from './rating-draft.ts'
import { RatingFields } from './rating-fields.tsx'

const addedId = (answer: unknown): string | undefined => (answer as { ItemId?: string } | null)?.ItemId

/** Adds or changes a rating; what the server refuses is said in place and nothing typed is lost. */
export function RatingFormDialog(props: KindFormProps<'rating'>) {
  return (
    <Suspense>
      <MoreTexts source={ratingTexts}>
        <FormDialog {...props} />
      </MoreTexts>
    </Suspense>
  )
}

function FormDialog({ doc, onClose, onAdded }: KindFormProps<'rating'>) {
  const t = useText<'console' | 'rating'>()
  const form = useId()
  const eventCode = useEventCode()
  const [draft, setDraft] = useState<RatingDraft>(() => (doc ? ratingDraftOf(doc.context) : newRatingDraft()))
  const [checked, setChecked] = useState(false)
  const [save] = useState(() => (doc ? ratingUpdater(eventCode, doc.id) : ratingAdder(eventCode)))
  const submission = useSubmission(save, {
    onDone: (answer) => {
      const id = addedId(answer)
      if (!doc && id) onAdded(id)
      onClose()
    },
  })
  const faults = ratingFaults(draft)
  const change = (part: Partial<RatingDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    submission.edited()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (submission.sending || !isSound(faults)) return
    submission.submit(ratingInput(draft))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={doc ? t('rating.edit') : t('rating.add')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={submission.sending}>
            {doc ? t('console.saveChanges') : t('rating.add')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap="16">
          <RefusalNote refusal={submission.refusal} />
          {doc && <NewRoundNote doc={doc} draft={draft} />}
          <RatingFields draft={draft} change={change} faults={checked ? faults : undefined} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Ratings on another scale would not add up: the server begins a new round. */
function NewRoundNote({ doc, draft }: { doc: RatingDoc; draft: RatingDraft }) {
  const t = useText<'rating'>()
  const voters = useDoc(`tally:${doc.id}`)?.voters ?? 0
  if (voters === 0 || !changesScale(doc.context, draft)) return null
  return (
    <Text role="status" tone="warning">
      {t('rating.editBeginsRound', { count: voters })}
    </Text>
  )
}
