import { type ErrorCode, type Outcome, type Refusal, refused } from '#contract/errors.ts'

interface Answered<Data> {
  event: { output: Outcome<Data> } | { outcome: Outcome<Data> }
}

const given = <Data>({ event }: Answered<Data>): Outcome<Data> =>
  'output' in event ? event.output : event.outcome

const outcomeOf = <Data>(answered: Answered<Data>): { outcome: Outcome<Data> } => ({
  outcome: given(answered),
})

function dataOf<Data>(answered: Answered<Data>): { data: Data } {
  const outcome = given(answered)
  if (!outcome.ok) throw new Error('a refused outcome holds no data')
  return { data: outcome.data }
}

function refusalIn(answered: Answered<unknown>): { refusal: Refusal } {
  const outcome = given(answered)
  if (!outcome.ok) return { refusal: outcome }
  throw new Error('a taken outcome holds no refusal')
}

/**
 * The guards for the branches of `onOutcome`. A state machine that uses `onOutcome` spreads this object into its
 * guards.
 */
export const outcomeGuards = {
  'it was refused': (_: unknown, params: { outcome: Outcome }): boolean => !params.outcome.ok,
}

interface Branch {
  target?: string
  /**
   * Names of the actions that get the branch's params: `{ data }` for an accepted outcome, `{ refusal }` for a
   * refused outcome.
   */
  take?: string | readonly string[]
  /** Names of the actions that run after the actions under `take`. */
  actions?: string | readonly string[]
}
/** A branch with the name of a guard, which gets `{ outcome }`. */
type GuardedBranch = Branch & { guard: string }
/** The branches in order. The first branch whose guard holds applies; the last branch has no guard. */
type Branches = Branch | readonly [...GuardedBranch[], Branch]

type ListOf<Some> = Some extends readonly unknown[] ? Some : [Some]
type Wrapped<Names, Params> = Names extends readonly [infer First, ...infer Rest]
  ? [{ type: First; params: Params }, ...Wrapped<Rest, Params>]
  : []
type ActionsOf<Some, Params> = [
  ...(Some extends { take: infer Take } ? Wrapped<ListOf<Take>, Params> : []),
  ...(Some extends { actions: infer Actions } ? ListOf<Actions> : []),
]
type TargetOf<Some> = Some extends { target: infer Target } ? { target: Target } : unknown
type GuardOf<Some> = Some extends { guard: infer Guard }
  ? { guard: { type: Guard; params: typeof outcomeOf } }
  : unknown
type TransitionOf<Some, Params> = TargetOf<Some> & GuardOf<Some> & { actions: ActionsOf<Some, Params> }
type RefusedTransitionOf<Some> = TransitionOf<
  Some extends { guard: string } ? Some : Some & { guard: 'it was refused' },
  typeof refusalIn
>
type TransitionsOf<Some, Refused extends boolean> = Some extends readonly [infer First, ...infer Rest]
  ? [
      Refused extends true ? RefusedTransitionOf<First> : TransitionOf<First, typeof dataOf>,
      ...TransitionsOf<Rest, Refused>,
    ]
  : []
type Last<Some> = Some extends readonly [...unknown[], infer End] ? End : Some

const listOf = <Item>(some: Item | readonly Item[] | undefined): readonly Item[] => {
  if (some === undefined) return []
  return Array.isArray(some) ? some : [some as Item]
}

function transitionOf({ target, take, actions, guard }: Branch & { guard?: string }, params: unknown) {
  return {
    ...(guard && { guard: { type: guard, params: outcomeOf } }),
    ...(target !== undefined && { target }),
    actions: [...listOf(take).map((type) => ({ type, params })), ...listOf(actions)],
  }
}

interface Branched<Taken, Refused> {
  taken: Taken
  refused: Refused
}
type Joint<Taken, Refused> = [...TransitionsOf<ListOf<Refused>, true>, ...TransitionsOf<ListOf<Taken>, false>]

/** Builds the transitions for a message that carries an `outcome`. */
export const onAnswer = <const Taken extends Branches, const Refused extends Branches>({
  taken,
  refused: turnedDown,
}: Branched<Taken, Refused>): Joint<Taken, Refused> =>
  [
    ...listOf<Branch>(turnedDown).map((branch) =>
      transitionOf({ guard: 'it was refused', ...branch }, refusalIn),
    ),
    ...listOf<Branch>(taken).map((branch) => transitionOf(branch, dataOf)),
  ] as never

/**
 * Builds `onDone` and `onError` of an `invoke` whose call answers with an outcome. A call that throws counts as a
 * call that the server refused with the error code `broken`.
 */
export const onOutcome = <const Taken extends Branches, const Refused extends Branches>({
  broken = 'Internal',
  ...branches
}: Branched<Taken, Refused> & { broken?: ErrorCode }): {
  onDone: Joint<Taken, Refused>
  onError: TransitionOf<Last<Refused>, { refusal: Refusal }>
} => ({
  onDone: onAnswer<Taken, Refused>(branches),
  onError: transitionOf(listOf<Branch>(branches.refused).at(-1) ?? {}, { refusal: refused(broken) }) as never,
})
