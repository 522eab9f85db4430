import {
  type AnyActorScope,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventFromLogic,
  type SnapshotFrom,
} from 'xstate'

/** Reports which transitions and always entries an event takes, without running anything. */
export interface TransitionListener<Machine extends AnyStateMachine> {
  onStart(input: unknown): AnyTransitionDefinition[]
  onEvent(snapshot: SnapshotFrom<Machine>, event: EventFromLogic<Machine>): AnyTransitionDefinition[]
  /**
   * Returns the taken transitions and the state after the event. Cheaper than `transition`, which creates an actor
   * each time.
   */
  step(
    snapshot: SnapshotFrom<Machine>,
    event: EventFromLogic<Machine>,
  ): { state: SnapshotFrom<Machine>; taken: AnyTransitionDefinition[] }
}

export function listenTo<Machine extends AnyStateMachine>(machine: Machine): TransitionListener<Machine> {
  let taken: AnyTransitionDefinition[] = []
  const idle = createActor(machine as AnyStateMachine, {
    inspect: (inspection) => {
      if (inspection.type === '@xstate.microstep') taken.push(...inspection._transitions)
    },
  })
  const nothing = () => {}
  const scope: AnyActorScope = {
    self: idle,
    system: idle.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  }
  const step: TransitionListener<Machine>['step'] = (snapshot, event) => {
    taken = []
    const state = machine.transition(snapshot, event, scope) as SnapshotFrom<Machine>
    return { state, taken }
  }
  return {
    onStart: (input) => {
      taken = []
      machine.getInitialSnapshot(scope, input)
      return taken
    },
    onEvent: (snapshot, event) => step(snapshot, event).taken,
    step,
  }
}
