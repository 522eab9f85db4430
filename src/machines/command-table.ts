import type { EventObject } from 'xstate'
import type { CommandName } from '#contract/interface/commands.ts'

/** How a client sends an event of a chart. The contract says which roles may send the command. */
export interface CommandRow {
  name: CommandName
  /** Fields of the event that the client sends. The server knows the others. */
  gives?: readonly string[]
  /**
   * Present if the command moves the show on: only the desk with control of the show may send it. `takesOver`: it stops
   * the automatic steps of the run, unless it works the item of the current cue. `leavesCue`: it stops them always.
   * `staysInRun`: the plan of the run still fits.
   */
  control?: 'takesOver' | 'leavesCue' | 'staysInRun'
  /** True if the command makes sense only with an audience, so not after the end of the event. */
  needsAudience?: true
  /** The command that undoes this one. The desk then offers the undo. */
  undo?: CommandName
}

/** The commands of a chart, by the types of its events. Events without a row are sent by the server only. */
export type CommandTable<Event extends EventObject> = { readonly [Type in Event['type']]?: CommandRow }

/** The fields that the command of this row gives, from an event or a payload. */
export const givenIn = ({ gives = [] }: CommandRow, source: object): Record<string, unknown> =>
  Object.fromEntries(gives.map((field) => [field, Reflect.get(source, field)]))
