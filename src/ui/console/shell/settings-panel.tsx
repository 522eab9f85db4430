import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Stack } from '../../kit/layout.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { Switch } from '../../kit/switch.tsx'
import { Heading } from '../../kit/text.tsx'
import { changeLook, sizes, useLook } from './preferences.ts'

/** How the console looks in this browser. */
export function SettingsPanel({ onClose }: { onClose: () => void }) {
  const t = useText<'shell'>()
  const { tagsView, fixedHeader, sidebarLogo, size } = useLook()
  return (
    <Dialog open side onClose={onClose} title={t('shell.pageSettings')} detail={t('shell.settingsDetail')}>
      <Stack gap="24">
        <Stack gap="4">
          <Switch
            wide
            label={t('shell.tagsView')}
            checked={tagsView}
            onChange={(on) => changeLook({ tagsView: on })}
          />
          <Switch
            wide
            label={t('shell.fixedHeader')}
            checked={fixedHeader}
            onChange={(on) => changeLook({ fixedHeader: on })}
          />
          <Switch
            wide
            label={t('shell.sidebarLogo')}
            checked={sidebarLogo}
            onChange={(on) => changeLook({ sidebarLogo: on })}
          />
        </Stack>
        <Box>
          <Heading as="h3" size="14" mb="8">
            {t('shell.size')}
          </Heading>
          <RadioGroup
            label={t('shell.size')}
            value={size}
            options={sizes.map((value) => ({ value, label: t(`shell.size-${value}`) }))}
            onChange={(wanted) => changeLook({ size: wanted })}
          />
        </Box>
      </Stack>
    </Dialog>
  )
}
