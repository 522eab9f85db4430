import { Suspense } from 'react'
import * as limits from '../../../../contract/limits.ts'
import { openTextTexts } from '../../../../i18n/surfaces/open-text-texts.ts'
import { Field } from '../../../kit/field.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Grid, Stack } from '../../../kit/layout.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { Select } from '../../../kit/select.tsx'
import { Switch } from '../../../kit/switch.tsx'
import { Text } from '../../../kit/text.tsx'
import { ItemFormDialog, useItemForm } from '../../items/item-form-dialog.tsx'
import { titleFault } from '../../items/title-fault.ts'
import { TitleField } from '../../items/title-field.tsx'
import type { KindFormProps } from '../kind-on-desk.ts'
import { newOpenTextDraft, type OpenTextDraft, openTextDraftOf, openTextInput } from './open-text-draft.ts'

/** Adds or changes an open question; what the server refuses is said in place and nothing typed is lost. */
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
    isSound: (draft) => !titleFault(draft.title),
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
/** From a word to as much as there may be. */
const lengths = [40, 80, 140, 280, limits.textEntryLength]

/** How many, how long, with or without names, reviewed or not. */
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
