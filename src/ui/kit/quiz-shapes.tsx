import { Circle, Diamond, Hexagon, Square, Star, Triangle } from 'lucide-react'

const shapes = [Triangle, Diamond, Circle, Square, Star, Hexagon]

const degrees = 360 / shapes.length

/**
 * The colour of the option at a place: the skin's primary turned round the wheel, dark enough for white words. As an
 * image over the primary, which stays where a browser does not know relative colours.
 */
export function quizColour(place: number): { backgroundImage: string } {
  const colour = `oklch(from var(--skin-button-primary-color) 0.47 0.15 calc(h + ${place * degrees}))`
  return { backgroundImage: `linear-gradient(${colour}, ${colour})` }
}

/** The shape of the option at a place: what tells the options apart without their colours. */
export function QuizShape({ place, size = 24 }: { place: number; size?: number | string }) {
  const Shape = shapes[place % shapes.length] ?? Circle
  return <Shape size={size} fill="currentColor" aria-hidden="true" />
}
