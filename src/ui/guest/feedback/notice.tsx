import { chakra } from '@chakra-ui/react/styled-system'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8',
    px: '16',
    py: '12',
    borderRadius: 'card',
    animation: 'fade 200ms ease-out',
    '& > svg': { flexShrink: '0' },
  },
  variants: {
    tone: {
      neutral: { bg: 'surface', color: 'ink', boxShadow: 'card', '& > svg': { color: 'accentText' } },
      warning: { bg: 'warningSoft', color: 'warningText' },
      danger: { bg: 'dangerSoft', color: 'dangerText' },
      success: { bg: 'successSoft', color: 'successText' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

interface NoticeProps {
  tone?: 'neutral' | 'warning' | 'danger' | 'success'
  icon?: ReactNode
  children: ReactNode
}

/** A notice about the state of the content below it. */
export function Notice({ tone = 'neutral', icon, children }: NoticeProps) {
  return (
    <Frame tone={tone}>
      {icon ?? <Info size={18} aria-hidden="true" />}
      <div>{children}</div>
    </Frame>
  )
}

/**
 * A live region for temporary messages. An empty region takes no space. Give the region `role="status"` or
 * `role="alert"`.
 */
export const StateSlot = chakra('div', { base: { '&:empty': { position: 'absolute' } } })
