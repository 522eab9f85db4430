import { chakra } from '@chakra-ui/react/styled-system'
import type { JoinAddress } from '#ui/live/join-address.ts'
import { JoinCard } from '#ui/screen/join/join-card.tsx'

const Whole = chakra('div', {
  base: {
    position: 'absolute',
    inset: '5%',
    display: 'grid',
    placeItems: 'center end',
    animation: 'fade 250ms 200ms backwards',
  },
})

/** The scene before the first snapshot. The scene shows the join card, which needs no data. */
export function WaitingScene({ join }: { join: JoinAddress }) {
  return (
    <Whole>
      <JoinCard join={join} size="hero" />
    </Whole>
  )
}
