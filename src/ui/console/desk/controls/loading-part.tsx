import type { ReactNode } from 'react'
import { Loading } from '#ui/kit/display/skeleton.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useKeysNotReady } from './use-keys.ts'

/** A part of the desk that loads. Its keys do not work yet, and a press says so. */
export function LoadingPart({ children }: { children: ReactNode }) {
  const t = useText<'console'>()
  useKeysNotReady(() => toast.warning(t('console.keysLater')))
  return <Loading>{children}</Loading>
}
