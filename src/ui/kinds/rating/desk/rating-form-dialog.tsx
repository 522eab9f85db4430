import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import type { RatingDoc } from '#contract/items/rating.ts'
import { ratingTexts } from '#i18n/surfaces/rating-texts.ts'
import { ItemFormDialog, useItemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { changesScale, newRating, type RatingValues, ratingRules, ratingValues } from './rating.rules.ts'
import { RatingFields } from './rating-fields.tsx'

/** The form for a rating. If the server refuses the rating, the form shows the reason and keeps the input. */
export default function RatingFormDialog(props: KindFormProps<'rating'>) {
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
  const item = useItemForm({
    kind: 'Rating',
    hasLiveResults: true,
    id: doc?.id,
    rules: ratingRules,
    begin: () => (doc ? ratingValues(doc.context) : newRating()),
    onClose,
    onAdded,
  })
  return (
    <ItemFormDialog
      title={doc ? t('rating.edit') : t('rating.add')}
      action={doc ? t('console.saveChanges') : t('rating.add')}
      item={item}
    >
      {doc && <NewRoundNote doc={doc} />}
      <RatingFields />
    </ItemFormDialog>
  )
}

/** A warning that the server will start a new round, because ratings on another scale would no longer add up. */
function NewRoundNote({ doc }: { doc: RatingDoc }) {
  const t = useText<'rating'>()
  const voters = useDoc(`tally:${doc.id}`)?.voters ?? 0
  const values = useWatch<RatingValues>() as RatingValues
  if (voters === 0 || !changesScale(doc.context, values)) return null
  return (
    <Text role="status" tone="warning">
      {t('rating.editBeginsRound', { count: voters })}
    </Text>
  )
}
