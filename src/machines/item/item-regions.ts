import { and, stateIn } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'

/**
 * Regions that the state machines of items share. Each region handles a reset separately: a transition from the
 * root would restart all regions and deactivate the item.
 */
export const active = stateIn({ activity: 'active' })
export const deactivated = stateIn({ activity: 'deactivated' })

export const activeRefusals = { edit: 'ItemActive', remove: 'ItemActive' } as const

/** Accepts new content while the item is not active. */
export const takesContent = <Content>() => ({
  actions: {
    type: 'take the content' as const,
    params: ({ event }: { event: { content: Content } }) => ({ content: event.content }),
  },
})

/** Region for an item that is open to guests or closed. `answer`: the event with which guests answer. */
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

/** Region for answers: accepted or locked. `valid`: the guard of the rule. */
export const votingRegion = <Answer extends string, Valid extends string, Context, Event>({
  answer,
  valid,
  reason,
}: {
  answer: Answer
  valid: Valid
  reason: (otherwise: ErrorCode) => (context: Context, event: Event) => ErrorCode
}) => {
  const taken = { guard: and([active, valid as never]), target: 'open' } as const
  return {
    initial: 'open',
    on: { reset: '.open' },
    states: {
      open: {
        meta: {
          refusals: {
            [answer]: reason('ItemNotActive'),
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

const resultsStates = {
  hidden: { on: { showResults: 'shown' } },
  shown: { on: { hideResults: 'hidden' } },
} as const

/** Region for results: hidden from guests and screen, or shown. */
export const resultsRegion = { initial: 'hidden', on: { reset: '.hidden' }, states: resultsStates } as const

/** The same region for kinds whose results grow before the eyes of the guests, unless the host hides them. */
export const liveResultsRegion = { initial: 'shown', on: { reset: '.shown' }, states: resultsStates } as const
