import type { JoinCodeSize } from '#contract/join-code.ts'
import type { CueChannel, CueContent, CueResults } from '#contract/run/cue.ts'
import { cueFields } from '#contract/run/run.commands.ts'
import type { CueInput } from '#services/api/run.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'
import { countIn, instantIn, toLocalInput } from '#ui/console/parts/forms/typed-values.ts'
import { formatClock } from '#ui/live/run-clock.ts'
import { differs } from '#ui/state/differs.ts'
import { secondsIn } from './run-times.ts'

/** The values of the form for a cue: texts as the host types them, with the names of the payload. */
export interface CueValues {
  Title: string
  Slide: {
    Heading: string
    Text: string
    Picture: { Path: string; Alt: string }
    Link: string
    Agenda: boolean
    Countdown: boolean
    FullBleed: boolean
  }
  /** `1:30`, or empty if no length is planned. */
  Seconds: string
  /** Empty if no start is planned. */
  StartAt: string
  Notes: string
  Begins: { By: CueContent['begins']['by']; At: string }
  Ends: { By: CueContent['ends']['by']; At: string; Percent: string; Seconds: string }
  Results: CueResults
  /** `0:10`, or empty: until the next press. */
  ResultSeconds: string
  LockOnLeave: boolean
  JoinCode: JoinCodeSize
  Comments: CueChannel
  Reactions: CueChannel
}

const typedLength = (seconds: number | null): string => (seconds === null ? '' : formatClock(seconds * 1000))
const typedTime = (at: number | null): string => (at === null ? '' : toLocalInput(at))

export function cueValues(cue: CueContent): CueValues {
  const { begins, ends, slide } = cue
  return {
    Title: cue.title,
    Slide: {
      Heading: slide?.heading ?? '',
      Text: slide?.text ?? '',
      Picture: { Path: slide?.picture?.path ?? '', Alt: slide?.picture?.alt ?? '' },
      Link: slide?.link ?? '',
      Agenda: slide?.agenda ?? false,
      Countdown: slide?.countdown ?? false,
      FullBleed: slide?.fullBleed ?? false,
    },
    Seconds: typedLength(cue.seconds),
    StartAt: typedTime(cue.startAt),
    Notes: cue.notes,
    Begins: { By: begins.by, At: typedTime(begins.by === 'time' ? begins.at : null) },
    Ends: {
      By: ends.by,
      At: typedTime(ends.by === 'time' ? ends.at : null),
      Percent: ends.by === 'answers' ? String(ends.percent) : '80',
      Seconds: ends.by === 'answers' ? typedLength(ends.seconds) : '1:30',
    },
    Results: cue.results,
    ResultSeconds: typedLength(cue.resultSeconds),
    LockOnLeave: cue.lockOnLeave,
    JoinCode: cue.joinCode,
    Comments: cue.comments,
    Reactions: cue.reactions,
  }
}

const lengthIn = (typed: string): number | null => (typed.trim() === '' ? null : secondsIn(typed))

function endsInput({ By, At, Percent, Seconds }: CueValues['Ends'], cue: CueContent) {
  if (By === 'time') return { By, At: instantIn(At, cue.ends.by === 'time' ? cue.ends.at : undefined) }
  if (By === 'answers') return { By, Percent: countIn(Percent), Seconds: secondsIn(Seconds) }
  return { By }
}

/** The rules of the form for a cue. `cue`: the cue before the form opened. */
export const cueRules = (cue: CueContent) =>
  payloadRules({
    schema: cueFields,
    inputOf: ({ Slide, Seconds, ResultSeconds, StartAt, Begins, Ends, ...values }: CueValues) => ({
      ...values,
      ...(cue.slide && {
        Slide: { ...Slide, Picture: Slide.Picture.Path === '' ? null : Slide.Picture },
      }),
      Seconds: lengthIn(Seconds),
      ResultSeconds: lengthIn(ResultSeconds),
      StartAt: StartAt === '' ? null : instantIn(StartAt, cue.startAt ?? undefined),
      Begins:
        Begins.By === 'time'
          ? { By: Begins.By, At: instantIn(Begins.At, cue.begins.by === 'time' ? cue.begins.at : undefined) }
          : { By: Begins.By },
      Ends: endsInput(Ends, cue),
    }),
  })

/** The fields that the host has changed: two hosts who edit different fields must not overwrite each other. */
export function changedFields(before: CueContent, payload: CueInput): CueInput {
  const first = cueRules(before).safeParse(cueValues(before)).data ?? {}
  return Object.fromEntries(
    Object.entries(payload).filter(([name, value]) => differs(value, first[name as keyof CueInput])),
  )
}
