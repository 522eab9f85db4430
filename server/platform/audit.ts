import type { Logger } from 'pino'
import { v7 as timeOrderedId } from 'uuid'
import type { AuditAct } from '#contract/audit.ts'
import type { Outcome } from '#contract/errors.ts'
import { RolledBack } from '../store/rolled-back.ts'
import type { Database, Tx } from '../store/store.ts'
import { maskText } from './log.ts'

/** Who acts, and from which network address. */
export interface AuditActor {
  /** The account; null if nobody is signed in. */
  actorId: string | null
  /** The name of an actor without an account. The name of an account is read from the store. */
  actorName?: string
  /** The client's IP address as the server sees it; '' if the act did not come by the network. */
  client: string
}

/** Never a secret, a token or a text of a guest. */
export interface AuditEntry extends AuditActor {
  act: AuditAct
  /** The account to which the act was done. */
  accountId?: string | null | undefined
  eventId?: string | null | undefined
  details?: Readonly<Record<string, string | number | boolean | null>> | undefined
}

export interface Audit {
  /**
   * Records an act that was done. If the store cannot take the record, the error is logged: the act is already done, and
   * its caller must get the right answer.
   */
  record(entry: AuditEntry): Promise<void>
  /** Records an act within the transaction of its change. Call it last, because the line of the log is written at once. */
  write(tx: Tx, entry: AuditEntry): Promise<void>
  /** Does the change and its record in one transaction. If the change refuses, nothing is stored and nothing recorded. */
  during<Data>(entry: AuditEntry, change: (tx: Tx) => Promise<Outcome<Data>>): Promise<Outcome<Data>>
}

/** The actor of a call by a signed-in host. */
export const callActor = (call: { caller: { subjectId: string }; request: { ip: string } }): AuditActor => ({
  actorId: call.caller.subjectId,
  client: call.request.ip,
})

/** PostgreSQL rejects this character in a text. */
const withoutNull = (text: string): string => text.replaceAll('\0', '')

export function createAudit(db: Database, clock: () => number, log: Logger): Audit {
  const insert = (on: Database | Tx, entry: AuditEntry) => {
    const { actorId, accountId = null, eventId = null } = entry
    return on
      .insertInto('audit')
      .values(({ fn, selectFrom, val }) => ({
        // Acts of one millisecond are listed in the order of their ids.
        id: timeOrderedId(),
        at: clock(),
        actor_id: actorId,
        actor_name:
          actorId === null
            ? withoutNull(entry.actorName ?? '')
            : fn.coalesce(
                selectFrom('account').select('logon_name').where('id', '=', actorId),
                val(entry.actorName ?? ''),
              ),
        act: entry.act,
        account_id: accountId,
        event_id: eventId,
        client: entry.client,
        details: JSON.stringify(entry.details ?? {}),
      }))
      .execute()
  }

  // The client is before every text that a person typed, so that a filter of the log always finds the real address.
  const writeLine = ({ act, client, actorId, actorName, accountId, eventId }: AuditEntry): void =>
    log.info(
      {
        act,
        client,
        actor: actorId ?? (actorName ? maskText(actorName) : undefined),
        account: accountId ?? undefined,
        event: eventId ?? undefined,
      },
      'audit',
    )

  return {
    async record(entry) {
      writeLine(entry)
      await insert(db, entry).catch((error: unknown) =>
        log.error({ err: error, act: entry.act }, 'an act could not be recorded in the audit log'),
      )
    },

    async write(tx, entry) {
      await insert(tx, entry)
      writeLine(entry)
    },

    async during(entry, change) {
      try {
        const done = await db.transaction().execute(async (tx) => {
          const changed = await change(tx)
          if (!changed.ok) throw new RolledBack(changed)
          await insert(tx, entry)
          return changed
        })
        writeLine(entry)
        return done
      } catch (error) {
        if (error instanceof RolledBack) return error.refusal
        throw error
      }
    },
  }
}

/** Deletes the records before this time. */
export async function dropAuditBefore(db: Database, time: number): Promise<void> {
  await db.deleteFrom('audit').where('at', '<', time).execute()
}
