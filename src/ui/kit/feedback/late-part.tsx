import { Children, type ReactNode, Suspense } from 'react'
import { useText } from '../texts/i18n.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { toast } from './toast-store.ts'

interface LatePartProps {
  /** The content until the part has loaded. */
  fallback?: ReactNode
  /** Closes the part if it cannot be loaded, so that the user can open it again. */
  onClose?: () => void
  /** The part, or nothing while it is closed. */
  children: ReactNode
}

/**
 * A dialog, or another part, that loads when it opens. If it cannot be loaded, a message says so, and the page stays with
 * its input. Without this boundary the error would replace the page.
 */
export function LatePart({ fallback = null, onClose, children }: LatePartProps) {
  const t = useText()
  const failed = (error: unknown) => {
    reportError(error)
    toast.error(t('common.errorDetail'))
    onClose?.()
  }
  return (
    <ErrorBoundary
      instead={null}
      resetKey={Children.toArray(children).length > 0 ? 'open' : 'closed'}
      onError={failed}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
