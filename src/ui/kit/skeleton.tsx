import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useText } from './i18n.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A grey shape of what is to come: give it the real thing's height (and width). Appears after 200 ms. */
export const Skeleton = chakra('div', {
  base: {
    h: '16',
    w: 'full',
    bg: 'line',
    borderRadius: 'small',
    animation: 'fade 200ms ease-out 200ms backwards',
  },
})

/** Holds skeletons and says to screen readers that something is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      {children}
    </div>
  )
}
