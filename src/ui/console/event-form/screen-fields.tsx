import { languageNames, languages } from '../../../i18n/language.ts'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Grid } from '../../kit/layout.tsx'
import { Select } from '../../kit/select.tsx'
import { FormSection } from '../forms/form-section.tsx'
import type { LoadEventThemes } from '../themes/theme-actors.ts'
import { ThemeChoice } from '../themes/theme-choice.tsx'
import type { DraftFieldsProps } from './draft-fields-props.ts'

interface ScreenFieldsProps extends DraftFieldsProps {
  loadThemes: LoadEventThemes
}

/** How the hall sees the event. */
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
