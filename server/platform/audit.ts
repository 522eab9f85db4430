import type { Logger } from 'pino'
import type { Outcome } from '#contract/errors.ts'
import type { Database, Tx } from '../store/store.ts'
import { newId } from './ids.ts'
import { maskText } from './log.ts'

/** Everything that the audit log records, with the text for docs/operate/audit.md. */
export const acts = {
  'signed-in': 'A host signed in: by password, by a code or by the house. `details` says by what.',
  'sign-in-refused': 'A sign-in was refused. `actor` is the login name that was typed.',
  'security-answer-refused': 'An answer to a security question was wrong.',
  'identity-linked': 'A person at a provider of the house was linked to an account.',
  'identity-removed': 'The link of a person at a provider to an account was removed.',
  'password-changed': 'A host changed the password. All other sessions ended.',
  'password-reset': 'A password was reset, by the security question or by an operator. All sessions ended.',
  'second-factor-changed': 'The second factor of an account was turned on or off.',
  'sessions-ended': 'A host ended sessions on other devices.',
  'email-changed': 'A host changed the e-mail address.',
  'account-created':
    'An account was created: by its host, by an operator, or at the first sign-in by the house.',
  'account-disabled': 'An operator disabled an account.',
  'account-enabled': 'An operator enabled an account.',
  'account-exported': 'An operator wrote everything of an account to a file.',
  'account-deleted': 'An operator deleted an account.',
  'role-changed':
    'An account got or lost the role of an operator, by an operator or by a group of the house.',
  'events-handed-over': 'The events of an account got another owner.',
  'event-deleted': 'An event was deleted.',
  'event-restored': 'A deleted event was restored.',
  'co-host-changed': 'The access of a co-host was added, changed or removed.',
  'link-made': 'A link to the screen or to the view of the speaker was made.',
  'links-ended': 'Links to the screen or to the view of the speaker were ended.',
  'transfer-confirmed': 'An operator confirmed a bank transfer.',
  'transfer-rejected': 'An operator rejected a bank transfer.',
  'education-given': 'An operator gave the educational edition.',
  'order-refunded': 'An operator refunded an order.',
  'personal-data-exported': 'A host exported the guests of an event, or what they wrote.',
  'guest-erased': 'A guest was erased from an event: by the guest, a host or an operator.',
  'guest-exported': 'A guest, or a host for a guest, downloaded the data about the guest in an event.',
  'backup-started':
    'A backup was started, by `npm run admin` or by the server at night. The backup has this record too.',
  'backup-restored': 'The database was restored from a backup, which was made at `madeAt`.',
  retention:
    'The details of guests, or an event, were deleted after their time (`done`: true), or the owner was told before.',
  'admin-command': 'Somebody on the machine of the server used `npm run admin`.',
} as const satisfies Record<string, string>

export type Act = keyof typeof acts

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
  act: Act
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
  /** Does the change and its record in one transaction. Records nothing if the change refuses. */
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
        id: newId(),
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
      const outcome = await db.transaction().execute(async (tx) => {
        const changed = await change(tx)
        if (changed.ok) await insert(tx, entry)
        return changed
      })
      if (outcome.ok) writeLine(entry)
      return outcome
    },
  }
}

/** Deletes the records before this time. */
export async function dropAuditBefore(db: Database, time: number): Promise<void> {
  await db.deleteFrom('audit').where('at', '<', time).execute()
}
