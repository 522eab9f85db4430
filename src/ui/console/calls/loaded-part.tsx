import type { ReactNode } from 'react'
import { errorStatus } from '#contract/error-status.ts'
import { Loading } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { Loaded } from '#ui/state/use-loaded.ts'

interface LoadedPartProps<Data> {
  loaded: Loaded<Data>
  /** The title of the error. The title names the missing data. */
  failed: string
  /** A placeholder made of skeletons. */
  shape: ReactNode
  /** A link to another page, for data that does not exist (404). A retry would not help in this case. */
  wayBack?: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders loading data: a placeholder, then the data. If loading fails, renders an error with a retry button. */
export function LoadedPart<Data>({ loaded, failed, shape, wayBack, children }: LoadedPartProps<Data>) {
  const t = useText()
  const { data, refusal, retry } = loaded
  if (refusal) {
    const missing = wayBack && errorStatus[refusal.code] === 404
    const detail = t.error(refusal.code, refusal.params)
    return (
      <ErrorState title={failed} detail={detail} {...(missing ? { action: wayBack } : { onRetry: retry })} />
    )
  }
  return data === undefined ? <Loading>{shape}</Loading> : children(data)
}
