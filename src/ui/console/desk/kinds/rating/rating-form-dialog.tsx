import { Suspense } from 'react'
import type { RatingDoc } from '#contract/items/rating.ts'
import { ratingTexts } from '#i18n/surfaces/rating-texts.ts'
import { ItemFormDialog, useItemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc } from '#ui/live/live.tsx'
import {
  changesScale,
  isSound,
  newRatingDraft,
  type RatingDraft,
  ratingDraftOf,
  ratingErrors,
  ratingInput,
} from './rating-draft.ts'
import { RatingFields } from './rating-fields.tsx'

/** The form for a rating. If the server refuses the rating, the form shows the reason and keeps the input. */
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
    isSound: (draft) => isSound(ratingErrors(draft)),
    inputOf: ratingInput,
    onClose,
    onAdded,
  })
  const { draft, change, checked } = form
  const validationErrors = ratingErrors(draft)
  return (
    <ItemFormDialog
      title={doc ? t('rating.edit') : t('rating.add')}
      action={doc ? t('console.saveChanges') : t('rating.add')}
      form={form}
      onClose={onClose}
    >
      {doc && <NewRoundNote doc={doc} draft={draft} />}
      <RatingFields draft={draft} change={change} validationErrors={checked ? validationErrors : undefined} />
    </ItemFormDialog>
  )
}

/** A warning that the server will start a new round, because ratings on another scale would no longer add up. */
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
