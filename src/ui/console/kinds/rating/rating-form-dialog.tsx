import { Suspense } from 'react'
import type { RatingDoc } from '../../../../contract/items/rating.ts'
import { ratingTexts } from '../../../../i18n/surfaces/rating-texts.ts'
import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { Text } from '../../../kit/text.tsx'
import { ItemFormDialog, useItemForm } from '../../items/item-form-dialog.tsx'
import type { KindFormProps } from '../kind-on-desk.ts'
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
  const form = useItemForm({
    kind: 'Rating',
    id: doc?.id,
    begin: () => (doc ? ratingDraftOf(doc.context) : newRatingDraft()),
    isSound: (draft) => isSound(ratingFaults(draft)),
    inputOf: ratingInput,
    onClose,
    onAdded,
  })
  const { draft, change, checked } = form
  const faults = ratingFaults(draft)
  return (
    <ItemFormDialog
      title={doc ? t('rating.edit') : t('rating.add')}
      action={doc ? t('console.saveChanges') : t('rating.add')}
      form={form}
      onClose={onClose}
    >
      {doc && <NewRoundNote doc={doc} draft={draft} />}
      <RatingFields draft={draft} change={change} faults={checked ? faults : undefined} />
    </ItemFormDialog>
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
