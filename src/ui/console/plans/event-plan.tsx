import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import type { CallAnswer } from '../../../contract/calls.ts'
import type { VipLevel } from '../../../contract/plans.ts'
import { useLoaded } from '../../kit/use-loaded.ts'
import { hostCall } from '../host-actors.ts'
import { useSessionState } from '../session/host-session.tsx'

export type EventPlan = CallAnswer<'/api/event/Event/GetPlan'>

export interface KnownPlan {
  code: string
  /** Undefined until it came: nothing is locked before, the server decides. */
  plan: EventPlan | undefined
  /** Why this host cannot upgrade the event; undefined for its owners. */
  ownersOnly: string | undefined
  refresh: () => void
}

const PlanContext = createContext<KnownPlan | undefined>(undefined)

interface EventPlanProviderProps {
  code: string
  /** What it stands on, where that is told by push: whoever upgrades it, it is asked anew. */
  level?: VipLevel | undefined
  ownersOnly?: string | undefined
  children: ReactNode
}

/**
 * What the event of this code stands on, for the controls inside; looked at anew when something of the account has
 * changed and when the page is seen again.
 */
export function EventPlanProvider({ code, level, ownersOnly, children }: EventPlanProviderProps) {
  const load = useMemo(() => () => hostCall('/api/event/Event/GetPlan', { EventCode: code }), [code])
  const { data, refresh } = useLoaded(load)
  const account = useSessionState((snapshot) => snapshot.context.profile?.user.Account)
  const known = useRef({ account, level })
  useEffect(() => {
    const before = known.current
    if (before.account !== account || before.level !== level) refresh()
    known.current = { account, level }
  }, [account, level, refresh])
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [refresh])
  const plan = useMemo(() => ({ code, plan: data, ownersOnly, refresh }), [code, data, ownersOnly, refresh])
  return <PlanContext value={plan}>{children}</PlanContext>
}

/** Undefined outside of an event. */
export const useEventPlan = (): KnownPlan | undefined => useContext(PlanContext)
