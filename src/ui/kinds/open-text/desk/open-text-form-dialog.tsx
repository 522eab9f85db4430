import { Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { openTextTexts } from '#i18n/surfaces/open-text-texts.ts'
import { ItemFormDialog, useItemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import { SwitchField } from '#ui/console/desk/items/form/switch-field.tsx'
import { TitleField } from '#ui/console/desk/items/form/title-field.tsx'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { FormField } from '#ui/console/parts/forms/form-field.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { newOpenText, type OpenTextValues, openTextRules, openTextValues } from './open-text.rules.ts'

/**
 * The form for an open question. If the server refuses the question, the form shows the reason and keeps the input.
 */
export default function OpenTextFormDialog(props: KindFormProps<'openText'>) {
  return (
    <Suspense>
      <MoreTexts source={openTextTexts}>
        <FormDialog {...props} />
      </MoreTexts>
    </Suspense>
  )
}

function FormDialog({ doc, onClose, onAdded }: KindFormProps<'openText'>) {
  const t = useText<'console' | 'openText'>()
  const item = useItemForm({
    kind: 'OpenText',
    hasLiveResults: true,
    id: doc?.id,
    rules: openTextRules,
    begin: () => (doc ? openTextValues(doc.context) : newOpenText()),
    onClose,
    onAdded,
  })
  return (
    <ItemFormDialog
      title={doc ? t('openText.edit') : t('openText.add')}
      action={doc ? t('console.saveChanges') : t('openText.add')}
      item={item}
    >
      <TitleField />
      <EntryFields />
    </ItemFormDialog>
  )
}

const perGuest = Array.from({ length: limits.textEntriesPerGuestMost }, (_, index) => index + 1)
/** Choices for the maximum length, from a few words to the limit. */
const lengths = [40, 80, 140, 280, limits.textEntryLength]

const switches = {
  named: { label: 'openText.named', detail: 'openText.namedDetail' },
  moderated: { label: 'openText.moderated', detail: 'openText.moderatedDetail' },
} as const

/** The fields for number, length, names and review of answers. */
function EntryFields() {
  const t = useText<'openText'>()
  const { control, formState } = useFormContext<OpenTextValues>()
  const own = formState.defaultValues?.entryLength ?? limits.textEntryLength
  const known = [...new Set([...lengths, own])].sort((one, other) => one - other)
  return (
    <>
      <Grid gap="16" gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <FormField control={control} name="entriesPerGuest" label={t('openText.perGuest')}>
          {({ value, onChange }) => (
            <Select
              value={String(value)}
              choices={perGuest.map((count) => ({
                value: String(count),
                label: t('openText.perGuestCount', { count }),
              }))}
              onChoose={(chosen) => onChange(Number(chosen))}
            />
          )}
        </FormField>
        <FormField control={control} name="entryLength" label={t('openText.length')}>
          {({ value, onChange }) => (
            <Select
              value={String(value)}
              choices={known.map((count) => ({
                value: String(count),
                label: t('openText.lengthCount', { count }),
              }))}
              onChoose={(chosen) => onChange(Number(chosen))}
            />
          )}
        </FormField>
      </Grid>
      {(['named', 'moderated'] as const).map((name) => (
        <Stack key={name} gap="4">
          <SwitchField wide control={control} name={name} label={t(switches[name].label)} />
          <Text size="12" tone="muted">
            {t(switches[name].detail)}
          </Text>
        </Stack>
      ))}
    </>
  )
}
