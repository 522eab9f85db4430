import { chakra } from '@chakra-ui/react/styled-system'
import { Switch } from '#ui/console-kit/controls/switch.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { Box, Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { switchKeys, useKeysOn } from '../controls/key-preference.ts'

const Key = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: '28',
    minH: '28',
    px: '6',
    borderRadius: 'small',
    borderWidth: '1px',
    borderColor: 'controlLine',
    bg: 'highlight',
    fontFamily: 'inherit',
    fontSize: '12',
  },
})

const groups = [
  {
    title: 'console.keysEverywhere',
    keys: [
      ['1', 'console.modeWelcome'],
      ['2', 'console.modeQa'],
      ['3', 'console.modePoll'],
      ['4', 'console.modeInteraction'],
      ['?', 'console.keysShow'],
    ],
  },
  {
    title: 'console.keysQuestion',
    keys: [
      ['↑ ↓', 'console.keysMove'],
      ['A', 'console.approve'],
      ['R', 'console.reject'],
      ['S', 'console.star'],
      ['H', 'console.highlight'],
      ['D', 'console.markAnswered'],
      ['E', 'console.archive'],
      ['X', 'console.select'],
    ],
  },
  {
    title: 'console.keysPoll',
    keys: [
      ['A', 'console.activate'],
      ['L', 'console.lockVoting'],
      ['R', 'console.showResults'],
      ['C', 'console.showAnswer'],
      ['N', 'console.newRound'],
      ['P', 'console.putOnScreen'],
      ['Alt ↑ ↓', 'console.keysReorder'],
    ],
  },
] as const

/** The list of the desk's shortcut keys, and the switch for the shortcut keys. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText<'console'>()
  const on = useKeysOn()
  return (
    <Dialog open={open} onClose={onClose} title={t('console.keys')} size="large">
      <Switch label={t('console.keysOn')} checked={on} onChange={switchKeys} wide />
      <Grid mt="16" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="24">
        {groups.map((group) => (
          <Stack key={group.title} gap="8">
            <Heading as="h3" size="14">
              {t(group.title)}
            </Heading>
            <Grid as="dl" gridTemplateColumns="auto 1fr" gap="8" alignItems="center">
              {group.keys.map(([key, text]) => (
                <Box key={key} display="contents">
                  <dt>
                    <Key>{key}</Key>
                  </dt>
                  <dd>{t(text)}</dd>
                </Box>
              ))}
            </Grid>
          </Stack>
        ))}
      </Grid>
    </Dialog>
  )
}
