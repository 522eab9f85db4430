import {
  type AnyActorScope,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventFromLogic,
  type SnapshotFrom,
} from 'xstate'

/** Tells which transitions and always entries an event takes, without running anything. */
export interface TransitionListener<Machine extends AnyStateMachine> {
  onStart(input: unknown): AnyTransitionDefinition[]
  onEvent(snapshot: SnapshotFrom<Machine>, event: EventFromLogic<Machine>): AnyTransitionDefinition[]
}

export function listenTo<Machine extends AnyStateMachine>(machine: Machine): TransitionListener<Machine> {
  let heard: AnyTransitionDefinition[] = []
  const idle = createActor(machine as AnyStateMachine, {
    inspect: (inspection) => {
      if (inspection.type === '@xstate.microstep') heard.push(...inspection._transitions)
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
  const during = (work: () => unknown): AnyTransitionDefinition[] => {
    heard = []
    work()
    return heard
  }
  return {
    onStart: (input) => during(() => machine.getInitialSnapshot(scope, input)),
    onEvent: (snapshot, event) => during(() => machine.transition(snapshot, event, scope)),
  }
}
