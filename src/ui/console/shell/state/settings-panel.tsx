import { SegmentGroup } from '#ui/kit/console/controls/segment-group.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Switch } from '#ui/kit/controls/switch.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { changeLook, sizes, useLook } from './preferences.ts'

/** The panel with the display settings of this browser. */
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
          <SegmentGroup
            label={t('shell.size')}
            value={size}
            segments={sizes.map((value) => ({ value, label: t(`shell.size-${value}`) }))}
            onChange={(wanted) => changeLook({ size: wanted })}
          />
        </Box>
      </Stack>
    </Dialog>
  )
}
