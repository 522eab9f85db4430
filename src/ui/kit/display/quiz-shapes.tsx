import { Circle, Diamond, Hexagon, Square, Star, Triangle } from 'lucide-react'

const shapes = [Triangle, Diamond, Circle, Square, Star, Hexagon]

const degrees = 360 / shapes.length

/**
 * The colour of the option at this index: the theme's primary colour with a rotated hue, dark enough for white
 * text. The colour is a background image over the primary colour, which remains visible where a browser lacks
 * relative colours.
 */
export function quizColour(place: number): { backgroundImage: string } {
  const colour = `oklch(from var(--theme-button-primary-color) 0.47 0.15 calc(h + ${place * degrees}))`
  return { backgroundImage: `linear-gradient(${colour}, ${colour})` }
}

/** The shape of the option at this index. The shape distinguishes the options without colours. */
export function QuizShape({ place, size = 24 }: { place: number; size?: number | string }) {
  const Shape = shapes[place % shapes.length] ?? Circle
  return <Shape size={size} fill="currentColor" aria-hidden="true" />
}
