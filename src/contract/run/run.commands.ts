import { z } from 'zod'
import { command, onEvent } from '../command.ts'
import { joinCodeSizes } from '../join-code.ts'
import * as limits from '../limits.ts'
import { id, instant, line, optionalLine, optionalMarkdown, picturePath } from '../text.ts'
import { cueChannels, cueKinds, cueResults } from './cue.ts'

const onCue = onEvent.extend({ cueId: id })

const seconds = z.number().int().min(1).max(limits.cueSecondsMost)

const begins = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('hand') }),
  z.strictObject({ by: z.literal('time'), at: instant }),
])

const ends = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('hand') }),
  z.strictObject({ by: z.literal('time'), at: instant }),
  z.strictObject({ by: z.literal('length') }),
  z.strictObject({
    by: z.literal('answers'),
    percent: z.number().int().min(1).max(100),
    seconds: z.number().int().min(limits.cueAnswerSecondsLeast).max(limits.cueAnswerSecondsMost),
  }),
])

const slide = z.strictObject({
  heading: optionalLine(limits.slideHeadingLength),
  /** Markdown. */
  text: optionalMarkdown(limits.slideTextLength),
  picture: z
    .strictObject({ path: picturePath, alt: optionalLine(limits.questionLength) })
    .nullable()
    .default(null),
  /** Address for a QR code; '' without one. */
  link: z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'BadInput' }).max(limits.slideLinkLength, 'TextTooLong'),
  ]),
  agenda: z.boolean(),
  /** True if the screen counts down to the end of the slide. */
  countdown: z.boolean().default(false),
  /** True if the picture fills the whole screen, with the words on it. */
  fullBleed: z.boolean().default(false),
})

/** The fields of a cue that hosts edit. An edit names only the fields that change. */
export const cueFields = z.strictObject({
  title: optionalLine(limits.cueTitleLength).optional(),
  /** Only for cues of the kinds slide, break and closing. */
  slide: slide.optional(),
  seconds: seconds.nullable().optional(),
  startAt: instant.nullable().optional(),
  notes: optionalMarkdown(limits.cueNotesLength).optional(),
  begins: begins.optional(),
  ends: ends.optional(),
  results: z.enum(cueResults).optional(),
  /** Only for a cue that ends automatically and reveals the results of its item. null: until the next press. */
  resultSeconds: seconds.nullable().optional(),
  lockOnLeave: z.boolean().optional(),
  joinCode: z.enum(joinCodeSizes).optional(),
  comments: z.enum(cueChannels).optional(),
  reactions: z.enum(cueChannels).optional(),
})

/** A part of an imported agenda. */
const agendaCue = z.strictObject({
  title: line(limits.cueTitleLength),
  seconds: seconds.nullable(),
  startAt: instant.nullable(),
  notes: optionalMarkdown(limits.cueNotesLength),
})

export const runCommands = {
  /** Adds the cue before another cue, or at the end if `beforeCueId` is null or missing. */
  'Cue/Add': command(
    'host',
    onEvent.extend({
      kind: z.enum(cueKinds),
      /** The item of a cue of the kind item. */
      itemId: id.optional(),
      cue: cueFields,
      beforeCueId: id.nullable().optional(),
    }),
  ),
  'Cue/Update': command('host', onCue.extend({ cue: cueFields })),
  'Cue/Copy': command('host', onCue),
  'Cue/Delete': command('host', onCue),
  /** Moves the cue before another cue, or to the end if `beforeCueId` is null. */
  'Cue/Move': command('host', onCue.extend({ beforeCueId: id.nullable() })),
  /** Adds a slide for each part of an agenda, at the end. */
  'Cue/Import': command('host', onEvent.extend({ cues: z.array(agendaCue).min(1).max(limits.cuesPerEvent) })),

  /** `cueId`: the cue to begin with. Missing: the first cue. */
  'Run/Start': command('host', onEvent.extend({ cueId: id.optional() })),
  /**
   * `cueId`, `phase`, `at`: the current cue, and the place of the show of its item (`StepPlace`), that the sender sees.
   * `word`: the word that the audience has called out, for a draw whose names begin to roll.
   */
  'Run/Next': command(
    'host',
    onEvent.extend({
      cueId: id.nullable().optional(),
      phase: line(limits.labelLength).optional(),
      at: z.number().int().min(0).optional(),
      word: optionalLine(limits.labelLength).optional(),
    }),
  ),
  'Run/Previous': command('host', onEvent.extend({ cueId: id.nullable().optional() })),
  'Run/Skip': command('host', onEvent.extend({ cueId: id.nullable().optional() })),
  'Run/GoTo': command('host', onCue),
  'Run/Hold': command('host', onEvent),
  'Run/Resume': command('host', onEvent),
  'Run/Extend': command('host', onEvent),
  'Run/Undo': command('host', onEvent),
  /** `items`: true if every item of the event also begins a new round, and closes. */
  'Run/Reset': command('host', onEvent.extend({ items: z.boolean().optional() })),
} as const

export const runSummaries: Record<keyof typeof runCommands, string> = {
  'Cue/Add': 'Adds a cue to the run. Answers its `cueId`.',
  'Cue/Update': 'Changes the named fields of a cue. All other fields stay as they are.',
  'Cue/Copy': 'Adds a copy of a cue after it. Answers the `cueId` of the copy.',
  'Cue/Delete': 'Deletes a cue that is not the current one. Its item stays.',
  'Cue/Move': 'Moves a cue before another one, or to the end.',
  'Cue/Import': 'Adds a slide for each part of an agenda. Answers their `cueIds`.',
  'Run/Start': 'Starts the run with its first cue or with the named one.',
  'Run/Next':
    'Takes the next step: the next step of a quiz or draw in the current cue, or the reveal of its results, otherwise the next cue. After the last cue the run is finished.',
  'Run/Previous': 'Goes back to the cue before.',
  'Run/Skip': 'Leaves the current cue at once, without locking its item or revealing results.',
  'Run/GoTo': 'Goes to a cue of the run.',
  'Run/Hold': 'Holds the run: it does nothing automatically until it is resumed.',
  'Run/Resume': 'Resumes a held run.',
  'Run/Extend': `Extends the current cue by ${limits.runExtendSeconds} seconds.`,
  'Run/Undo': 'Undoes the last step. Answers as `lost` what could not be restored.',
  'Run/Reset':
    'Returns the run to its beginning, for example after a rehearsal. With `items`, the items begin a new round and close, and the screen shows the welcome. Otherwise items and screen stay as they are.',
}
