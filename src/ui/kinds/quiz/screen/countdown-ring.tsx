import { chakra } from '@chakra-ui/react/styled-system'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { urgentSeconds } from '#ui/live/quiz-phase.ts'
import { useCountdown } from '#ui/live/use-countdown.ts'
import { Centre, Display } from '#ui/screen/canvas/boxes.ts'

interface CountdownRingProps {
  endsAt: number | null
  /** Duration in seconds for which the ring is full at the start. */
  seconds: number
  size: number
  /** The last seconds in the colour of a warning. */
  warns?: boolean
}

/** The remaining time as a ring that empties, with the seconds inside. */
export function CountdownRing({ endsAt, seconds, size, warns = false }: CountdownRingProps) {
  const left = useCountdown(endsAt, 100) ?? 0
  const share = Math.min(1, left / (seconds * 1000))
  const shown = Math.ceil(left / 1000)
  const urgent = warns && shown <= urgentSeconds
  return (
    <Centre style={{ width: size, height: size }} position="relative" flexShrink="0">
      <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
        <chakra.circle cx="50" cy="50" r="44" strokeWidth="11" fill="none" stroke="line" />
        <chakra.circle
          cx="50"
          cy="50"
          r="44"
          fill="none"
          stroke={urgent ? 'danger' : 'primary'}
          strokeWidth="11"
          strokeLinecap="round"
          transform="rotate(-90deg)"
          transformOrigin="50% 50%"
          transition="stroke-dashoffset 100ms linear, stroke 250ms"
          pathLength={1}
          style={{ strokeDasharray: 1, strokeDashoffset: 1 - share }}
        />
      </svg>
      <Display
        style={{ fontSize: size * (shown < 100 ? 0.42 : 0.32) }}
        as="span"
        {...equalDigits}
        position="absolute"
        lineHeight="1"
        color={urgent ? 'dangerText' : undefined}
      >
        {shown}
      </Display>
    </Centre>
  )
}
