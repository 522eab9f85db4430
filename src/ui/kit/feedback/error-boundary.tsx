import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useText } from '../texts/i18n.tsx'
import { ErrorState } from './error-state.tsx'

interface ErrorBoundaryProps {
  /** Receives the error, for example to log it. */
  onError?: (error: unknown, info: ErrorInfo) => void
  /** A change of this value clears the error. An example of such a value is the path of the page. */
  resetKey?: string
  /** The content after an error. By default it says that something went wrong. */
  instead?: ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  failed: boolean
  resetKey: string | undefined
}

/** An error boundary around a single view, so that an error in this view does not break the other views. */
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
    if (this.props.instead !== undefined) return this.props.instead
    return <Failed onRetry={() => this.setState({ failed: false })} />
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  // The error replaces the page, and so the page's title.
  return (
    <ErrorState
      level="h1"
      title={t('common.errorTitle')}
      detail={t('common.errorDetail')}
      onRetry={onRetry}
    />
  )
}
