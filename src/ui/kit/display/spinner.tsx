import { chakra } from '@chakra-ui/react/styled-system'

const Circle = chakra('span', {
  base: {
    width: '1.15em',
    height: '1.15em',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderRightColor: 'transparent',
    opacity: '0.85',
    // The animation ends after two minutes, so that no page animates forever.
    animation: 'turn 800ms linear 150',
    _motionReduce: { animation: 'none' },
  },
})

/** A spinner. The control around it sets `aria-busy`. */
export function Spinner() {
  return <Circle aria-hidden="true" />
}
