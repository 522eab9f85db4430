import type { ReactNode } from 'react'
import { Button } from '../kit/controls/button.tsx'
import { Box } from '../kit/layout/layout.tsx'
import type { Control } from '../state/control.ts'

interface StageKeyProps {
  control: Control
  variant: 'primary' | 'normal'
  label: string
  /** Name of the keyboard key. */
  cap: string
  shortcut: string
  icon: ReactNode
}

/** A key that can be hit without looking. The reason of a disabled key is on the key, because nobody hovers here. */
export function StageKey({
  control: { whyDisabled, busy, press },
  variant,
  label,
  cap,
  shortcut,
  icon,
}: StageKeyProps) {
  return (
    <Button
      wide
      size="large"
      variant={variant}
      minH="5.5rem"
      px="12"
      fontSize="min(1.9rem, 5.4vw)"
      icon={icon}
      whyDisabled={whyDisabled}
      busy={busy}
      aria-keyshortcuts={shortcut}
      onClick={press}
    >
      <Box as="span" minW="0">
        <span>{label}</span>
        <Box as="span" display="block" fontSize="1rem" fontWeight="normal" lineHeight="snug">
          {whyDisabled ?? (
            <Box as="span" display={{ base: 'none', lg: 'inline' }} aria-hidden="true">
              {cap}
            </Box>
          )}
        </Box>
      </Box>
    </Button>
  )
}
