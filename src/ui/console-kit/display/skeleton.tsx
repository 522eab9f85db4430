import { Skeleton } from '@chakra-ui/react/skeleton'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** A grey placeholder for content that loads. Give the placeholder the height (and width) of the content. */
export { Skeleton }

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
