import type { Logger } from 'pino'
import type { ClusterWorker } from './cluster/worker.ts'
import type { Metrics } from './metrics.ts'

interface StateParts {
  log: Pick<Logger, 'error' | 'info'>
  metrics: Pick<Metrics, 'mailUp' | 'bucketUp' | 'signInUp'>
  /** State of each optional service. `/health` reports it. */
  states: Record<string, string>
}

/** The state of an optional service. It is shown in `/health` and the metrics, and each change is logged. */
export interface ServiceState {
  ok(): void
  failing(error: unknown): void
}

/** The lines say which settings to check, but never their values. */
const services = {
  mail: {
    up: 'mailUp',
    failing:
      'the mail server of SMTP_URL accepts no e-mails: check the address, user and password in SMTP_URL; e-mails wait until it works',
    back: 'the mail server accepts e-mails again',
  },
  bucket: {
    up: 'bucketUp',
    failing:
      'the bucket of S3_ENDPOINT cannot be used: check S3_ENDPOINT, S3_BUCKET, S3_REGION, and that the key of S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY may list the bucket',
    back: 'the bucket can be used again',
  },
  signIn: {
    up: 'signInUp',
    failing:
      'a provider of the sign-in by the house cannot be used: check its OIDC_ISSUER, and that this machine reaches it',
    back: 'the providers of the sign-in by the house can be used again',
  },
} as const

/** The service has no state before the first report. */
export function createServiceState(
  name: keyof typeof services,
  { log, metrics, states }: StateParts,
): ServiceState {
  const { up, failing, back } = services[name]
  return {
    ok() {
      if (states[name] === 'failing') log.info(back)
      states[name] = 'ok'
      metrics[up].set(1)
    },
    failing(error) {
      if (states[name] !== 'failing') log.error({ err: error }, failing)
      states[name] = 'failing'
      metrics[up].set(0)
    },
  }
}

/** Checks a service and reports its state. */
export async function checkService(check: () => Promise<void>, state: ServiceState): Promise<boolean> {
  try {
    await check()
    state.ok()
    return true
  } catch (error) {
    state.failing(error)
    return false
  }
}

/** The states of the services for all processes of this server: a service is ok if each process finds it so. */
export async function readStates({
  cluster,
  states,
}: {
  cluster: Pick<ClusterWorker, 'readStates'> | undefined
  states: Record<string, string>
}): Promise<Record<string, string>> {
  const all = { ...states }
  for (const others of (await cluster?.readStates()) ?? [])
    for (const [name, state] of Object.entries(others))
      if (all[name] === undefined || all[name] === 'ok') all[name] = state
  return all
}

/** Shows in `/health` whether the server is draining, so that a load balancer sends nobody new. */
export function showDraining(states: Record<string, string>, isOn: boolean): void {
  if (isOn) states.draining = 'on'
  else delete states.draining
}
