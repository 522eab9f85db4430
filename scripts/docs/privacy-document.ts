import * as limits from '#contract/limits.ts'
import { personalData } from '#server/store/event-tables.ts'
import { code, documentOf, generatedFrom, table } from './markdown.ts'

type Facts = (typeof personalData)[number]

const eventEnd = 'until the event is purged'

/** Tables with another time than that of their event. */
const ownTimes = {
  account: 'until an operator deletes the account',
  attempt: `${Math.ceil(limits.backOffMemorySeconds / 3600)} hours after the last try`,
  audit: '`AUDIT_DAYS`',
  guest: '`GUEST_DATA_DAYS`, and until the last event of the guest is purged',
  guest_erasure: 'until the erasure is finished: usually at once',
  email: 'until the e-mail is delivered or given up',
  identity: 'until the account is deleted',
  proof: 'until the code expires',
  template: 'until the host deletes it',
  plan_order: 'for ever: records of payments',
  order_trade: 'for ever: records of payments',
  order_entry: 'for ever: records of payments',
  upload: 'until the host deletes it, or the account',
} as const satisfies Partial<Record<Facts['table'], string>>

/** How long a table keeps the data about people. Throws for a table without an answer, so that none is forgotten. */
function keptFor({ table: name, of }: Facts): string {
  if (Object.hasOwn(ownTimes, name)) return ownTimes[name as keyof typeof ownTimes]
  if (name === 'session') return `until sign-out, and at most ${limits.guestSessionDays} days for a guest`
  if (of === 'kept') throw new Error(`how long does the table ${name} keep data about people?`)
  return eventEnd
}

/** The data map and the templates for operators. */
export const privacyDocument = (): string =>
  documentOf(
    generatedFrom('`server/store/event-tables.ts`'),
    '# Data protection',
    'This page helps you to answer questions about personal data, and to fill in the papers that the GDPR asks for. It is no legal advice.',
    '## What happens to the data of a guest',
    `A guest joins with what the host asks for: a name, a company, an e-mail address, or nothing. The consent is a box of its own, and
can be taken back on the page "Me": the name then goes from everything that others see, also from exports and winners.`,
    `A host can make an event **anonymous** before its first guest joins, and cannot change this later. The join page says so. The server then
refuses every name, company, e-mail address, consent and character of a guest. A guest of such an event is in no other event, so no id leads to a
name. Quizzes show "anonymous guest", draws the ticket, exports no names. What stays: a random id for each guest with the times and answers, what
guests write into free texts, lists of names that a host imports for a draw, and IP addresses in the log of your reverse proxy.`,
    `- **Access.** "Download my data" on the page "Me" gives the guest every stored row. A host downloads for one guest what hosts may know.
- **Erasure.** "Delete my data" on the page "Me", "Delete data" in the host's list of guests, or
  [\`npm run admin -- erase\`](accounts.md#a-guest-who-wants-to-be-erased). Name, details and texts go from the event, its history and
  every open page, also from deleted and suspended events that wait for their purge. Votes, ranks and counts stay, without the person.
- **Retention.** \`GUEST_DATA_DAYS\`: days after the planned end of an event until names and details go; texts stay without names.
  \`EVENT_DAYS\`: days until the whole event is deleted. A deleted event can be restored for ${limits.deletedEventDays} days, and is then purged. The
  owner gets an e-mail ${limits.retentionNoticeDays} days before. A host may choose fewer days in the settings of an event. Both are off by default.
  A running event is not touched: finish it. A guest who is also in another event keeps the details there, and gets a new
  random id in the first event. The keys on the boards of its quizzes and the tickets of its draws stay. They were computed from the old id.`,
    `What an erasure does not change: free text of others (a host's reply "Dear Erasmus"), lists of names that a host imported, exports that somebody
saved, and [backups](backup.md) and copies before upgrades, which go after their own days (copies:
${limits.databaseCopyDays}). SQLite overwrites erased rows with zeros, and its write-ahead log is emptied. PostgreSQL frees old versions of rows with its
automatic vacuum, and its write-ahead log and replicas have their own time.`,
    '## Data map',
    'Every table that has something about people. A new table without an entry does not compile.',
    table(
      ['table', 'what it has', 'kept', 'erased with a guest'],
      personalData
        .filter(({ personal }) => personal !== '')
        .map((facts) => [
          code(facts.table),
          facts.personal,
          keptFor(facts),
          facts.guest === 'none' ? (facts.personal.startsWith('guests') ? 'name and text' : '') : 'yes',
        ]),
    ),
    `Outside the database: uploads of hosts in \`DATA_DIR\` or the bucket; IP addresses in the log of the server, in your reverse proxy and, for
rate limits, in memory; e-mails at your mail server. Guests upload nothing. Guests' browsers store a token, the language, what waits to be sent, and
the numbers of draws. There is no tracking.`,
    '## Record of processing (Art. 30 GDPR): a template',
    table(
      ['field', 'text'],
      [
        ['Controller', '… (name, address, contact of the data protection officer)'],
        [
          'Purpose',
          'Audience participation at events: questions, votes, quizzes, word clouds, comments, draws.',
        ],
        [
          'Legal basis',
          '… (for example Art. 6(1)(f), or (a) for contact after the event; employees: the works agreement)',
        ],
        ['People', 'Guests of events; hosts and operators of the service.'],
        [
          'Data',
          'Guests: name, company, e-mail address (as far as the event asks), answers, texts, times, IP address in the log. Hosts: login, name, e-mail address, phone, acts in the audit log.',
        ],
        [
          'Recipients',
          'Hosts of the event; other guests and the screen, as far as a text or a name is shown. … (provider of the server, of e-mail, of the bucket)',
        ],
        ['Transfer to third countries', '… (none, if your providers are in the EU)'],
        [
          'Deletion',
          '`GUEST_DATA_DAYS` = …, `EVENT_DAYS` = …, `AUDIT_DAYS` = …, backups: … days. On request at any time.',
        ],
        [
          'Security',
          'TLS, hashed passwords, second factor, roles, audit log, rate limits, encrypted backups (`BACKUP_KEY`), … (your own measures)',
        ],
      ],
    ),
    '## Processing on behalf of somebody else (Art. 28 GDPR): a template',
    'If you run the service for another organisation, agree in writing:',
    `1. **Subject and time.** The processor runs Cuelight for the events of the controller, from … to ….
2. **Kind of data and people.** As in the record above.
3. **Instructions.** The processor processes the data only as the controller instructs in writing. It says so if it finds an instruction unlawful.
4. **Secrecy.** Everybody with access is bound to secrecy.
5. **Security.** The measures of the record above. The processor keeps them up to date.
6. **Others.** The processor uses these providers: …. It tells the controller before it adds or changes one.
7. **Help.** The processor answers requests of guests with the functions of this page, within … days, and helps with impact assessments.
8. **Breaches.** The processor reports a breach without delay, within … hours, to ….
9. **End.** The processor hands over the exports, deletes all data, and its backups after … days, and confirms it.
10. **Proof.** The processor gives the controller what it needs to check this agreement, and allows inspections.`,
  )
