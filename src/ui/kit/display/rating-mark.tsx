import { Star } from 'lucide-react'
import type { RatingLook } from '#contract/items/rating.ts'
import { Face } from './face.tsx'

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
