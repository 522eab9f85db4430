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
    // Ends after two minutes: nothing here turns for ever.
    animation: 'turn 800ms linear 150',
    _motionReduce: { animation: 'none' },
  },
})

/** A turning mark; the control that holds it carries `aria-busy`. */
export function Spinner() {
  return <Circle aria-hidden="true" />
}
