import { useState } from 'react'
import { CookieAlert } from '../../kit/cookie-alert.tsx'
import { cookiesWork } from './session-actors.ts'

/** Said once on whichever page comes first: without cookies nobody stays signed in. */
export function CookieWarning() {
  const [wanted, setWanted] = useState(() => !cookiesWork())
  return wanted && <CookieAlert onContinue={() => setWanted(false)} />
}
