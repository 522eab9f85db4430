import { memo } from 'react'
import type { ArrivalsDoc } from '#contract/interface/views.ts'
import { Avatar } from '#ui/kit/display/avatar.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { useGlide } from '#ui/screen/canvas/use-glide.ts'

const movingMilliseconds = 700

type Arrival = ArrivalsDoc['guests'][number]

/** The names of the newest guests, the newest first. A new name floats in, and the others make room for it. */
export const WelcomeNames = memo(function WelcomeNames({ guests }: { guests: readonly Arrival[] }) {
  const named = guests.filter(({ name }) => name !== '')
  if (named.length === 0) return null
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignContent="flex-start"
      columnGap="40px"
      rowGap="12px"
      flexShrink="0"
      maxH="140px"
      overflow="hidden"
      fontSize="40px"
      fontWeight="strong"
      lineHeight="64px"
      data-arrivals=""
      data-may-shorten=""
    >
      {named.map((guest, place) => (
        <ArrivedGuest key={guest.key} guest={guest} place={place} />
      ))}
    </Box>
  )
})

function ArrivedGuest({ guest: { key, name }, place }: { guest: Arrival; place: number }) {
  const target = useGlide<HTMLSpanElement>(`arrival-${key}`, String(place), movingMilliseconds)
  return (
    <Box
      ref={target}
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="14px"
      maxW="calc(50% - 20px)"
      h="64px"
    >
      <Row
        as="span"
        display="inline-flex"
        gap="14px"
        animation="float 900ms cubic-bezier(0.2, 0.8, 0.2, 1)"
        _motionReduce={{ animation: 'fade 250ms ease-out' }}
      >
        <Avatar name={name} size="text" />
        {/* Isolated, so that a right-to-left name does not change the order of its neighbours. */}
        <Box as="bdi" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {name}
        </Box>
      </Row>
    </Box>
  )
}
