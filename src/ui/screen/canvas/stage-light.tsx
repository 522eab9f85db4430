import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import { Cover } from '#ui/screen/canvas/boxes.ts'

const Light = chakra('div', {
  base: {
    position: 'absolute',
    left: '50%',
    top: '50%',
    w: '110%',
    h: '130%',
    marginLeft: '-55%',
    marginTop: '-37%',
    background:
      'radial-gradient(closest-side, color-mix(in srgb, var(--theme-light) calc(var(--theme-light-share) * 100%), transparent), transparent)',
    transition: 'transform 2400ms cubic-bezier(0.3, 0, 0.1, 1)',
  },
  variants: { faint: { true: { opacity: '0.6' } } },
})

/** Where the light comes from, by the scene: it points to what the audience should look at. */
const places = {
  welcome: ['translate(34%, -4%)', 'translate(-46%, 44%) scale(0.8)'],
  qa: ['translate(-30%, -36%)', 'translate(40%, 40%) scale(0.7)'],
  highlight: ['translate(-8%, 2%)', 'translate(38%, -38%) scale(0.6)'],
  item: ['translate(-24%, -44%)', 'translate(44%, 36%) scale(0.8)'],
  result: ['translate(0%, 48%) scale(1.1)', 'translate(-38%, -40%) scale(0.6)'],
  slide: ['translate(-34%, 30%)', 'translate(42%, -34%) scale(0.7)'],
  interaction: ['translate(0%, -46%)', 'translate(0%, 56%) scale(0.9)'],
} as const

export type LightPlace = keyof typeof places

/**
 * The light behind a scene. It moves slowly to the next scene's place, and then stands still, so that a scene without
 * changes costs no processor time.
 */
export const StageLight = memo(function StageLight({ place }: { place: LightPlace }) {
  const [main, second] = places[place]
  return (
    <Cover data-light={place} overflow="hidden" pointerEvents="none">
      <Light style={{ transform: main }} />
      <Light faint style={{ transform: second }} />
      <Cover background="radial-gradient(120% 120% at 50% 42%, transparent 55%, var(--theme-shade))" />
    </Cover>
  )
})
