import type { Engine } from '../engine/engine.ts'
import type { OrderContext } from '../features/orders/order-context.ts'
import type { Platform } from '../platform/parts/platform.ts'
import type { Allowances } from '../platform/token-bucket.ts'
import type { Snapshots } from './snapshot.ts'

/** The parts of the server that live connections use, in addition to the platform. */
export interface LiveContext extends Platform {
  /** The only writer of events. */
  engine: Engine
  snapshots: Snapshots
  orders: OrderContext
  /** Limits how many sockets are opened with one token. */
  handshakes: Allowances
  /**
   * Whether a session may get a whole snapshot again now. A session is identified by its token's hash. `now` is from
   * performance.now().
   */
  enterAllowed: (tokenHash: string, now: number) => boolean
}
