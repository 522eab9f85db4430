import { useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { textsOfKinds } from '#i18n/surfaces/kind-texts.ts'
import { itemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import { titleField } from '#ui/console/desk/items/form/title-field.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type OpenTextValues, openTextRules, openTextValues } from './open-text.rules.ts'

export default itemForm({
  kind: 'openText',
  texts: textsOfKinds.openText,
  titles: (t) => ({ add: t('openText.add'), edit: t('openText.edit') }),
  hasLiveResults: true,
  rules: openTextRules,
  begin: openTextValues,
  Content: EntryFields,
})

const perGuest = Array.from({ length: limits.textEntriesPerGuestMost }, (_, index) => index + 1)
/** Choices for the maximum length, from a few words to the limit. */
const lengths = [40, 80, 140, 280, limits.textEntryLength]

/** The fields for the question, and for number, length, names and review of answers. */
function EntryFields() {
  const t = useText<'console' | 'openText'>()
  const { formState } = useFormContext<OpenTextValues>()
  const own = formState.defaultValues?.entryLength ?? limits.textEntryLength
  const known = [...new Set([...lengths, own])].sort((one, other) => one - other)
  return (
    <Fields<OpenTextValues>
      fields={[
        titleField(t),
        {
          type: 'grid',
          gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          fields: [
            {
              type: 'choice',
              name: 'entriesPerGuest',
              label: t('openText.perGuest'),
              choices: perGuest.map((count) => ({
                value: count,
                label: t('openText.perGuestCount', { count }),
              })),
            },
            {
              type: 'choice',
              name: 'entryLength',
              label: t('openText.length'),
              choices: known.map((count) => ({ value: count, label: t('openText.lengthCount', { count }) })),
            },
          ],
        },
        ...(['named', 'moderated'] as const).map((name) => (
          <Stack key={name} gap="4">
            <Fields<OpenTextValues>
              fields={[{ type: 'switch', wide: true, name, label: t(`openText.${name}`) }]}
            />
            <Text size="12" tone="muted">
              {t(`openText.${name}Detail`)}
            </Text>
          </Stack>
        )),
      ]}
    />
  )
}
