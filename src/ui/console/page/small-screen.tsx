import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { type JoinAddress, joinAddress, originForGuests } from '#ui/live/join-address.ts'
import { useDoc, useEventCode } from '#ui/live/live.tsx'

/** The frame for a miniature of the big screen. */
export const SmallScreen = chakra('div', {
  base: {
    aspectRatio: '16 / 9',
    borderRadius: 'card',
    overflow: 'hidden',
    boxShadow: 'card',
    w: 'full',
  },
})

/** The join address that the screen shows. */
export function useJoinAddress(): JoinAddress {
  const code = useEventCode()
  const origin = originForGuests(useDoc('event')?.origin, window.location)
  return useMemo(() => joinAddress(origin, code), [origin, code])
}
