import type { z } from 'zod'
import { coHostCalls } from '#contract/co-host.calls.ts'
import type { CoHostRole } from '#contract/interface/co-host.ts'
import type { CoHost } from '#machines/flow/co-host-list/co-host-list.events.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'
import { instantIn, toLocalInput } from '#ui/console/forms/typed-values.ts'
import type { PublicEvent } from './co-host-actors.ts'

const day = 86_400_000

export interface CoHostValues {
  logonName: string
  role: CoHostRole
  startDate: string
  endDate: string
}

/** A new access begins now and ends a day after the event, but not later than the owner's own access. */
export function newAccess(event: PublicEvent, ends: number | null): CoHostValues {
  const now = Date.now()
  const until = Math.min(Math.max(event.endDate, now) + day, ends ?? Number.POSITIVE_INFINITY)
  return { logonName: '', role: 'user', startDate: toLocalInput(now), endDate: toLocalInput(until) }
}

export const accessOf = (user: CoHost): CoHostValues => ({
  logonName: user.logonName,
  role: user.role,
  startDate: toLocalInput(user.startDate),
  endDate: toLocalInput(user.endDate),
})

interface Access {
  /** The login name of a new co-host. */
  logonName?: string
  role: CoHostRole
  startDate: number
  endDate: number
}

/** The rules of the form for an access. `user`: the co-host whose access changes, null for a new access. */
export const accessRules = (eventCode: string, user: CoHost | null): z.ZodType<Access, CoHostValues> => {
  const period = (values: CoHostValues) => ({
    eventCode,
    role: values.role,
    startDate: instantIn(values.startDate, user?.startDate),
    endDate: instantIn(values.endDate, user?.endDate),
  })
  if (user === null)
    return payloadRules({
      schema: coHostCalls['/api/event/Share/Add'].input,
      inputOf: (values: CoHostValues) => ({ ...period(values), logonName: values.logonName }),
    })
  return payloadRules({
    schema: coHostCalls['/api/event/Share/Update'].input,
    inputOf: (values: CoHostValues) => ({ ...period(values), accountId: user.accountId }),
  })
}
