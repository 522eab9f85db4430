import type { CallInput, CallPath } from '#contract/interface/calls.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import { createFormCall, createFormCommand, hostCall } from '#services/host-calls.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** Loads the answer of a host's call. */
export const loadCall = <Path extends CallPath>(path: Path, input: CallInput<Path>) =>
  callLogic(() => hostCall(path, input))

/** Sends a host's call. */
export const sendCall = <Path extends CallPath>(path: Path) =>
  callLogic((input: CallInput<Path>) => hostCall(path, input))

/** Sends a host's call with a command id. A retry of the same input after a lost answer changes nothing twice. */
export const sendAttempt = <Path extends CallPath>(path: Path) => callLogic(createFormCall(path))

/** Sends a host's command without a live connection. A retry of the same payload changes nothing twice. */
export const sendCommand = <Name extends CommandName>(name: Name) => callLogic(createFormCommand(name))
