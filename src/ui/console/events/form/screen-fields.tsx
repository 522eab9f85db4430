import { languageNames, languages } from '#i18n/base/language.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import type { LoadEventThemes } from '#ui/console/themes/theme-actors.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { EventValues } from './event-values.ts'
import { FoldedSection } from './folded-section.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** The fields for the big screen. */
export function ScreenFields({ loadThemes }: { loadThemes: LoadEventThemes }) {
  const t = useText<'console'>()
  return (
    <FoldedSection
      title={t('console.eventLook')}
      detail={t('console.screenLanguage')}
      fields={['screenSkinId', 'mobileSkinId']}
    >
      <Fields<EventValues>
        fields={[
          {
            type: 'grid',
            gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
            fields: [
              {
                type: 'choice',
                name: 'screenLanguage',
                inputName: 'screenLanguage',
                label: t('console.screenLanguage'),
                choices: [
                  { value: 'browser', label: t('console.asTheBrowser') },
                  ...languages.map((language) => ({ value: language, label: languageNames[language] })),
                ],
              },
            ],
          },
        ]}
      />
      <ThemeChoice load={loadThemes} />
    </FoldedSection>
  )
}
