import { type ReactNode, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ListedTheme } from '#contract/theme.calls.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { FormField } from '#ui/console/forms/form-field.tsx'
import type { LoadEventThemes } from '#ui/console/themes/theme-actors.ts'
import { themeName } from '#ui/console/themes/theme-names.ts'
import { ThemeSample } from '#ui/console/themes/theme-sample.tsx'
import { SwatchSelect } from '#ui/kit/console/fields/swatch-select.tsx'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useLoaded } from '#ui/state/use-loaded.ts'
import type { EventValues } from './event-values.ts'

interface ThemeChoiceProps {
  /** Loads the themes to choose from. Pass the same function as long as the choice is the same. */
  load: LoadEventThemes
}

/** The fields for the themes of the screen and of phones. */
export function ThemeChoice(props: ThemeChoiceProps) {
  return (
    <MoreTexts source={themesTexts}>
      <Choices {...props} />
    </MoreTexts>
  )
}

function Choices({ load }: ThemeChoiceProps) {
  const t = useText<'themes'>()
  const { data } = useLoaded(load, { onRefused: (refusal) => showRefusal(t, refusal) })
  const ofType = useMemo(() => {
    const all = data ?? []
    return { 2: all.filter((theme) => theme.skinType === 2), 3: all.filter((theme) => theme.skinType === 3) }
  }, [data])
  return (
    <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      <OneChoice label={t('themes.screenTheme')} themes={ofType[2]} name="screenSkinId" />
      <OneChoice label={t('themes.mobileTheme')} themes={ofType[3]} name="mobileSkinId" />
    </Grid>
  )
}

interface OneChoiceProps {
  label: string
  themes: readonly ListedTheme[]
  name: 'screenSkinId' | 'mobileSkinId'
}

function OneChoice({ label, themes, name }: OneChoiceProps): ReactNode {
  const t = useText<'themes'>()
  const { control, watch } = useFormContext<EventValues>()
  const value = watch(name)
  const choices = themes.map((theme) => ({
    value: theme.id,
    label: themeName(theme, t.language),
    colours: [theme.mainPureBackColor, theme.headerBackColor, theme.mainPrimaryFont, theme.mainThemeColor],
  }))
  const chosen = themes.find((theme) => theme.id === value)
  // The current value is a choice too, until the list has loaded and if the list fails to load.
  const known = chosen ? choices : [{ value, label: t('themes.asItIs'), colours: [] }, ...choices]
  return (
    <Stack gap="8">
      <FormField control={control} name={name} label={label}>
        {({ onChange }) => <SwatchSelect value={value} choices={known} onChoose={onChange} />}
      </FormField>
      {chosen && <ThemeSample theme={chosen} small />}
    </Stack>
  )
}
