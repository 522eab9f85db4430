import type { ReactNode } from 'react'
import { screenTexts } from '../../i18n/surfaces/screen-texts.ts'
import { TextScope } from '../kit/i18n.tsx'
import { useDoc } from '../kit/live.tsx'

/** Speaks to the hall in the language that the event has chosen, whatever the host's controls around are in. */
export function ScreenLanguage({ children }: { children: ReactNode }) {
  const chosen = useDoc('event')?.context.screenLanguage
  return (
    <TextScope source={screenTexts} language={chosen === 'browser' ? undefined : chosen}>
      {children}
    </TextScope>
  )
}
