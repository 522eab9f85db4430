import { useState } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall } from '#ui/console/calls/use-host-call.ts'
import { useGo } from '#ui/console/page/use-go.ts'
import { themeName } from '#ui/console/themes/theme-names.ts'
import { ThemeSample } from '#ui/console/themes/theme-sample.tsx'
import { RadioCards } from '#ui/kit/console/controls/radio-cards.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Tabs } from '#ui/kit/controls/tabs.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import { saveChanges } from './event-form-actors.ts'
import { sentSettings } from './event-values.ts'

interface LookDialogProps {
  event: EventDoc
  onClose: () => void
}

/** The themes of an event. A press changes the theme of the screen or of the phones. */
export default function LookDialog({ event, onClose }: LookDialogProps) {
  return (
    <MoreTexts source={themesTexts}>
      <Look event={event} onClose={onClose} />
    </MoreTexts>
  )
}

const surfaces = {
  screen: { type: 2, setting: 'screenSkinId', applied: 'screenThemeId', name: 'themes.type-2' },
  phones: { type: 3, setting: 'mobileSkinId', applied: 'mobileThemeId', name: 'themes.type-3' },
} as const

function Look({ event, onClose }: LookDialogProps) {
  const t = useText<'console' | 'themes'>()
  const go = useGo()
  const [surface, setSurface] = useState<keyof typeof surfaces>('screen')
  return (
    <Dialog
      open
      side
      onClose={onClose}
      title={t('console.eventLook')}
      detail={t('console.eventLookDetail')}
      actions={
        <Button onClick={() => go(`/Theme/ThemeSetting?type=${surfaces[surface].type}`)}>
          {t('themes.manage')}
        </Button>
      }
    >
      <Tabs
        label={t('themes.types')}
        value={surface}
        items={(['screen', 'phones'] as const).map((each) => ({
          value: each,
          label: t(surfaces[each].name),
        }))}
        onChange={setSurface}
      >
        <Box pt="12">
          <Themes key={surface} event={event} surface={surface} />
        </Box>
      </Tabs>
    </Dialog>
  )
}

interface ThemesProps extends Pick<LookDialogProps, 'event'> {
  surface: keyof typeof surfaces
}

function Themes({ event: { code, context }, surface }: ThemesProps) {
  const t = useText<'themes'>()
  const { type, setting, applied, name } = surfaces[surface]
  const loaded = useLoadedCall('/api/sys/Skin/GetAll', { eventCode: code })
  const [save] = useState(() => saveChanges(code))
  const { submit, sending } = useSubmission(save, {
    onDone: () => toast.success(t('themes.changeThemeSuccess')),
    onRefused: (refusal) => showRefusal(t, refusal),
  })
  const shape = (
    <Stack gap="12">
      <Skeleton style={{ height: 124 }} />
      <Skeleton style={{ height: 124 }} />
    </Stack>
  )
  return (
    <LoadedPart loaded={loaded} failed={t('themes.listFailed')} shape={shape}>
      {(themes) => (
        <RadioCards
          label={t(name)}
          value={context[applied]}
          busy={sending}
          onChange={(id) => submit({ settings: { ...sentSettings(context), [setting]: id }, level: 'basic' })}
          options={themes
            .filter(({ skinType }) => skinType === type)
            .map((theme) => ({
              value: theme.id,
              label: themeName(theme, t.language),
              picture: <ThemeSample theme={theme} small />,
            }))}
        />
      )}
    </LoadedPart>
  )
}
