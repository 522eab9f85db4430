import { isBehind } from '#machines/flow/connection/event-replica.ts'
import { connectionGraph } from '#tests/support/chart-cases/connection.cases.ts'
import { flowOfGraph } from '#tests/support/model/flow.ts'

export const flow = flowOfGraph(connectionGraph(), {
  everyStep: false,
  holds: {
    'a live connection has entered and has no refusal': (snapshot) =>
      !snapshot.matches('live') ||
      (snapshot.context.replica.epoch !== null && snapshot.context.refusal === null),
    'a live connection counts no failed attempts': (snapshot) =>
      !snapshot.matches('live') || snapshot.context.attempts === 0,
    'a live connection waits exactly when changes are missing': (snapshot) =>
      !snapshot.matches('live') ||
      snapshot.matches({ live: 'waiting' }) === isBehind(snapshot.context.replica),
    'a refused connection has a reason': (snapshot) =>
      !snapshot.matches('refused') || snapshot.context.refusal !== null,
  },
})
