import { languageNames, languages } from '#i18n/base/language.ts'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import type { LoadEventThemes } from '#ui/console/themes/theme-actors.ts'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { Select } from '#ui/console-kit/fields/select.tsx'
import { Grid } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { DraftFieldsProps } from './draft-fields-props.ts'
import { ThemeChoice } from './theme-choice.tsx'

interface ScreenFieldsProps extends DraftFieldsProps {
  loadThemes: LoadEventThemes
}

/** The fields for the big screen. */
export function ScreenFields({ draft, change, loadThemes }: ScreenFieldsProps) {
  const t = useText<'console'>()
  return (
    <FormSection title={t('console.bigScreen')}>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <Field label={t('console.screenLanguage')}>
          <Select
            name="screenLanguage"
            value={draft.screenLanguage}
            choices={[
              { value: 'browser', label: t('console.asTheBrowser') },
              ...languages.map((value) => ({ value, label: languageNames[value] })),
            ]}
            onChoose={(screenLanguage) => change({ screenLanguage })}
          />
        </Field>
      </Grid>
      <ThemeChoice draft={draft} change={change} load={loadThemes} />
    </FormSection>
  )
}
