import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'

const most = 400

interface Light {
  x: number
  y: number
  size: number
  strength: number
}

// Spreads points evenly and without a pattern. Uses the multiples of an irrational number, modulo 1.
const spread = (place: number, step: number): number => (place * step) % 1

/** True if no text is at this place. On text, a light could look like part of a letter. */
const isFree = (x: number, y: number): boolean =>
  y > 0.92 || (x < 0.66 && y < 0.26) || (x < 0.56 && y > 0.78) || (x > 0.95 && y > 0.14)

function freeLights(): Light[] {
  const found: Light[] = []
  for (let place = 1; found.length < most; place += 1) {
    const x = spread(place, 0.754_877_666)
    const y = spread(place, 0.569_840_291)
    if (!isFree(x, y)) continue
    found.push({
      x,
      y,
      size: 2 + spread(place, 0.618_034) * 4,
      strength: 0.15 + spread(place, 0.381_966) * 0.45,
    })
  }
  return found
}

const lights: readonly Light[] = freeLights()

/** A light for each guest who has joined, in the order of joining. */
export const WelcomeLights = memo(function WelcomeLights({ count }: { count: number }) {
  return (
    <chakra.svg
      aria-hidden="true"
      position="absolute"
      inset="0"
      w="full"
      h="full"
      fill="accent"
      css={{ '& circle': { animation: 'rise 600ms ease-out' } }}
    >
      {lights.slice(0, count).map(({ x, y, size, strength }) => (
        <circle key={`${x}`} cx={`${x * 100}%`} cy={`${y * 100}%`} r={size} opacity={strength} />
      ))}
    </chakra.svg>
  )
})
