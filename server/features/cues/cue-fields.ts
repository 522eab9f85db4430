import type { CommandPayload } from '#contract/interface/commands.ts'
import type { CueBegin, CueEnd, CueSlide } from '#contract/run/cue.ts'
import type { CueChanges } from '#machines/domain/cue/cue.events.ts'

type Fields = CommandPayload<'Cue/Update'>['Cue']

const beginOf = (begins: NonNullable<Fields['Begins']>): CueBegin =>
  begins.By === 'time' ? { by: 'time', at: begins.At } : { by: 'hand' }

function endOf(ends: NonNullable<Fields['Ends']>): CueEnd {
  if (ends.By === 'time') return { by: 'time', at: ends.At }
  if (ends.By === 'answers') return { by: 'answers', percent: ends.Percent, seconds: ends.Seconds }
  return { by: ends.By }
}

const slideOf = (slide: NonNullable<Fields['Slide']>): CueSlide => ({
  form: 'written',
  heading: slide.Heading,
  text: slide.Text,
  picture: slide.Picture && { path: slide.Picture.Path, alt: slide.Picture.Alt },
  link: slide.Link,
  agenda: slide.Agenda,
  ...(slide.Countdown && { countdown: true }),
  ...(slide.FullBleed && { fullBleed: true }),
})

/** The named fields of a cue as changes of its content. */
export const cueChanges = (fields: Fields): CueChanges => ({
  ...(fields.Title !== undefined && { title: fields.Title }),
  ...(fields.Slide !== undefined && { slide: slideOf(fields.Slide) }),
  ...(fields.Seconds !== undefined && { seconds: fields.Seconds }),
  ...(fields.StartAt !== undefined && { startAt: fields.StartAt }),
  ...(fields.Notes !== undefined && { notes: fields.Notes }),
  ...(fields.Begins !== undefined && { begins: beginOf(fields.Begins) }),
  ...(fields.Ends !== undefined && { ends: endOf(fields.Ends) }),
  ...(fields.Results !== undefined && { results: fields.Results }),
  ...(fields.ResultSeconds !== undefined && { resultSeconds: fields.ResultSeconds }),
  ...(fields.LockOnLeave !== undefined && { lockOnLeave: fields.LockOnLeave }),
  ...(fields.JoinCode !== undefined && { joinCode: fields.JoinCode }),
  ...(fields.Comments !== undefined && { comments: fields.Comments }),
  ...(fields.Reactions !== undefined && { reactions: fields.Reactions }),
})
