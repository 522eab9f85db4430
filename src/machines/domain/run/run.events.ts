import type { RunPosition, ShowBefore, StepCause } from '#contract/run/run.ts'

/** What every step to a cue carries. Times are milliseconds since 1970. */
export interface Step {
  at: number
  /** Name of the host; empty if a speaker took the step, or if it is automatic. */
  by: string
  /** Missing for a host's step. */
  bySpeaker?: true
  /** What the step can be undone to. null: the event only predicts the step, for somebody who may not see the show. */
  before: ShowBefore | null
}

export type RunCommand =
  /** `to` is null if the run has no cues. */
  | ({ type: 'start'; to: string | null } & Step)
  /** `to` is null after the last cue: the run is finished. */
  | ({ type: 'next' | 'skip'; to: string | null } & Step)
  /** `to` is null at the first cue. */
  | ({ type: 'previous'; to: string | null } & Step)
  | ({ type: 'goTo'; to: string } & Step)
  /** The item of the current cue took a step: of its quiz or draw, or the reveal of its results. */
  | ({ type: 'itemStepped'; reveals: boolean; cause: StepCause } & Step)
  /** A host has shown the results of the current cue's item by hand. */
  | { type: 'revealed'; at: number }
  /** The automatic step of the cue is due, by its time or by the answers to its item. */
  | ({
      type: 'due'
      cueId: string | null
      to: string | null
      cause: Exclude<StepCause, 'hand' | 'speaker'>
    } & Step)
  | { type: 'takenOver'; by: string; at: number }
  | { type: 'hold'; at: number }
  | { type: 'resume'; at: number }
  | { type: 'extend'; seconds: number }
  /** `takesOver`: the host, if the run must not take the undone step again automatically. */
  | { type: 'undo'; takesOver: RunPosition['takenOver'] }
  | { type: 'reset' }
  /** A cue is about to be deleted. */
  | { type: 'removeCue'; cueId: string }
