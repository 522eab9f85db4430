import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck, Clock, Lock, Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'

const Chip = chakra('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: '0.32em',
    px: '0.54em',
    py: '10px',
    // A pill that may have a second line beside a scene.
    borderRadius: '40px',
    textWrap: 'balance',
    fontWeight: 'strong',
    lineHeight: '1.25',
    ...equalDigits,
    animation: 'fade 200ms ease-out',
    '& svg': { flexShrink: '0' },
  },
  variants: {
    tone: {
      open: { bg: 'primary', color: 'onPrimary' },
      waiting: { bg: 'highlight', color: 'ink' },
      locked: { bg: 'highlight', color: 'ink' },
      quiet: { bg: 'highlight', color: 'ink' },
    },
  },
})

const icons = { open: Radio, waiting: Clock, locked: Lock, quiet: CircleCheck }

/** A short label of the current state, with text, icon and colour. */
export function ScreenChip({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <Chip tone={tone}>
      <Icon size="1em" aria-hidden="true" />
      <span>{children}</span>
    </Chip>
  )
}
