import { chakra } from '@chakra-ui/react/styled-system'
import type { SpeakerRunDoc } from '#contract/run/speaker.ts'
import { Box } from '../kit/layout/layout.tsx'
import { Figure } from '../kit/layout/text.tsx'
import { LiveRegion } from '../kit/layout/visually-hidden.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { useClockOffset } from '../live/live.tsx'
import { formatClock } from '../live/run-clock.ts'
import { useNow } from '../state/use-now.ts'
import { type ClockFace, clockFace } from './clock-face.ts'

const Time = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.16em',
    fontWeight: 'strong',
    lineHeight: '1',
    letterSpacing: '-0.02em',
  },
  variants: {
    tone: {
      success: { color: 'successText' },
      warning: { color: 'warningText' },
      danger: { color: 'dangerText' },
      none: { color: 'ink' },
    },
    width: {
      half: { fontSize: { base: 'min(11rem, 24vw)', lg: '8rem' } },
      whole: { fontSize: 'min(11rem, 24vw)' },
    },
    // A time with hours has more figures.
    long: { true: {}, false: {} },
  },
  compoundVariants: [
    { long: true, width: 'whole', css: { fontSize: 'min(8.5rem, 17vw)' } },
    { long: true, width: 'half', css: { fontSize: { base: 'min(8.5rem, 17vw)', lg: '6rem' } } },
  ],
})
const Words = chakra('span', { base: { fontSize: '0.3em', letterSpacing: 'normal' } })

const Filled = chakra('div', {
  base: { h: 'full', borderRadius: 'full' },
  variants: {
    tone: { success: { bg: 'success' }, warning: { bg: 'warning' }, danger: { bg: 'danger' }, none: {} },
  },
})

interface CueClockProps {
  run: SpeakerRunDoc
  /** `half`: the clock has half of a wide page. */
  width: 'half' | 'whole'
}

/** The time of the current cue in very large figures. */
export function CueClock({ run, width }: CueClockProps) {
  const t = useText<'speaker'>()
  const now = useNow(250) + useClockOffset()
  const face = clockFace(run, now)
  if (!face) return null
  return (
    <>
      <FaceWords face={face} width={width} />
      {face.tone !== 'none' && (
        <Box aria-hidden="true" h="8" mt="12" borderRadius="full" bg="highlight" overflow="hidden">
          <Filled tone={face.tone} style={{ width: `${face.share * 100}%` }} />
        </Box>
      )}
      <LiveRegion>
        {face.tone === 'warning' ? t('speaker.almostOver') : face.tone === 'danger' && t('speaker.isOver')}
      </LiveRegion>
    </>
  )
}

/** The time with its words, such as "2:30 left". The words are small, and stay where the language has them. */
function FaceWords({
  face: { kind, time, tone },
  width,
}: {
  face: ClockFace
  width: CueClockProps['width']
}) {
  const t = useText<'speaker'>()
  const figures = formatClock(time)
  const [before, after] = t(`speaker.${kind}`, { time: figures }).split(figures)
  return (
    <Time role="timer" tone={tone} width={width} long={figures.length > 5}>
      {before && <Words>{before}</Words>}
      <Figure>{figures}</Figure>
      {after && <Words>{after}</Words>}
    </Time>
  )
}
