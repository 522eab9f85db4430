import { chakra } from '@chakra-ui/react/styled-system'

const Black = chakra('div', {
  base: { position: 'absolute', inset: '0', bg: '#000', zIndex: 'bar', animation: 'fade 250ms ease-out' },
})

/** Covers the scene with black. */
export function Blackout() {
  return <Black data-blackout="" />
}
