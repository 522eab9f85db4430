import { chakra } from '@chakra-ui/react/styled-system'
import { Dialog } from '#ui/kit/feedback/dialog.tsx'
import { Box, Grid } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { isInControl, screenKeys } from './screen-keys.ts'

const Cap = chakra('kbd', {
  base: {
    minW: '28',
    whiteSpace: 'nowrap',
    px: '8',
    py: '4',
    fontFamily: 'inherit',
    fontSize: '14',
    textAlign: 'center',
    borderWidth: '1px',
    borderBottomWidth: '3px',
    borderColor: 'controlLine',
    borderRadius: 'control',
  },
})

export interface KeyListProps {
  open: boolean
  /** True if the keyboard keys that control the show work on this page. */
  inControl: boolean
  onClose: () => void
}

/** The list of the keyboard keys that work on this screen. */
export function KeyList({ open, inControl, onClose }: KeyListProps) {
  const t = useText<'screen'>()
  const shown = screenKeys.filter(({ action }) => inControl || !isInControl(action))
  return (
    <Dialog open={open} onClose={onClose} title={t('screen.keysTitle')} size={inControl ? 'large' : 'medium'}>
      <Box
        style={inControl ? {} : { gridTemplateColumns: '1fr' }}
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        columnGap="40"
        rowGap="12"
        fontSize="14"
      >
        {shown.map(({ action, caps, text }) => (
          <Grid
            key={action}
            style={action === 'advance' ? { gridColumn: '1 / -1' } : {}}
            gridTemplateColumns="8.5em minmax(0, 1fr)"
            gap="16"
            alignItems="center"
          >
            <Box as="dt" display="flex" gap="6" justifyContent="flex-end">
              {caps.map((cap) => (
                <Cap key={cap}>{cap}</Cap>
              ))}
            </Box>
            <dd>
              <span>{t(text)}</span>
              {action === 'advance' && (
                <Text size="12" tone="muted">
                  {t('screen.keyAdvanceDetail')}
                </Text>
              )}
            </dd>
          </Grid>
        ))}
      </Box>
      {!inControl && (
        <Text tone="muted" mt="16">
          {t('screen.keysReadOnly')}
        </Text>
      )}
    </Dialog>
  )
}
