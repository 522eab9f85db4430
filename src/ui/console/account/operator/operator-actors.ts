import type { AuditAct } from '#contract/audit.ts'
import { accepted } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import { hostCall } from '#services/host-calls.ts'
import type { FetchPage, PageAsked } from '#ui/console/calls/use-paged-list.ts'
import { callLogic } from '#ui/state/call-logic.ts'

export type OperatorEvent = CallAnswer<'/api/sys/Operator/GetEvents'>['events'][number]
export type AuditRecord = CallAnswer<'/api/sys/Operator/GetAudit'>['records'][number]

/** Loads pages of the events of all accounts. */
export const pageOfEvents: FetchPage<OperatorEvent, null> = callLogic(
  async ({ search, after }: PageAsked<OperatorEvent, null>) => {
    const outcome = await hostCall('/api/sys/Operator/GetEvents', { search, afterId: after?.eventId ?? null })
    return outcome.ok ? accepted({ rows: outcome.data.events, more: outcome.data.hasMore }) : outcome
  },
)

/** Loads pages of the audit log. The filter is one act; null: all acts. */
export const pageOfAudit: FetchPage<AuditRecord, AuditAct | null> = callLogic(
  async ({ search, filter, after }: PageAsked<AuditRecord, AuditAct | null>) => {
    const outcome = await hostCall('/api/sys/Operator/GetAudit', {
      search,
      act: filter,
      afterId: after?.id ?? null,
    })
    return outcome.ok ? accepted({ rows: outcome.data.records, more: outcome.data.hasMore }) : outcome
  },
)
