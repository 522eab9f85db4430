import type { IncomingHttpHeaders } from 'node:http'
import type { AccountParts } from '../accounts/account-parts.ts'
import type { Captchas } from '../captcha/captchas.ts'
import type { ClusterWorker } from '../cluster/worker.ts'
import type { Metrics } from '../metrics.ts'
import type { Provider } from '../oidc/providers.ts'
import type { Payments } from '../payment/payments.ts'
import type { Uploads } from '../uploads/uploads.ts'

/**
 * The parts of a server that its features use. A function asks only for the parts that it needs: `Pick<Platform,
 * 'clock'>`.
 */
export interface Platform extends AccountParts {
  metrics: Metrics
  /** State of each optional service, such as Redis. `/health` reports it. */
  states: Record<string, string>
  /** Undefined if this process is the whole server. */
  cluster: ClusterWorker | undefined
  captchas: Captchas
  /** The OpenID providers of the house. */
  providers: readonly Provider[]
  uploads: Uploads
  /** The payment methods. */
  payments: Payments
  /** Whether a request's Origin header is allowed or absent. */
  originAllowed: (headers: IncomingHttpHeaders) => boolean
}
