import { useActorRef, useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { HostProfile } from '#machines/flow/host-session/host-session.events.ts'
import type { hostSessionMachine } from '#machines/flow/host-session/host-session.machine.ts'
import { houseTheme } from '#theme/brand-theme.ts'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { house } from '#ui/kit/house/house.ts'
import { usePageTheme } from '#ui/kit/styling/page-theme.ts'
import { useChangeLanguage, useText } from '#ui/kit/texts/i18n.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { hostSessionOf } from './session-actors.ts'
import { forgetToken, hasHostToken, keepToken } from './session-storage.ts'

const themeOfHouse = houseTheme(house)

type SessionRef = ActorRefFrom<typeof hostSessionMachine>

export const SessionContext = createContext<SessionRef | undefined>(undefined)

/** Provides the host's session to its children, and shows why the session ended. */
export function HostSessionProvider({ children }: { children: ReactNode }) {
  const t = useText()
  const changeLanguage = useChangeLanguage()
  const machine = useMemo(() => hostSessionOf(changeLanguage), [changeLanguage])
  const session = useActorRef(machine, { input: { hasToken: hasHostToken() } })
  useEmitted(session, { tokenKept: keepToken, tokenForgotten: forgetToken })
  const refusal = useSelector(session, (snapshot) => snapshot.context.refusal)
  // While the profile loads, the page keeps the theme that the server has set.
  const theme = useSelector(session, (snapshot) =>
    snapshot.matches('signedOut') ? themeOfHouse : snapshot.context.profile?.user.skin,
  )
  usePageTheme(theme)
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, not again in another language
  useEffect(() => (refusal ? showRefusal(t, refusal) : undefined), [refusal])
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): SessionRef {
  const session = useContext(SessionContext)
  if (!session) throw new Error('no HostSessionProvider above')
  return session
}

export function useSessionState<T>(select: (snapshot: SnapshotFrom<typeof hostSessionMachine>) => T): T {
  return useSelector(useSession(), select)
}

/** The signed-in host. Call this hook only inside the shell, which requires a signed-in host. */
export function useProfile(): HostProfile {
  const profile = useSessionState((snapshot) => snapshot.context.profile)
  if (!profile) throw new Error('nobody is signed in')
  return profile
}
