import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Box } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '../styling/equal-digits.ts'

/** A short label of a state. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4',
    px: '8',
    py: '2',
    borderRadius: 'full',
    fontSize: '12',
    fontWeight: 'strong',
    lineHeight: 'snug',
    whiteSpace: 'nowrap',
    ...equalDigits,
  },
  variants: {
    tone: {
      neutral: { bg: 'highlight', color: 'inkMuted' },
      accent: { bg: 'accentSoft', color: 'accentText' },
      success: { bg: 'successSoft', color: 'successText' },
      warning: { bg: 'warningSoft', color: 'warningText' },
      danger: { bg: 'dangerSoft', color: 'dangerText' },
      solid: { bg: 'primary', color: 'onPrimary' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

const Dot = chakra('span', {
  base: { boxSize: '8', borderRadius: 'full', flexShrink: '0', transition: 'background-color 200ms' },
  variants: {
    tone: {
      neutral: { borderWidth: '2px', borderColor: 'inkMuted' },
      accent: { bg: 'accent' },
      success: { bg: 'successText' },
      warning: { bg: 'warningText' },
      danger: { bg: 'dangerText' },
    },
  },
})

export type StateTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

/** A coloured dot with a label, because colour must never be the only sign. */
export function StateDot({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="6" minW="0">
      <Dot tone={tone} aria-hidden="true" />
      <Box as="span" overflow="hidden" textOverflow="ellipsis">
        {children}
      </Box>
    </Box>
  )
}
