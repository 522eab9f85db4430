import { and, stateIn } from 'xstate'
import type { ErrorCode } from '../../contract/errors.ts'

/**
 * Parts that the charts of items have in common; each chart spreads them into its regions. A region answers a reset for
 * itself: from the root, it would start every region anew and put the item away.
 */
export const active = stateIn({ activity: 'active' })
export const deactivated = stateIn({ activity: 'deactivated' })

export const activeRefusals = { edit: 'ItemActive', remove: 'ItemActive' } as const

/** What an item takes for new content, as long as it is not active. */
export const takesContent = <Content>() => ({
  actions: {
    type: 'take the content' as const,
    params: ({ event }: { event: { content: Content } }) => ({ content: event.content }),
  },
})

/** An item put to the guests or not; `answer` is the event by which they answer it. */
export const activityRegion = <Content, const Activate extends object | string = 'active'>({
  answer,
  activate,
  refusals,
}: {
  answer: string
  activate: Activate
  refusals?: Record<string, ErrorCode>
}) =>
  ({
    initial: 'deactivated',
    on: { reset: { actions: 'begin the next round' } },
    states: {
      deactivated: {
        meta: {
          refusals: {
            [answer]: 'ItemNotActive',
            lock: 'ItemNotActive',
            unlock: 'ItemNotActive',
            ...refusals,
          },
        },
        on: { activate, remove: 'deactivated', edit: takesContent<Content>() },
      },
      active: {
        meta: { refusals: activeRefusals },
        on: { deactivate: 'deactivated' },
      },
    },
  }) as const

/** Answers taken or locked; `fault` tells what is wrong with one that the guard `valid` does not let through. */
export const votingRegion = <Answer extends string, Valid extends string, Context, Event>({
  answer,
  valid,
  fault,
}: {
  answer: Answer
  valid: Valid
  fault: (context: Context, event: Event) => ErrorCode | undefined
}) => {
  const taken = { guard: and([active, valid as never]), target: 'open' } as const
  return {
    initial: 'open',
    on: { reset: '.open' },
    states: {
      open: {
        meta: {
          refusals: {
            [answer]: (context: Context, event: Event) => fault(context, event) ?? 'ItemNotActive',
          },
        },
        on: {
          lock: { guard: active, target: 'locked' },
          ...({ [answer]: taken } as Record<Answer, typeof taken>),
        },
      },
      locked: {
        meta: { refusals: { [answer]: 'VotingClosed' } },
        on: { unlock: { guard: active, target: 'open' } },
      },
    },
  } as const
}

/** Results hidden from guests and screen, or shown. */
export const resultsRegion = {
  initial: 'hidden',
  on: { reset: '.hidden' },
  states: {
    hidden: { on: { showResults: 'shown' } },
    shown: { on: { hideResults: 'hidden' } },
  },
} as const
