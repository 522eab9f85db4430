import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { Reaction } from '#contract/comments.ts'

const Drawing = chakra('svg', { base: { w: '1em', h: '1em', flexShrink: '0' } })

const face = <circle cx="12" cy="12" r="10.5" fill="currentColor" />
// Faces are yellow in every theme, in the same way as emojis.
const yellow = '#ffc83d'
const ink = '#5c3b00'
const stroke = { fill: 'none', stroke: ink, strokeWidth: 1.8, strokeLinecap: 'round' } as const

/**
 * The drawings of the reactions. We draw the icons ourselves, so that the icons look the same on every phone and on
 * projectors without an emoji font.
 */
const drawings: Record<Reaction, { colour: string; shape: ReactNode }> = {
  like: {
    colour: 'accent',
    shape: (
      <path
        fill="currentColor"
        d="M2 10.5h4.5V21H3.2A1.2 1.2 0 0 1 2 19.8zM8 21V10.3l4-7.6a2.3 2.3 0 0 1 2.9 2.7L14 9.2h5.6a2.3 2.3 0 0 1 2.2 2.8l-1.7 7.2A2.3 2.3 0 0 1 17.9 21z"
      />
    ),
  },
  love: {
    colour: 'danger',
    shape: (
      <path
        fill="currentColor"
        d="M12 21.3 3.5 12.8a5.9 5.9 0 0 1 8.3-8.3l.2.2.2-.2a5.9 5.9 0 0 1 8.3 8.3z"
      />
    ),
  },
  laugh: {
    colour: yellow,
    shape: (
      <>
        {face}
        <path {...stroke} d="m6.5 10 1.8-1.6L10 10M14 10l1.8-1.6 1.7 1.6" />
        <path fill={ink} d="M6.5 13.2h11a5.5 5.5 0 0 1-11 0z" />
      </>
    ),
  },
  wow: {
    colour: yellow,
    shape: (
      <>
        {face}
        <path {...stroke} d="M8.5 8.8v.7M15.5 8.8v.7" strokeWidth={2.6} />
        <ellipse cx="12" cy="16" rx="2.6" ry="3.2" fill={ink} />
      </>
    ),
  },
  clap: {
    colour: yellow,
    shape: (
      <>
        <path
          fill="currentColor"
          d="M6.7 9.8 5.5 8.2a1.5 1.5 0 0 1 2.4-1.8l4.2 5.3-3.2-5.3a1.5 1.5 0 0 1 2.6-1.5l3.6 6-1.3-4.3a1.5 1.5 0 0 1 2.9-.9l2.6 7.8a6.6 6.6 0 0 1-11.6 6.1l-4-5.3a1.5 1.5 0 0 1 2.4-1.8z"
        />
        <path {...stroke} stroke="currentColor" d="M18.5 2.5v2M21.5 5h-1.8M20.9 2.3 19.6 3.6" />
      </>
    ),
  },
  party: {
    colour: 'accent',
    shape: (
      <>
        <path fill="currentColor" d="M2.5 21.5 8 7.5l8.5 8.5z" />
        <path {...stroke} stroke="currentColor" d="M13.5 8.5c2-1 2-3.5.5-5M15.5 10.5c1.5-2.5 4-2.5 6-1.5" />
        <path {...stroke} stroke="currentColor" d="M9.5 3v.1M20.5 4.5v.1M20 14.5v.1" strokeWidth={2.8} />
      </>
    ),
  },
}

/**
 * The icon of one of the six reactions, as high as the surrounding text. The name of the reaction is beside the
 * icon or on its button.
 */
export function ReactionIcon({ reaction }: { reaction: Reaction }) {
  const { colour, shape } = drawings[reaction]
  return (
    <Drawing viewBox="0 0 24 24" color={colour} aria-hidden="true">
      {shape}
    </Drawing>
  )
}
