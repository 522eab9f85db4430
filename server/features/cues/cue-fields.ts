import type { CommandPayload } from '#contract/interface/commands.ts'
import type { CueBegin, CueEnd, CueSlide } from '#contract/run/cue.ts'
import type { CueChanges } from '#machines/domain/cue/cue.events.ts'

type Fields = CommandPayload<'Cue/Update'>['cue']

const beginOf = (begins: NonNullable<Fields['begins']>): CueBegin =>
  begins.by === 'time' ? { by: 'time', at: begins.at } : { by: 'hand' }

function endOf(ends: NonNullable<Fields['ends']>): CueEnd {
  if (ends.by === 'time') return { by: 'time', at: ends.at }
  if (ends.by === 'answers') return { by: 'answers', percent: ends.percent, seconds: ends.seconds }
  return { by: ends.by }
}

const slideOf = (slide: NonNullable<Fields['slide']>): CueSlide => ({
  form: 'written',
  heading: slide.heading,
  text: slide.text,
  picture: slide.picture && { path: slide.picture.path, alt: slide.picture.alt },
  link: slide.link,
  agenda: slide.agenda,
  ...(slide.countdown && { countdown: true }),
  ...(slide.fullBleed && { fullBleed: true }),
})

/** The named fields of a cue as changes of its content. */
export const cueChanges = (fields: Fields): CueChanges => ({
  ...(fields.title !== undefined && { title: fields.title }),
  ...(fields.slide !== undefined && { slide: slideOf(fields.slide) }),
  ...(fields.seconds !== undefined && { seconds: fields.seconds }),
  ...(fields.startAt !== undefined && { startAt: fields.startAt }),
  ...(fields.notes !== undefined && { notes: fields.notes }),
  ...(fields.begins !== undefined && { begins: beginOf(fields.begins) }),
  ...(fields.ends !== undefined && { ends: endOf(fields.ends) }),
  ...(fields.results !== undefined && { results: fields.results }),
  ...(fields.resultSeconds !== undefined && { resultSeconds: fields.resultSeconds }),
  ...(fields.lockOnLeave !== undefined && { lockOnLeave: fields.lockOnLeave }),
  ...(fields.joinCode !== undefined && { joinCode: fields.joinCode }),
  ...(fields.comments !== undefined && { comments: fields.comments }),
  ...(fields.reactions !== undefined && { reactions: fields.reactions }),
})
