import { useMemo, useState } from 'react'
import type { CallAnswer, CallInput, CallPath } from '#contract/interface/calls.ts'
import type { CommandInput, CommandName } from '#contract/interface/commands.ts'
import { type Loaded, type LoadedOptions, useLoaded } from '#ui/state/use-loaded.ts'
import { type Submission, type SubmissionHooks, useSubmission } from '#ui/state/use-submission.ts'
import { loadCall, sendCall, sendCommand } from './call-actors.ts'

/**
 * Loads the answer of a host's call, or of a call that anybody may make. When the input changes, the hook loads again. A refusal
 * of the token ends the session, also for an open call.
 */
export function useLoadedCall<Path extends CallPath>(
  path: Path,
  input: CallInput<Path>,
  options?: LoadedOptions,
): Loaded<CallAnswer<Path>> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an input with the same fields is the same input
  const load = useMemo(() => loadCall(path, input), [path, JSON.stringify(input)])
  return useLoaded(load, options)
}

/** Sends a host's call. */
export function useSentCall<Path extends CallPath>(
  path: Path,
  hooks: SubmissionHooks<CallAnswer<Path>>,
): Submission<CallInput<Path>> {
  const send = useMemo(() => sendCall(path), [path])
  return useSubmission(send, hooks)
}

/** Sends a command without a live connection. The name is that of the first render. */
export function useSentCommand<Name extends CommandName>(
  name: Name,
  hooks: SubmissionHooks<unknown>,
): Submission<CommandInput<Name>> {
  const [send] = useState(() => sendCommand(name))
  return useSubmission(send, hooks)
}
