import type { ReactNode } from 'react'
import { screenTexts } from '#i18n/surfaces/screen-texts.ts'
import { TextScope } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'

/** Sets the event's screen language for its children. The host's controls keep their own language. */
export function ScreenLanguage({ children }: { children: ReactNode }) {
  const chosen = useDoc('event')?.context.screenLanguage
  return (
    <TextScope source={screenTexts} language={chosen === 'browser' ? undefined : chosen}>
      {children}
    </TextScope>
  )
}
