import { assign, emit, fromCallback, fromPromise, not, sendTo, setup } from 'xstate'
import type { ErrorCode, Outcome, Refusal } from '#contract/errors.ts'
import {
  clockJumpMilliseconds,
  type EnterMessage,
  gapTimeoutMilliseconds,
  type Reached,
} from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { noAnswer } from '#machines/no-answer.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type { ConnectionEmitted, ConnectionEvent, Entered, LinkCommand } from './connection.events.ts'
import {
  applyHeartbeat,
  applyOwn,
  applyPush,
  applyQuestions,
  applySnapshot,
  type EventReplica,
  emptyReplica,
  hasMoved,
  have,
  isBehind,
} from './event-replica.ts'

export interface ConnectionContext {
  replica: EventReplica
  /** The server's last refusal; null after the server has accepted a connection. */
  refusal: Refusal | null
  /** Number of failed or lost connections since the replica was last live. */
  attempts: number
  /** Milliseconds to add to the device's clock to get the server's time. */
  clockOffset: number
  /**
   * Positions of the streams at the moment when the replica began to wait for missing pushes. If these positions do
   * not change, the client fetches a snapshot.
   */
  stuckAt: Reached
}

/** Refusals that do not last: after one of these error codes the client reconnects. */
export const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...noAnswer,
  'TooFast',
  'TooManyAttempts',
  'Internal',
])

/** An audience's live view of an event: the connection to the server, and the replica that the connection fills. */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
  },
  actors: {
    /** Accepts `LinkCommand`s, sends `LinkEvent`s. */
    link: fromCallback<LinkCommand>(() => {
      throw new Error('no link is provided')
    }),
    enter: fromPromise<Outcome<Entered>, EnterMessage>(() =>
      Promise.reject(new Error('no enter is provided')),
    ),
  },
  guards: {
    ...outcomeGuards,
    'something is missing': ({ context }) => isBehind(context.replica),
    'what was missing came': ({ context }) => hasMoved(context.replica, context.stuckAt),
    'the replica has documents': ({ context }) => context.replica.epoch !== null,
    'the refusal will pass': ({ context: { refusal } }) => refusal !== null && passing.has(refusal.code),
  },
  actions: {
    dial: sendTo('link', { type: 'dial' }),
    'hang up': sendTo('link', { type: 'hangUp' }),
    'take the view': assign(({ context }, { data: { view, clockOffset } }: { data: Entered }) => ({
      replica: applySnapshot(context.replica, view),
      refusal: null,
      clockOffset,
    })),
    'set the clock': assign(({ context }, clockOffset: number) =>
      Math.abs(clockOffset - context.clockOffset) > clockJumpMilliseconds ? { clockOffset } : {},
    ),
    'keep the refusal': assign({ refusal: (_, params: { refusal: Refusal }) => params.refusal }),
    'emit that the server turned us away': emit(({ context: { refusal } }) => {
      if (!refusal) throw new Error('turned away without a refusal')
      return { type: 'turnedAway' as const, refusal }
    }),
    'forget the refusal': assign({ refusal: null }),
    'count the attempt': assign({ attempts: ({ context }) => context.attempts + 1 }),
    'forget the attempts': assign({ attempts: 0 }),
    'store where it is stuck': assign({
      stuckAt: ({ context: { replica } }) => ({ seq: replica.seq, ownSeq: replica.own.seq }),
    }),
  },
  delays: {
    reconnectPause: ({ context }) =>
      context.attempts > 5 ? limits.reconnectSpreadMostMilliseconds : limits.reconnectSpreadMilliseconds,
    gapTimeout: gapTimeoutMilliseconds,
  },
}).createMachine({
  id: 'connection',
  context: {
    replica: emptyReplica,
    refusal: null,
    attempts: 0,
    clockOffset: 0,
    stuckAt: { seq: 0, ownSeq: 0 },
  },
  invoke: { id: 'link', src: 'link' },
  initial: 'connecting',
  on: {
    pushed: { actions: assign({ replica: ({ context, event }) => applyPush(context.replica, event.push) }) },
    ownPushed: { actions: assign({ replica: ({ context, event }) => applyOwn(context.replica, event.own) }) },
    questionsRead: {
      actions: assign({
        replica: ({ context, event }) => applyQuestions(context.replica, event.asked, event.page),
      }),
    },
    heartbeatSent: {
      actions: [
        assign({ replica: ({ context, event }) => applyHeartbeat(context.replica, event.heartbeat) }),
        { type: 'set the clock', params: ({ event }) => event.heartbeat.now - event.receivedAt },
      ],
    },
    restarted: '.connecting',
    disconnectedByServer: {
      target: '.turnedAway',
      actions: { type: 'keep the refusal', params: ({ event }) => ({ refusal: event.refusal }) },
    },
  },
  states: {
    connecting: {
      entry: 'dial',
      on: {
        connected: [{ guard: 'the replica has documents', target: 'catchingUp' }, { target: 'entering' }],
        connectionFailed: 'offline',
        // The connection can break before the server answers the handshake.
        disconnected: 'offline',
        connectionRefused: {
          target: 'turnedAway',
          actions: { type: 'keep the refusal', params: ({ event }) => ({ refusal: event.refusal }) },
        },
      },
    },
    entering: {
      tags: 'asking',
      invoke: {
        src: 'enter',
        input: { have: null },
        ...onOutcome({
          taken: { target: 'live', take: 'take the view' },
          refused: { target: 'turnedAway', take: 'keep the refusal' },
        }),
        onError: 'offline',
      },
      on: { disconnected: 'offline' },
    },
    live: {
      entry: 'forget the attempts',
      on: { disconnected: 'offline' },
      initial: 'current',
      states: {
        current: {
          always: { guard: 'something is missing', target: 'waiting' },
        },
        waiting: {
          entry: 'store where it is stuck',
          always: [
            { guard: not('something is missing'), target: 'current' },
            { guard: 'what was missing came', target: 'waiting', reenter: true },
          ],
          after: { gapTimeout: '#connection.catchingUp' },
        },
      },
    },
    catchingUp: {
      tags: 'asking',
      invoke: {
        src: 'enter',
        input: ({ context }) => ({ have: have(context.replica) }),
        ...onOutcome({
          taken: { target: 'live', take: 'take the view' },
          refused: { target: 'turnedAway', take: 'keep the refusal' },
        }),
        onError: 'offline',
      },
      on: { disconnected: 'offline' },
    },
    turnedAway: {
      always: [
        { guard: 'the refusal will pass', target: 'offline' },
        { target: 'refused', actions: 'emit that the server turned us away' },
      ],
    },
    offline: {
      entry: ['hang up', 'count the attempt'],
      after: { reconnectPause: 'connecting' },
      on: { networkBack: 'connecting', retry: 'connecting' },
    },
    refused: {
      entry: 'hang up',
      on: {
        retry: { target: 'connecting', actions: 'forget the refusal' },
        restarted: {},
      },
    },
  },
})
