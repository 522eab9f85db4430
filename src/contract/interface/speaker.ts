/** The commands of hosts that a speaker may send too. */
import type { CommandName } from './commands.ts'

/** The commands of every speaker. */
const ofEverySpeaker: ReadonlySet<string> = new Set<CommandName>(['Message/Read'])

/** The further commands of a speaker whose link may step the show. */
const withControl: ReadonlySet<string> = new Set<CommandName>(['Run/Next', 'Qa/MarkAnswered'])

/** True if a speaker may send this command. `control`: the right of the speaker's link to step the show. */
export const speakerMay = (name: string, control: boolean): boolean =>
  ofEverySpeaker.has(name) || (control && withControl.has(name))
