import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { useText } from './i18n.tsx'

interface ErrorBoundaryProps {
  /** Hears of the error; the page's error log for one. */
  onError?: (error: unknown, info: ErrorInfo) => void
  /** Another value clears the error: the path, the id of the screen. */
  resetKey?: string
  children: ReactNode
}

interface ErrorBoundaryState {
  failed: boolean
  resetKey: string | undefined
}

/** Around every screen: a mistake in one leaves the others standing. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <Failed onRetry={() => this.setState({ failed: false })} />
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return <ErrorState title={t('common.errorTitle')} detail={t('common.errorDetail')} onRetry={onRetry} />
}
