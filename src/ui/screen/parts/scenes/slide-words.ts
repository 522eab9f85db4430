import type { AgendaDoc, AgendaEntry, SlideDoc } from '#contract/run/cue.ts'
import { formatTimeOfDay } from '#i18n/base/format.ts'
import type { Translator } from '#i18n/translator.ts'
import { startWords } from '#ui/live/run-clock.ts'

type Words = Translator<'screen'>

const kindTexts = {
  welcome: 'screen.cueWelcome',
  qa: 'screen.cueQa',
  break: 'screen.cueBreak',
  closing: 'screen.cueClosing',
} as const

const named = (kind: AgendaEntry['kind']): kind is keyof typeof kindTexts => Object.hasOwn(kindTexts, kind)

/** The title of a cue without a title of its own is the name of its kind. */
export const agendaTitle = (t: Words, { kind, title }: Pick<AgendaEntry, 'kind' | 'title'>): string =>
  title !== '' || !named(kind) ? title : t(kindTexts[kind])

/**
 * The entries of an agenda for which a slide has space: two before the current one, and those after it. `at`: place of
 * the first of them in the agenda.
 */
export function shownEntries(
  { entries, passed }: AgendaDoc,
  most: number,
): { at: number; entries: AgendaEntry[] } {
  const at = Math.max(0, Math.min(passed - 2, entries.length - most))
  return { at, entries: entries.slice(at, at + most) }
}

export const slideHeading = (t: Words, doc: SlideDoc): string =>
  doc.slide.heading || (doc.kind === 'closing' && doc.title === '' ? t('screen.thanks') : agendaTitle(t, doc))

/** The slide on the screen. */
export interface ShownSlide {
  doc: SlideDoc
  agenda: AgendaDoc | undefined
  /**
   * When the break or a slide that counts down ends, milliseconds since 1970. Undefined for other slides, and without a
   * planned end.
   */
  endsAt: number | undefined
}

/** When a break ends, in the time zone of the screen. Empty if that is unknown, and for other slides. */
export const backAtWords = (t: Words, { doc, endsAt }: Pick<ShownSlide, 'doc' | 'endsAt'>): string =>
  doc.kind !== 'break' || endsAt === undefined ? '' : t('screen.backAt', { time: formatTimeOfDay(endsAt) })

/** The content of a slide as text, for people who use a screen reader. */
export function slideLines(t: Words, { doc, agenda, endsAt }: ShownSlide): string[] {
  const { text, picture, link } = doc.slide
  const starts = startWords(agenda?.entries ?? [])
  const entries =
    agenda?.entries.map((entry, index) => `${starts[index]} ${agendaTitle(t, entry)}`.trim()) ?? []
  const backAt = backAtWords(t, { doc, endsAt })
  return [slideHeading(t, doc), backAt, text, picture?.alt ?? '', link, ...entries].filter(
    (line) => line !== '',
  )
}
