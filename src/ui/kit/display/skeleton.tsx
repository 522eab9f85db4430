import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useText } from '../texts/i18n.tsx'

/**
 * A grey placeholder for content that loads. Give the placeholder the height (and width) of the content. The
 * placeholder appears after 200 ms.
 */
export const Skeleton = chakra('div', {
  base: {
    h: '16',
    w: 'full',
    bg: 'line',
    borderRadius: 'small',
    animation: 'fade 200ms ease-out 200ms backwards',
  },
})

/** A box around skeletons. The box announces to screen readers that content is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      {children}
    </div>
  )
}
