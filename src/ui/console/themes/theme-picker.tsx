import { Palette } from 'lucide-react'
import { useState } from 'react'
import { type ThemeType, themeTypes } from '#contract/theme.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { RadioCards } from '#ui/kit/console/controls/radio-cards.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Tabs } from '#ui/kit/controls/tabs.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useLoadedCall } from '../calls/use-host-call.ts'
import { useGo } from '../page/use-go.ts'
import { useProfile } from '../session/host-session.tsx'
import { chosenTheme } from './chosen-themes.ts'
import { themeName } from './theme-names.ts'
import { ThemeSample } from './theme-sample.tsx'
import { useApplyTheme } from './use-apply-theme.ts'

/** The navbar's button for the drawer of themes. */
export default function ThemePicker() {
  return (
    <MoreTexts source={themesTexts}>
      <Picker />
    </MoreTexts>
  )
}

function Picker() {
  const t = useText<'themes'>()
  const go = useGo()
  const [open, setOpen] = useState(false)
  const [type, setType] = useState<ThemeType>(1)
  return (
    <>
      <IconButton
        icon={<Palette size={20} aria-hidden="true" />}
        label={t('themes.picker')}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        side
        onClose={() => setOpen(false)}
        title={t('themes.picker')}
        detail={t('themes.pickerDetail')}
        actions={
          <Button
            onClick={() => {
              setOpen(false)
              go(`/Theme/ThemeSetting?type=${type}`)
            }}
          >
            {t('themes.manage')}
          </Button>
        }
      >
        <Stack gap="16">
          <Tabs
            label={t('themes.types')}
            value={String(type)}
            items={themeTypes.map((each) => ({ value: String(each), label: t(`themes.type-${each}`) }))}
            onChange={(chosen) => setType(themeTypes.find((each) => String(each) === chosen) ?? 1)}
          >
            <Choices key={type} type={type} />
          </Tabs>
        </Stack>
      </Dialog>
    </>
  )
}

/** The themes to choose from. A press applies a theme immediately. */
function Choices({ type }: { type: ThemeType }) {
  const t = useText<'themes'>()
  const { user } = useProfile()
  const { data: themes, refusal, retry } = useLoadedCall('/api/sys/Skin/GetAll', { skinType: type })
  const apply = useApplyTheme()
  if (refusal) {
    return (
      <ErrorState
        title={t('themes.listFailed')}
        detail={t.error(refusal.code, refusal.params)}
        onRetry={retry}
      />
    )
  }
  if (!themes) {
    return (
      <Loading>
        <Stack gap="12" pt="12">
          <Skeleton style={{ height: 124 }} />
          <Skeleton style={{ height: 124 }} />
        </Stack>
      </Loading>
    )
  }
  return (
    <Box pt="12">
      <RadioCards
        label={t(`themes.type-${type}`)}
        value={themes.find(({ id }) => id === chosenTheme(user, type))?.id}
        busy={apply.sending}
        onChange={(skinId) => apply.submit({ skinId })}
        options={themes.map((theme) => ({
          value: theme.id,
          label: themeName(theme, t.language),
          picture: <ThemeSample theme={theme} small />,
        }))}
      />
    </Box>
  )
}
