import { useFormContext } from 'react-hook-form'
import { languageNames, languages } from '#i18n/base/language.ts'
import { FormField } from '#ui/console/parts/forms/form-field.tsx'
import type { LoadEventThemes } from '#ui/console/themes/theme-actors.ts'
import { Select } from '#ui/kit/fields/select.tsx'
import { Grid } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { EventValues } from './event-values.ts'
import { FoldedSection } from './folded-section.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** The fields for the big screen. */
export function ScreenFields({ loadThemes }: { loadThemes: LoadEventThemes }) {
  const { control } = useFormContext<EventValues>()
  const t = useText<'console'>()
  return (
    <FoldedSection
      title={t('console.eventLook')}
      detail={t('console.screenLanguage')}
      fields={['screenSkinId', 'mobileSkinId']}
    >
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <FormField control={control} name="screenLanguage" label={t('console.screenLanguage')}>
          {({ value, onChange }) => (
            <Select
              name="screenLanguage"
              value={value}
              choices={[
                { value: 'browser', label: t('console.asTheBrowser') },
                ...languages.map((language) => ({ value: language, label: languageNames[language] })),
              ]}
              onChoose={onChange}
            />
          )}
        </FormField>
      </Grid>
      <ThemeChoice load={loadThemes} />
    </FoldedSection>
  )
}
