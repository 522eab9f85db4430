import type { Logger } from 'pino'
import type { Store } from '#server/store/store.ts'
import type { Attempts } from '../attempts.ts'
import type { Audit } from '../audit.ts'
import type { Environment } from '../environment.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Sessions } from '../sessions.ts'
import type { Accounts } from './accounts.ts'
import type { Passwords } from './password-hash.ts'
import type { Proofs } from './proofs.ts'

/** The parts of the server that account operations use. */
export interface AccountParts {
  environment: Environment
  log: Logger
  store: Store
  /** Milliseconds since 1970. */
  clock: () => number
  sessions: Sessions
  attempts: Attempts
  audit: Audit
  passwords: Passwords
  accounts: Accounts
  proofs: Proofs
  mailer: Mailer
}
