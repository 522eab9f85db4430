import * as limits from '../../../contract/limits.ts'
import { useText } from '../../kit/i18n.tsx'
import { Grid, Row, Stack } from '../../kit/layout.tsx'
import { useDoc } from '../../kit/live.tsx'
import { Text } from '../../kit/text.tsx'
import { BarrageSwitches } from './barrage-switches.tsx'
import { BlockedGuests } from './blocked-guests.tsx'
import { ShownList } from './shown-list.tsx'
import { TrafficFigures } from './traffic-figures.tsx'
import { WaitingList } from './waiting-list.tsx'

/** The scrolling comments and the reactions: what is on, what waits, what went out. */
export function BarragePanel() {
  const t = useText<'barrage'>()
  const barrage = useDoc('barrage')
  if (!barrage) return null
  const rule = { most: limits.commentsShownPerSecond, seconds: limits.commentFreshSeconds }
  return (
    <Stack gap="12" h="full" minH="0">
      <BarrageSwitches barrage={barrage} />
      <Row gap="20" rowGap="8" flexWrap="wrap" alignItems="center">
        <TrafficFigures />
        <Text size="12" tone="muted" flex="1 1 320px">
          {t('barrage.rule', rule)}
        </Text>
      </Row>
      <Grid
        flex="1 1 auto"
        minH="0"
        gap="20"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <WaitingList barrage={barrage} />
        <Stack gap="12" minH="0">
          <ShownList barrage={barrage} />
          <BlockedGuests />
        </Stack>
      </Grid>
    </Stack>
  )
}
