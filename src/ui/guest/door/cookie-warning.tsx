import { CookieAlert } from '../../kit/cookie-alert.tsx'
import { DoorFrame } from './door-frame.tsx'

/** Said once, before anything else: this browser keeps no cookies. */
export function CookieWarning({ onContinue }: { onContinue: () => void }) {
  return (
    <DoorFrame>
      <CookieAlert onContinue={onContinue} />
    </DoorFrame>
  )
}
