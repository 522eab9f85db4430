import { CookieAlert } from '#ui/kit/feedback/cookie-alert.tsx'
import { JoinFrame } from './join-frame.tsx'

/** The first page if the browser stores no cookies. The page appears once. */
export function CookieWarning({ onContinue }: { onContinue: () => void }) {
  return (
    <JoinFrame>
      <CookieAlert onContinue={onContinue} />
    </JoinFrame>
  )
}
