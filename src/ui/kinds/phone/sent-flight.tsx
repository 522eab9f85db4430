import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'

const Flight = chakra('span', {
  base: {
    position: 'absolute',
    inset: '0',
    zIndex: 'float',
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    overflowWrap: 'anywhere',
    fontWeight: 'strong',
    color: 'accentText',
    animation: 'fly-up 800ms cubic-bezier(0.5, 0, 0.9, 0.5) both',
    _motionReduce: { display: 'none' },
    // Generated, because a copy in the document would be read, found and translated.
    _before: { content: 'attr(data-flight)' },
  },
})

interface SentFlightProps {
  text: string
  /** True while the text is on its way to the server. */
  sending: boolean
}

/**
 * A copy of a text that the guest has just sent, which flies up towards the big screen. The surrounding part needs a
 * position. Texts of an earlier visit do not fly, and nothing is there for screen readers.
 */
export function SentFlight({ text, sending }: SentFlightProps) {
  const [flies] = useState(sending)
  return flies ? <Flight aria-hidden="true" data-flight={text} /> : null
}
