import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { VipLevel } from '#contract/plans.ts'
import { useSessionState } from '#ui/console/session/host-session.tsx'
import { useLoaded } from '#ui/state/use-loaded.ts'
import { hostCall } from '../parts/calls/host-actors.ts'

export type EventPlan = CallAnswer<'/api/event/Event/GetPlan'>

export interface KnownPlan {
  code: string
  /**
   * The plan. Undefined until the plan has loaded. Until then the page locks no feature, but the server refuses a
   * feature that the plan does not allow.
   */
  plan: EventPlan | undefined
  /** The reason why this host cannot upgrade the event. Undefined if the host is an owner. */
  ownersOnly: string | undefined
  refresh: () => void
}

const PlanContext = createContext<KnownPlan | undefined>(undefined)

interface EventPlanProviderProps {
  code: string
  /**
   * The event's level from the live view. Undefined outside a live view. If any host changes the level, the
   * component loads the plan again.
   */
  level?: VipLevel | undefined
  ownersOnly?: string | undefined
  children: ReactNode
}

/**
 * Provides the plan of an event to its children. Reloads the plan when the account or the level changes, and when
 * the page becomes visible again.
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

/** The plan of the event on this page. Undefined outside an event. */
export const useEventPlan = (): KnownPlan | undefined => useContext(PlanContext)
