import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { useLoadedCall } from '#ui/console/calls/use-host-call.ts'
import { useSession } from '#ui/console/session/host-session.tsx'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { planChanges } from './plan-actors.ts'

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
  /** The connection of the event's live view. Undefined outside a live view. */
  connection?: ActorRefFrom<typeof connectionMachine>
  ownersOnly?: string | undefined
  children: ReactNode
}

/** Provides the plan of an event to its children. Reloads the plan when it may have changed: see `planChanges`. */
export function EventPlanProvider({ code, connection, ownersOnly, children }: EventPlanProviderProps) {
  const t = useText()
  const session = useSession()
  const [watchForChanges] = useState(() => planChanges(session, connection))
  const { data, refresh } = useLoadedCall(
    '/api/event/Event/GetPlan',
    { eventCode: code },
    { watchForChanges, onRefused: (refusal) => showRefusal(t, refusal) },
  )
  const plan = useMemo(() => ({ code, plan: data, ownersOnly, refresh }), [code, data, ownersOnly, refresh])
  return <PlanContext value={plan}>{children}</PlanContext>
}

/** The plan of the event on this page. Undefined outside an event. */
export const useEventPlan = (): KnownPlan | undefined => useContext(PlanContext)
