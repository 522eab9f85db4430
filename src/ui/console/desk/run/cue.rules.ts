import type { JoinCodeSize } from '#contract/join-code.ts'
import type { CueChannel, CueContent, CueResults } from '#contract/run/cue.ts'
import { cueFields } from '#contract/run/run.commands.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'
import { instantIn, toLocalInput } from '#ui/console/forms/typed-values.ts'
import { formatClock } from '#ui/live/run-clock.ts'
import { differs } from '#ui/state/differs.ts'
import type { CueInput } from './run-actors.ts'
import { secondsIn } from './run-times.ts'

/** The values of the form for a cue: texts as the host types them, with the names of the payload. */
export interface CueValues {
  title: string
  slide: {
    heading: string
    text: string
    picture: { path: string; alt: string }
    link: string
    agenda: boolean
    countdown: boolean
    fullBleed: boolean
  }
  /** `1:30`, or empty if no length is planned. */
  seconds: string
  /** Empty if no start is planned. */
  startAt: string
  notes: string
  begins: { by: CueContent['begins']['by']; at: string }
  ends: { by: CueContent['ends']['by']; at: string; percent: number; seconds: string }
  results: CueResults
  /** `0:10`, or empty: until the next press. */
  resultSeconds: string
  lockOnLeave: boolean
  joinCode: JoinCodeSize
  comments: CueChannel
  reactions: CueChannel
}

const typedLength = (seconds: number | null): string => (seconds === null ? '' : formatClock(seconds * 1000))
const typedTime = (at: number | null): string => (at === null ? '' : toLocalInput(at))

export function cueValues(cue: CueContent): CueValues {
  const { begins, ends, slide } = cue
  return {
    title: cue.title,
    slide: {
      heading: slide?.heading ?? '',
      text: slide?.text ?? '',
      picture: { path: slide?.picture?.path ?? '', alt: slide?.picture?.alt ?? '' },
      link: slide?.link ?? '',
      agenda: slide?.agenda ?? false,
      countdown: slide?.countdown ?? false,
      fullBleed: slide?.fullBleed ?? false,
    },
    seconds: typedLength(cue.seconds),
    startAt: typedTime(cue.startAt),
    notes: cue.notes,
    begins: { by: begins.by, at: typedTime(begins.by === 'time' ? begins.at : null) },
    ends: {
      by: ends.by,
      at: typedTime(ends.by === 'time' ? ends.at : null),
      percent: ends.by === 'answers' ? ends.percent : 80,
      seconds: ends.by === 'answers' ? typedLength(ends.seconds) : '1:30',
    },
    results: cue.results,
    resultSeconds: typedLength(cue.resultSeconds),
    lockOnLeave: cue.lockOnLeave,
    joinCode: cue.joinCode,
    comments: cue.comments,
    reactions: cue.reactions,
  }
}

const lengthIn = (typed: string): number | null => (typed.trim() === '' ? null : secondsIn(typed))

function endsInput({ by, at, percent, seconds }: CueValues['ends'], cue: CueContent) {
  if (by === 'time') return { by, at: instantIn(at, cue.ends.by === 'time' ? cue.ends.at : undefined) }
  if (by === 'answers') return { by, percent, seconds: secondsIn(seconds) }
  return { by }
}

/** The rules of the form for a cue. `cue`: the cue before the form opened. */
export const cueRules = (cue: CueContent) =>
  payloadRules({
    schema: cueFields,
    inputOf: ({ slide, seconds, resultSeconds, startAt, begins, ends, ...values }: CueValues) => ({
      ...values,
      ...(cue.slide && {
        slide: { ...slide, picture: slide.picture.path === '' ? null : slide.picture },
      }),
      seconds: lengthIn(seconds),
      resultSeconds: lengthIn(resultSeconds),
      startAt: startAt === '' ? null : instantIn(startAt, cue.startAt ?? undefined),
      begins:
        begins.by === 'time'
          ? { by: begins.by, at: instantIn(begins.at, cue.begins.by === 'time' ? cue.begins.at : undefined) }
          : { by: begins.by },
      ends: endsInput(ends, cue),
    }),
  })

/** The fields that the host has changed: two hosts who edit different fields must not overwrite each other. */
export function changedFields(before: CueContent, payload: CueInput): CueInput {
  const first = cueRules(before).safeParse(cueValues(before)).data ?? {}
  return Object.fromEntries(
    Object.entries(payload).filter(([name, value]) => differs(value, first[name as keyof CueInput])),
  )
}
