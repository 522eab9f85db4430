import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { normaliseCode } from '#contract/event-code.ts'
import type { ThemeColourName } from '#contract/theme.ts'
import { shownCode } from '#machines/flow/guest-session/shown-code.ts'
import { themeVariable } from '#theme/theme-variable.ts'
import { fetchTheRest, lazyFrom } from '../kit/lazy/lazy-part.ts'
import { PromptSuspense } from '../kit/lazy/prompt-suspense.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { usePageTitle } from '../kit/texts/page-title.ts'
import { PageSkeleton } from './feedback/page-skeleton.tsx'
import { addressOf, codeInAddress } from './session/address.ts'
import { guestSession, type SessionProps } from './session/guest-actors.ts'
import { guestSessionInput, keepOfflinePage } from './session/guest-storage.ts'

const JoinFlow = lazyFrom(
  () => import('./join/join-flow.tsx'),
  (module) => module.JoinFlow,
)
const EventPage = lazyFrom(
  () => import('./event-page/event-page.tsx'),
  (module) => module.EventPage,
)

/** The longest time after the first content until the remaining parts load, on a phone that is never idle. */
const restMilliseconds = 1000

/** The guest's only route: the join flow and the event pages. */
export function GuestApp() {
  const t = useText<'guest'>()
  const [input] = useState(guestSessionInput)
  const [session, send] = useMachine(guestSession, { input })
  const { context } = session
  useAddress(session)

  const inside = session.matches('inside')
  // Returning guests enter directly, so the code of the join flow is not part of their first load.
  const goingIn = inside || session.matches('visiting')
  const settled = inside || !session.hasTag('busy')
  useOfflinePage(settled)
  // Without delay: the network of a full venue may fail at any time.
  useEffect(() => {
    if (inside) fetchTheRest()
  }, [inside])
  // Inside the event, each page of the event sets the title itself.
  usePageTitle(inside ? undefined : (context.event?.eventName ?? t('guest.pageTitle')))

  if (goingIn && !inside) return <PageSkeleton />
  return (
    <PromptSuspense key={inside ? 'event' : 'join'} fallback={<PageSkeleton />}>
      {inside ? (
        <EventPage code={context.code} guestId={context.guestId} send={send} />
      ) : (
        <JoinFlow session={session} send={send} />
      )}
      {settled && !inside && <RestOfPage />}
    </PromptSuspense>
  )
}

/**
 * Loads the remaining parts after the join form, which comes first on a slow phone. It is beside the form, so its effect
 * runs after the form has loaded.
 */
function RestOfPage() {
  useEffect(() => {
    // Safari has no idle callbacks.
    const idle = window.requestIdleCallback?.(fetchTheRest, { timeout: restMilliseconds })
    if (idle === undefined) fetchTheRest()
    else return () => cancelIdleCallback(idle)
  }, [])
  return null
}

/**
 * Writes the session's event code into the page's address. The session itself watches the address for the back button
 * (`watchAddress`).
 */
function useAddress(session: SessionProps['session']): void {
  const notFound = session.matches({ searching: 'notFound' })
  const code = shownCode(session)

  useEffect(() => {
    const current = codeInAddress(location.pathname)
    const wanted = addressOf(code)
    if (location.pathname === wanted) return
    const sameEvent = normaliseCode(current) === code
    if (sameEvent || notFound || current === '') history.replaceState(null, '', wanted + location.hash)
    else history.pushState(null, '', wanted)
  }, [code, notFound])
}

const colourOf = (name: ThemeColourName): string =>
  getComputedStyle(document.documentElement).getPropertyValue(themeVariable(name)).trim()

/**
 * Prepares the page that a guest sees who opens the event without a network, in the language and the colours of this
 * page. `ready` is false until the page has loaded what it needs itself.
 */
function useOfflinePage(ready: boolean): void {
  const t = useText<'guest'>()
  useEffect(() => {
    if (!ready) return
    keepOfflinePage({
      language: t.language,
      title: t('guest.unreachableTitle'),
      detail: t('guest.unreachableDetail'),
      retry: t('guest.retryNow'),
      ground: colourOf('mainPureBackColor'),
      ink: colourOf('mainPrimaryFont'),
      button: colourOf('buttonPrimaryColor'),
      onButton: colourOf('buttonFontPrimaryColor'),
    })
  }, [ready, t])
}
