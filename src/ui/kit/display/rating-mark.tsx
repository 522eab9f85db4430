import { Star } from 'lucide-react'
import type { RatingLook } from '#contract/items/rating.ts'

/**
 * A face from sad (0) to happy (1). The code draws the face, so that each step has a separate face for any number
 * of steps.
 */
function Face({ mood, size = '1em' }: { mood: number; size?: string }) {
  const bend = (mood - 0.5) * 9
  const corner = 15.5 - bend / 4
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="10" stroke="currentColor" strokeWidth="1.8" />
      <circle cx="8.6" cy="9.6" r="1.3" fill="currentColor" />
      <circle cx="15.4" cy="9.6" r="1.3" fill="currentColor" />
      <path
        d={`M7.6 ${corner} Q12 ${corner + bend} 16.4 ${corner}`}
        stroke="currentColor"
        strokeWidth="1.8"
      />
    </svg>
  )
}

interface RatingMarkProps {
  look: RatingLook
  step: number
  steps: number
  filled: boolean
}

/** The mark of a step of a rating scale: a star, a face, or the number of the step. */
export function RatingMark({ look, step, steps, filled }: RatingMarkProps) {
  if (look === 'stars') return <Star size="1em" fill={filled ? 'currentColor' : 'none'} aria-hidden="true" />
  if (look === 'faces') return <Face mood={(step - 1) / (steps - 1)} />
  return step
}
