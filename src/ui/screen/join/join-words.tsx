import { chakra } from '@chakra-ui/react/styled-system'
import { addressParts } from '#ui/live/join-address.ts'
import { type Fit, useFitted } from '#ui/screen/text/use-fitted.ts'
import type { JoinSize } from './join-size.ts'

// The address is on a single line if possible. Otherwise the line breaks between host and path, then between the
// labels of the host name.
const Address = chakra('div', {
  base: {
    overflow: 'hidden',
    color: 'ink',
    fontSize: 'var(--size)',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
    '&[data-clamped]': { whiteSpace: 'normal', '& span': { display: 'inline-block', maxW: 'full' } },
  },
})

const fits: Record<JoinSize, readonly Fit[]> = {
  invitation: [60, 56, 52, 48, 44, 40, 36, 32, 28].map((size) => ({ size })),
  hero: [36, 32, 28].map((size) => ({ size })),
  crowd: [32, 28].map((size) => ({ size })),
  rail: [{ size: 28 }],
}

/** The address to type. */
export function JoinWords({ spoken, size }: { spoken: string; size: JoinSize }) {
  const address = useFitted<HTMLDivElement>(fits[size], spoken)
  return (
    <Address ref={address}>
      {addressParts(spoken).map((part) => (
        <span key={part.join('')}>
          {part.map((piece, place) => (
            <span key={part.slice(0, place + 1).join('')}>{piece}</span>
          ))}
        </span>
      ))}
    </Address>
  )
}
