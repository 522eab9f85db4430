import { type ReactNode, useMemo } from 'react'
import type { ListedSkin } from '../../../contract/skin.calls.ts'
import { themesTexts } from '../../../i18n/surfaces/themes-texts.ts'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Grid, Stack } from '../../kit/layout.tsx'
import { MoreTexts } from '../../kit/more-texts.tsx'
import { Select } from '../../kit/select.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import type { SkinChoice } from '../event-form/event-draft.ts'
import type { LoadEventThemes } from './theme-actors.ts'
import { themeName } from './theme-names.ts'
import { ThemeSample } from './theme-sample.tsx'

interface ThemeChoiceProps {
  draft: SkinChoice
  change: (part: Partial<SkinChoice>) => void
  /** The same function as long as the choice is the same. */
  load: LoadEventThemes
}

/** What an event wears on the screen and on phones. */
export function ThemeChoice(props: ThemeChoiceProps) {
  return (
    <MoreTexts source={themesTexts}>
      <Choices {...props} />
    </MoreTexts>
  )
}

function Choices({ draft, change, load }: ThemeChoiceProps) {
  const t = useText<'themes'>()
  const { data } = useLoaded(load)
  const ofType = useMemo(() => {
    const all = data ?? []
    return { 2: all.filter((theme) => theme.SkinType === 2), 3: all.filter((theme) => theme.SkinType === 3) }
  }, [data])
  return (
    <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      <OneChoice
        label={t('themes.screenTheme')}
        themes={ofType[2]}
        value={draft.screenSkinId}
        onChoose={(screenSkinId) => change({ screenSkinId })}
      />
      <OneChoice
        label={t('themes.mobileTheme')}
        themes={ofType[3]}
        value={draft.mobileSkinId}
        onChoose={(mobileSkinId) => change({ mobileSkinId })}
      />
    </Grid>
  )
}

interface OneChoiceProps {
  label: string
  themes: readonly ListedSkin[]
  value: string
  onChoose: (id: string) => void
}

function OneChoice({ label, themes, value, onChoose }: OneChoiceProps): ReactNode {
  const t = useText<'themes'>()
  const choices = themes.map((theme) => ({ value: theme.Id, label: themeName(theme, t.language) }))
  const chosen = themes.find((theme) => theme.Id === value)
  // It stays chosen until the list is there, and where the list cannot be had.
  const known = chosen ? choices : [{ value, label: t('themes.asItIs') }, ...choices]
  return (
    <Stack gap="8">
      <Field label={label}>
        <Select value={value} choices={known} onChoose={onChoose} />
      </Field>
      {chosen && <ThemeSample skin={chosen} small />}
    </Stack>
  )
}
