import { Circle, Diamond, Hexagon, Square, Star, Triangle } from 'lucide-react'

const shapes = [Triangle, Diamond, Circle, Square, Star, Hexagon]

/** The theme's colours of the option at this index. */
export function quizColour(place: number): { backgroundColor: string; color: string } {
  const name = `--theme-option-${(place % shapes.length) + 1}`
  return { backgroundColor: `var(${name})`, color: `var(${name}-font)` }
}

/** The theme's colours of the option at this index once it is known to be wrong. */
export function dimmedQuizColour(place: number): { backgroundColor: string; color: string } {
  const name = `--theme-option-dim-${(place % shapes.length) + 1}`
  return { backgroundColor: `var(${name})`, color: `var(${name}-font)` }
}

/** The shape of the option at this index. The shape distinguishes the options without colours. */
export function QuizShape({ place, size = 24 }: { place: number; size?: number | string }) {
  const Shape = shapes[place % shapes.length] ?? Circle
  return <Shape size={size} fill="currentColor" aria-hidden="true" />
}
