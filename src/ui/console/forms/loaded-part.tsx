import type { ReactNode } from 'react'
import { errorStatus } from '../../../contract/errors.ts'
import { ErrorState } from '../../kit/error-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Loading } from '../../kit/skeleton.tsx'
import type { Loaded } from '../../kit/use-loaded.ts'

interface LoadedPartProps<Data> {
  loaded: Loaded<Data>
  /** What could not be had. */
  failed: string
  /** The shape of what is to come, out of skeletons. */
  shape: ReactNode
  /** Leads away where there is no such thing: trying again would not bring it. */
  wayBack?: ReactNode
  children: (data: Data) => ReactNode
}

/** What is fetched, as far as it came: its shape, itself, or why it is not there with the way to try again. */
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
