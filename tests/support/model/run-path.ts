import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { eventName } from './names.ts'
import type { PathOf } from './path-model.ts'

type Executor<Machine extends AnyStateMachine, Event> = (
  event: Event,
  after: SnapshotFrom<Machine>,
) => Promise<void> | void

/** The system that a path runs against: the machine alone, the real server over sockets, or the pages in a browser. */
export interface SystemUnderTest<Machine extends AnyStateMachine> {
  /**
   * For each type of event, a function that makes the event happen in the system. Every type in the path needs a
   * function.
   */
  executors: {
    [Type in EventFromLogic<Machine>['type']]?: Executor<
      Machine,
      Extract<EventFromLogic<Machine>, { type: Type }>
    >
  }
  /**
   * For each state (`voting.locked`, or `*` for every state), a function that compares the system with the
   * machine's snapshot. Every state of the path needs a function.
   */
  checks: Record<string, (snapshot: SnapshotFrom<Machine>) => Promise<void> | void>
  /**
   * Tries an event that the machine refuses. Returns the reason of the system, undefined if the system took the
   * event, or null if the event cannot be tried (a deadline that does not pass). A system that shows its refusals
   * with a delay waits for `expected`.
   */
  attempt?: (
    event: EventFromLogic<Machine>,
    expected: ErrorCode | undefined,
  ) => Promise<ErrorCode | undefined | null>
}

const initialEvent = 'xstate.init'

function executorFor<Machine extends AnyStateMachine>(
  system: SystemUnderTest<Machine>,
  type: string,
): Executor<Machine, EventFromLogic<Machine>> {
  const executors = system.executors as Record<string, Executor<Machine, EventFromLogic<Machine>> | undefined>
  const executor = executors[type]
  if (!executor) throw new Error(`no executor for the event ${type}`)
  return executor
}

function leafKeys(snapshot: SnapshotFrom<AnyStateMachine>): string[] {
  return snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.path.join('.'))
}

/** The checks that apply to a state. Throws if an innermost state has no check. */
function checksFor<Machine extends AnyStateMachine>(
  system: SystemUnderTest<Machine>,
  snapshot: SnapshotFrom<Machine>,
) {
  const everywhere = system.checks['*']
  const found = leafKeys(snapshot as never).map((key) => {
    const check = system.checks[key]
    if (!check && !everywhere) throw new Error(`no state check for ${key}`)
    return check
  })
  return [...found, everywhere].filter((check) => check !== undefined)
}

/** Compares the system with one state of the machine. */
export async function checkState<Machine extends AnyStateMachine>(
  system: SystemUnderTest<Machine>,
  snapshot: SnapshotFrom<Machine>,
): Promise<void> {
  for (const check of checksFor(system, snapshot)) await check(snapshot)
}

/**
 * Walks a path. Missing executors and state checks are found before the first step. `afterCheck` may do more in every
 * state.
 */
export async function runPath<Machine extends AnyStateMachine>(
  path: PathOf<Machine>,
  system: SystemUnderTest<Machine>,
  afterCheck: (snapshot: SnapshotFrom<Machine>) => Promise<void> = async () => {},
): Promise<void> {
  const executors = new Map<string, (step: { event: never; state: never }) => unknown>()
  for (const { event, state } of path.steps) {
    checksFor(system, state)
    if (event.type === initialEvent) continue
    const executor = executorFor(system, event.type)
    executors.set(event.type, (step) => executor(step.event, step.state))
  }
  const done: string[] = []
  try {
    for (const step of path.steps) {
      done.push(eventName(step.event))
      await executors.get(step.event.type)?.(step as never)
      await checkState(system, step.state)
      await afterCheck(step.state)
    }
  } catch (error) {
    if (error instanceof Error) error.message += `\non the path ${done.slice(1).join(', ') || 'to the start'}`
    throw error
  }
}
