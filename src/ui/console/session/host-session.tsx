import { useActorRef, useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { defaultSkins } from '../../../contract/skin.ts'
import type { HostProfile } from '../../../machines/host-session/host-session.events.ts'
import type { hostSessionMachine } from '../../../machines/host-session/host-session.machine.ts'
import { useText } from '../../kit/i18n.tsx'
import { usePageSkin } from '../../kit/page-skin.ts'
import { tellRefusal } from '../../kit/tell-refusal.ts'
import { onTokenRefused } from '../host-actors.ts'
import { hasHostToken, hostSession } from './session-actors.ts'

type SessionRef = ActorRefFrom<typeof hostSessionMachine>

const SessionContext = createContext<SessionRef | undefined>(undefined)

/** The host's session for everything inside; tells why it ended. */
export function HostSessionProvider({ children }: { children: ReactNode }) {
  const t = useText()
  const session = useActorRef(hostSession, { input: { hasToken: hasHostToken() } })
  const refusal = useSelector(session, (snapshot) => snapshot.context.refusal)
  // While the profile comes the page keeps what the server gave it.
  const skin = useSelector(session, (snapshot) =>
    snapshot.matches('signedOut') ? defaultSkins[1] : snapshot.context.profile?.user.Skin,
  )
  usePageSkin(skin)
  useEffect(() => onTokenRefused((why) => session.send({ type: 'tokenRefused', refusal: why })), [session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, not again in another language
  useEffect(() => (refusal ? tellRefusal(t, refusal) : undefined), [refusal])
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

/** The signed-in host; only inside the shell, which is not shown without one. */
export function useProfile(): HostProfile {
  const profile = useSessionState((snapshot) => snapshot.context.profile)
  if (!profile) throw new Error('nobody is signed in')
  return profile
}
