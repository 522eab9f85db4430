import type { z } from 'zod'
import { coHostCalls } from '#contract/co-host.calls.ts'
import type { CoHostRole } from '#contract/interface/co-host.ts'
import type { CoHost } from '#machines/flow/co-host-list/co-host-list.events.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'
import { instantIn, toLocalInput } from '#ui/console/parts/forms/typed-values.ts'
import type { PublicEvent } from './co-host-actors.ts'

const day = 86_400_000

interface CoHostValues {
  LogonName: string
  Role: CoHostRole
  StartDate: string
  EndDate: string
}

/** A new access begins now and ends a day after the event, but not later than the owner's own access. */
export function newAccess(event: PublicEvent, ends: number | null): CoHostValues {
  const now = Date.now()
  const until = Math.min(Math.max(event.EndDate, now) + day, ends ?? Number.POSITIVE_INFINITY)
  return { LogonName: '', Role: 'user', StartDate: toLocalInput(now), EndDate: toLocalInput(until) }
}

export const accessOf = (user: CoHost): CoHostValues => ({
  LogonName: user.LogonName,
  Role: user.Role,
  StartDate: toLocalInput(user.StartDate),
  EndDate: toLocalInput(user.EndDate),
})

interface Access {
  /** The login name of a new co-host. */
  LogonName?: string
  Role: CoHostRole
  StartDate: number
  EndDate: number
}

/** The rules of the form for an access. `user`: the co-host whose access changes, null for a new access. */
export const accessRules = (EventCode: string, user: CoHost | null): z.ZodType<Access, CoHostValues> => {
  const period = (values: CoHostValues) => ({
    EventCode,
    Role: values.Role,
    StartDate: instantIn(values.StartDate, user?.StartDate),
    EndDate: instantIn(values.EndDate, user?.EndDate),
  })
  if (user === null)
    return payloadRules({
      schema: coHostCalls['/api/event/Share/Add'].input,
      inputOf: (values: CoHostValues) => ({ ...period(values), LogonName: values.LogonName }),
    })
  return payloadRules({
    schema: coHostCalls['/api/event/Share/Update'].input,
    inputOf: (values: CoHostValues) => ({ ...period(values), AccountId: user.AccountId }),
  })
}
