import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { useDoc, useEventCode } from '../../kit/live.tsx'
import { type JoinAddress, joinAddress, originForGuests } from '../../screen/join-address.ts'

/** The big screen in small. */
export const SmallScreen = chakra('div', {
  base: {
    aspectRatio: '16 / 9',
    borderRadius: 'card',
    overflow: 'hidden',
    boxShadow: 'card',
    w: 'full',
  },
})

/** The way in that the screen names. */
export function useJoinAddress(): JoinAddress {
  const code = useEventCode()
  const origin = originForGuests(useDoc('event')?.origin, window.location)
  return useMemo(() => joinAddress(origin, code), [origin, code])
}
