import { audited } from '#contract/audit.ts'
import { code, documentOf, generatedFrom, table } from './markdown.ts'

/** The acts of the audit log, for operators. */
export const auditDocument = (): string =>
  documentOf(
    generatedFrom('`src/contract/audit.ts`'),
    '# Audit log',
    'The server records who did what, when and from which address: as a row of the table `audit`, and as one line of its ' +
      'log with the message `audit`. A record has no passwords, no tokens and no texts of guests. It stays when the account or ' +
      'the event is deleted, and is deleted after `AUDIT_DAYS` ([settings](settings.md)). The lines of the log need `LOG_LEVEL` ' +
      '`info` or lower, and you decide how long you keep them.',
    'A line has `act`, `client` (the IP address as the server sees it: set `TRUST_PROXY` behind a proxy), `actor` (the id of the account that acts, or a name without one), `account` and ' +
      '`event` (the ids of what was changed).',
    table(
      ['act', 'when'],
      Object.entries(audited).map(([act, when]) => [code(act), when]),
    ),
  )
