import { chakra } from '@chakra-ui/react/styled-system'
import type { JoinAddress } from './join-address.ts'
import { JoinCard } from './join-card.tsx'

const Whole = chakra('div', {
  base: {
    position: 'absolute',
    inset: '5%',
    display: 'grid',
    placeItems: 'center end',
    animation: 'fade 250ms 200ms backwards',
  },
})

/** Before the first answer of the server: the way in is known already, so it stands. */
export function WaitingScene({ join }: { join: JoinAddress }) {
  return (
    <Whole>
      <JoinCard join={join} size="hero" />
    </Whole>
  )
}
