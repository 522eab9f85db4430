import { Suspense } from 'react'
import * as limits from '#contract/limits.ts'
import { openTextTexts } from '#i18n/surfaces/open-text-texts.ts'
import { ItemFormDialog, useItemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import { titleError } from '#ui/console/desk/items/form/title-error.ts'
import { TitleField } from '#ui/console/desk/items/form/title-field.tsx'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { Switch } from '#ui/console-kit/controls/switch.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { Select } from '#ui/console-kit/fields/select.tsx'
import { Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { newOpenTextDraft, type OpenTextDraft, openTextDraftOf, openTextInput } from './open-text-draft.ts'

/**
 * The form for an open question. If the server refuses the question, the form shows the reason and keeps the input.
 */
export function OpenTextFormDialog(props: KindFormProps<'openText'>) {
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
  const form = useItemForm({
    kind: 'OpenText',
    id: doc?.id,
    begin: () => (doc ? openTextDraftOf(doc.context) : newOpenTextDraft()),
    isSound: (draft) => !titleError(draft.title),
    inputOf: openTextInput,
    onClose,
    onAdded,
  })
  const { draft, change, checked } = form
  return (
    <ItemFormDialog
      title={doc ? t('openText.edit') : t('openText.add')}
      action={doc ? t('console.saveChanges') : t('openText.add')}
      form={form}
      onClose={onClose}
    >
      <TitleField title={draft.title} checked={checked} onChange={(title) => change({ title })} />
      <EntryFields draft={draft} change={change} />
    </ItemFormDialog>
  )
}

interface EntryFieldsProps {
  draft: OpenTextDraft
  change: (part: Partial<OpenTextDraft>) => void
}

const perGuest = Array.from({ length: limits.textEntriesPerGuestMost }, (_, index) => index + 1)
/** Choices for the maximum length, from a few words to the limit. */
const lengths = [40, 80, 140, 280, limits.textEntryLength]

/** The fields for number, length, names and review of answers. */
function EntryFields({ draft, change }: EntryFieldsProps) {
  const t = useText<'openText'>()
  const known = [...new Set([...lengths, draft.entryLength])].sort((one, other) => one - other)
  return (
    <>
      <Grid gap="16" gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <Field label={t('openText.perGuest')}>
          <Select
            value={String(draft.entriesPerGuest)}
            choices={perGuest.map((count) => ({
              value: String(count),
              label: t('openText.perGuestCount', { count }),
            }))}
            onChoose={(value) => change({ entriesPerGuest: Number(value) })}
          />
        </Field>
        <Field label={t('openText.length')}>
          <Select
            value={String(draft.entryLength)}
            choices={known.map((count) => ({
              value: String(count),
              label: t('openText.lengthCount', { count }),
            }))}
            onChoose={(value) => change({ entryLength: Number(value) })}
          />
        </Field>
      </Grid>
      <Stack gap="4">
        <Switch
          wide
          label={t('openText.named')}
          checked={draft.named}
          onChange={(named) => change({ named })}
        />
        <Text size="12" tone="muted">
          {t('openText.namedDetail')}
        </Text>
      </Stack>
      <Stack gap="4">
        <Switch
          wide
          label={t('openText.moderated')}
          checked={draft.moderated}
          onChange={(moderated) => change({ moderated })}
        />
        <Text size="12" tone="muted">
          {t('openText.moderatedDetail')}
        </Text>
      </Stack>
    </>
  )
}
