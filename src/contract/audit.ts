/** Everything that the audit log records, with the text for docs/operate/audit.md. */
export const audited = {
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
  'account-disabled':
    'An account was disabled: by an operator, or before it was deleted. `details` has the reason, if there is one.',
  'account-enabled': 'An operator enabled an account.',
  'account-exported':
    'A host downloaded the data of the account, or an operator wrote everything of an account to a file.',
  'account-deleted': 'A host deleted the own account, or an operator deleted an account.',
  'role-changed':
    'An account got or lost the role of an operator, by an operator or by a group of the house.',
  'events-handed-over': 'The events of an account got another owner.',
  'event-deleted': 'An event was deleted.',
  'event-restored': 'A deleted event was restored.',
  'event-suspended': 'An operator suspended an event. `details` has the reason.',
  'suspension-lifted': 'An operator lifted the suspension of an event.',
  'notice-changed': 'An operator changed the notice to all hosts.',
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

export type AuditAct = keyof typeof audited

export const isAuditAct = (text: string): text is AuditAct => Object.hasOwn(audited, text)
