import { Users } from 'lucide-react'
import { memo } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { Box, Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { JoinAddress } from '#ui/live/join-address.ts'
import { useDoc, useParticipants } from '#ui/live/live.tsx'
import { isNarrow } from '#ui/screen/canvas/canvas-size.ts'
import { useScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { useCommentsPlace } from '#ui/screen/comments/comments-place.ts'
import { JoinCard } from '#ui/screen/join/join-card.tsx'
import { joinClosed } from '#ui/screen/join/join-closed.tsx'
import { JoinCorner } from '#ui/screen/join/join-corner.tsx'
import { cornerHeight, type JoinPlace, joinWidth, useJoinPlace } from '#ui/screen/join/join-size.ts'
import { displayType } from '#ui/screen/text/display-type.ts'
import { labelBeside } from '#ui/screen/text/label-beside.ts'
import type { FramedScene } from './kind-on-screen.ts'
import { SceneMain, type SceneMove } from './scene-main.tsx'
import { ScreenChip } from './screen-chip.tsx'
import { StageLogo } from './stage-logo.tsx'

interface SceneLayoutProps extends FramedScene {
  event: EventDoc
  join: JoinAddress
  /** The React key of the scene. A new React key fades in the new scene. */
  sceneKey: string
  /** How the scene comes and goes. */
  move: SceneMove
  usualPlace: JoinPlace | 'whole'
}

/** The frame of a scene: event name and guest count at the top, the scene, and the way in for more guests. */
export function SceneLayout(props: SceneLayoutProps) {
  const { event, join, sceneKey, move, heading, facts, usualPlace, countsGuests = false, children } = props
  const t = useText<'screen'>()
  const { width } = useScaledCanvas()
  const participants = useParticipants()
  const closed = joinClosed(event, participants)
  const joinPlace = useJoinPlace(usualPlace)
  // The welcome scene itself shows the event's name and logo, and the notice that the event has not started.
  const welcome = move === 'welcome'
  const waits = useDoc('event')?.value.progress === 'notStarted' && !welcome
  const { height: commentsHeight } = useCommentsPlace()
  const beside = joinPlace !== 'corner' && joinPlace !== 'none'
  const low = joinPlace === 'corner' || (!beside && facts !== undefined)
  return (
    <Grid
      style={{ bottom: `calc(5% + ${commentsHeight}px)` }}
      position="absolute"
      inset="5%"
      maxW="2400px"
      mx="auto"
      gridTemplateColumns="minmax(0, 1fr)"
      gridTemplateRows="auto minmax(0, 1fr)"
      gap={low ? '20px' : '32px'}
    >
      <Row justifyContent="space-between" gap="32px" minH="52px" h={low ? `${cornerHeight}px` : undefined}>
        {!welcome && <StageLogo />}
        <Stack flex="1" justifyContent="center" gap="4px" minW="0">
          {heading ?? (
            <Box
              minW="0"
              color="inkMuted"
              fontSize="32px"
              overflow="hidden"
              textOverflow="ellipsis"
              whiteSpace="nowrap"
              css={{ '& + div': { flexShrink: '0', fontSize: '32px' } }}
            >
              {!welcome && event.context.name}
            </Box>
          )}
          {!beside && facts && (
            <Box
              data-facts="line"
              minW="0"
              color="inkMuted"
              fontSize="28px"
              lineHeight="1.3"
              css={{ '& > *': { display: 'flex', alignItems: 'center', columnGap: '16px', minW: '0' } }}
            >
              {facts}
            </Box>
          )}
        </Stack>
        {waits && <ScreenChip tone="waiting">{t('screen.notStarted')}</ScreenChip>}
        {joinPlace === 'corner' ? (
          <JoinCorner join={join} closed={closed}>
            {!countsGuests && <Participants count={participants} small />}
          </JoinCorner>
        ) : (
          !countsGuests && <Participants count={participants} />
        )}
      </Row>
      <Box
        style={{ columnGap: isNarrow(width) ? '56px' : '88px' }}
        display="grid"
        minH="0"
        gridTemplateColumns={beside ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr)'}
      >
        <SceneMain key={sceneKey} move={move}>
          {children}
        </SceneMain>
        {beside && (
          <Stack
            style={{ width: joinWidth(joinPlace, width) }}
            gap="24px"
            minH="0"
            css={{ '& > :not(:last-child)': { flexShrink: '0' }, '& > :last-child': { marginTop: 'auto' } }}
          >
            {(facts || joinPlace === 'rail') && <div>{facts}</div>}
            <JoinCard join={join} size={joinPlace} closed={closed} />
          </Stack>
        )}
      </Box>
    </Grid>
  )
}

const Participants = memo(function Participants({ count, small }: { count: number; small?: boolean }) {
  const t = useText<'screen'>()
  return (
    <Row
      gap={small ? '10px' : '14px'}
      flexShrink="0"
      marginLeft="auto"
      color="inkMuted"
      fontSize={small ? '28px' : '32px'}
    >
      <Users size={small ? 28 : 36} aria-hidden="true" />
      <Box as="strong" {...displayType} {...equalDigits} color="ink" fontSize={small ? '28px' : '40px'}>
        <CountUp value={count} />
      </Box>
      <span>{labelBeside(t('screen.participants', { count }), count)}</span>
    </Row>
  )
})
