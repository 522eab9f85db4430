import { assign, fromCallback, fromPromise, not, sendTo, setup } from 'xstate'
import type { ErrorCode, Refusal } from '../../contract/errors.ts'
import * as limits from '../../contract/limits.ts'
import { clockJumpMilliseconds, type EnterMessage, gapPatienceMilliseconds } from '../../contract/protocol.ts'
import { noAnswer } from '../no-answer.ts'
import type { ConnectionEvent, EnterResult, LinkCommand } from './connection.events.ts'
import {
  applyOwn,
  applyPulse,
  applyPush,
  applySnapshot,
  confirmUpToDate,
  emptyRoom,
  have,
  isBehind,
  type Room,
} from './room.ts'

export interface ConnectionContext {
  room: Room
  /** Why the server last turned us away; null once it lets us in. */
  refusal: Refusal | null
  /** Times the line was lost or not had since the room was last live. */
  attempts: number
  /** Milliseconds to add to this device's clock for the server's. */
  clockOffset: number
  /** The sequence at which the room began to wait for what is missing. */
  stuckAt: number
}

const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...noAnswer,
  'TooFast',
  'TooManyAttempts',
  'Internal',
])

/** One audience's live view of one event: the line to the server and the room that it fills. */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
  },
  actors: {
    /** Takes `LinkCommand`s, tells `LinkEvent`s. */
    link: fromCallback<LinkCommand>(() => {
      throw new Error('no link is provided')
    }),
    enter: fromPromise<EnterResult, EnterMessage>(() => Promise.reject(new Error('no enter is provided'))),
  },
  guards: {
    'something is missing': ({ context }) => isBehind(context.room),
    'what was missing came': ({ context }) => context.room.seq > context.stuckAt,
    'the room was here before': ({ context }) => context.room.epoch !== null,
    'the server let us in': (_, params: EnterResult) => params.answer.ok,
    'the server turned us away': (_, params: { refusal: Refusal }) => !passing.has(params.refusal.code),
    'the event is not for us': (_, params: EnterResult) =>
      !params.answer.ok && !passing.has(params.answer.code),
  },
  actions: {
    dial: sendTo('link', { type: 'dial' }),
    'hang up': sendTo('link', { type: 'hangUp' }),
    'take the answer': assign(({ context }, { answer, clockOffset }: EnterResult) => {
      if (!answer.ok) return { refusal: answer }
      const room =
        answer.data === 'upToDate' ? confirmUpToDate(context.room) : applySnapshot(context.room, answer.data)
      return { room, refusal: null, clockOffset: clockOffset ?? context.clockOffset }
    }),
    'set the clock': assign(({ context }, clockOffset: number) =>
      Math.abs(clockOffset - context.clockOffset) > clockJumpMilliseconds ? { clockOffset } : {},
    ),
    'keep the refusal': assign({ refusal: (_, params: { refusal: Refusal }) => params.refusal }),
    'forget the refusal': assign({ refusal: null }),
    'count the attempt': assign({ attempts: ({ context }) => context.attempts + 1 }),
    'forget the attempts': assign({ attempts: 0 }),
    'note where it is stuck': assign({ stuckAt: ({ context }) => context.room.seq }),
  },
  delays: {
    reconnectPause: ({ context }) =>
      context.attempts > 5 ? limits.reconnectSpreadMostMilliseconds : limits.reconnectSpreadMilliseconds,
    gapPatience: gapPatienceMilliseconds,
  },
}).createMachine({
  id: 'connection',
  context: { room: emptyRoom, refusal: null, attempts: 0, clockOffset: 0, stuckAt: 0 },
  invoke: { id: 'link', src: 'link' },
  initial: 'connecting',
  on: {
    pushed: { actions: assign({ room: ({ context, event }) => applyPush(context.room, event.push) }) },
    ownPushed: { actions: assign({ room: ({ context, event }) => applyOwn(context.room, event.own) }) },
    pulsed: {
      actions: [
        assign({ room: ({ context, event }) => applyPulse(context.room, event.pulse) }),
        { type: 'set the clock', params: ({ event }) => event.pulse.now - event.receivedAt },
      ],
    },
    restarted: '.connecting',
    cut: [
      {
        guard: { type: 'the server turned us away', params: ({ event }) => ({ refusal: event.refusal }) },
        target: '.refused',
        actions: { type: 'keep the refusal', params: ({ event }) => ({ refusal: event.refusal }) },
      },
      {
        target: '.offline',
        actions: { type: 'keep the refusal', params: ({ event }) => ({ refusal: event.refusal }) },
      },
    ],
  },
  states: {
    connecting: {
      entry: 'dial',
      on: {
        connected: [{ guard: 'the room was here before', target: 'catchingUp' }, { target: 'entering' }],
        connectionFailed: 'offline',
        // The line can break between its opening and the server's word on the handshake.
        disconnected: 'offline',
        connectionRefused: [
          {
            guard: { type: 'the server turned us away', params: ({ event }) => ({ refusal: event.refusal }) },
            target: 'refused',
            actions: { type: 'keep the refusal', params: ({ event }) => ({ refusal: event.refusal }) },
          },
          {
            target: 'offline',
            actions: { type: 'keep the refusal', params: ({ event }) => ({ refusal: event.refusal }) },
          },
        ],
      },
    },
    entering: {
      tags: 'asking',
      invoke: {
        src: 'enter',
        input: { Have: null },
        onDone: [
          {
            guard: { type: 'the server let us in', params: ({ event }) => event.output },
            target: 'live',
            actions: { type: 'take the answer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'the event is not for us', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'take the answer', params: ({ event }) => event.output },
          },
          { target: 'offline', actions: { type: 'take the answer', params: ({ event }) => event.output } },
        ],
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
          entry: 'note where it is stuck',
          always: [
            { guard: not('something is missing'), target: 'current' },
            { guard: 'what was missing came', target: 'waiting', reenter: true },
          ],
          after: { gapPatience: '#connection.catchingUp' },
        },
      },
    },
    catchingUp: {
      tags: 'asking',
      invoke: {
        src: 'enter',
        input: ({ context }) => ({ Have: have(context.room) }),
        onDone: [
          {
            guard: { type: 'the server let us in', params: ({ event }) => event.output },
            target: 'live',
            actions: { type: 'take the answer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'the event is not for us', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'take the answer', params: ({ event }) => event.output },
          },
          { target: 'offline', actions: { type: 'take the answer', params: ({ event }) => event.output } },
        ],
        onError: 'offline',
      },
      on: { disconnected: 'offline' },
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
