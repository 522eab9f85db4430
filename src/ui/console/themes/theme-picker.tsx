import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { Check, Palette } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type SkinType, skinTypes } from '../../../contract/skin.ts'
import { themesTexts } from '../../../i18n/surfaces/themes-texts.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Box, Row, Stack } from '../../kit/layout.tsx'
import { MoreTexts } from '../../kit/more-texts.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { Text } from '../../kit/text.tsx'
import { useProfile } from '../session/host-session.tsx'
import { useGo } from '../shell/use-go.ts'
import { chosenTheme } from './chosen-themes.ts'
import { themeListOf } from './theme-actors.ts'
import { themeName } from './theme-names.ts'
import { ThemeSample } from './theme-sample.tsx'
import { useWearTheme } from './use-wear-theme.ts'

/** The navbar's button, and the drawer of themes that it opens. */
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
  const [type, setType] = useState<SkinType>(1)
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
            items={skinTypes.map((each) => ({ value: String(each), label: t(`themes.type-${each}`) }))}
            onChange={(chosen) => setType(skinTypes.find((each) => String(each) === chosen) ?? 1)}
          >
            <Choices key={type} type={type} />
          </Tabs>
        </Stack>
      </Dialog>
    </>
  )
}

const Choice = chakra('button', {
  base: {
    position: 'relative',
    w: 'full',
    textAlign: 'left',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
    _hover: { borderColor: 'inkMuted' },
    '&[aria-pressed=true]': { outline: '2px solid', outlineColor: 'accent' },
  },
})

/** Pressed, a theme is worn at once. */
function Choices({ type }: { type: SkinType }) {
  const t = useText<'themes'>()
  const { user } = useProfile()
  const machine = useMemo(() => themeListOf(type), [type])
  const [list, send] = useMachine(machine)
  const wear = useWearTheme()
  const { refusal, themes } = list.context
  if (list.matches('failed')) {
    return (
      <ErrorState
        title={t('themes.listFailed')}
        detail={refusal ? t.error(refusal.code, refusal.params) : undefined}
        onRetry={() => send({ type: 'refresh' })}
      />
    )
  }
  if (list.matches('loading')) {
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
    <Stack as="ul" gap="12" pt="12">
      {themes.map((theme) => {
        const chosen = theme.Id === chosenTheme(user, type)
        return (
          <li key={theme.Id}>
            <Choice
              type="button"
              aria-pressed={chosen}
              aria-disabled={wear.sending || undefined}
              onClick={() => !chosen && !wear.sending && wear.submit(theme.Id)}
            >
              <ThemeSample skin={theme} small />
              <Row px="12" minH="touch" borderTopWidth="1px" borderColor="line">
                <Text as="span" strong={chosen} flex="1 1 0">
                  {themeName(theme, t.language)}
                </Text>
                {chosen && (
                  <Box color="accentText">
                    <Check size={18} aria-hidden="true" />
                  </Box>
                )}
              </Row>
            </Choice>
          </li>
        )
      })}
    </Stack>
  )
}
