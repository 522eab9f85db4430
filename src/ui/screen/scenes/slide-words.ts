import type { AgendaDoc, AgendaEntry, SlideDoc } from '#contract/run/cue.ts'
import { formatTimeIn, formatTimeOfDay, zonesApart } from '#i18n/base/format.ts'
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
  /** The zone of the event, which all times on the screen follow. */
  timeZone: string | undefined
}

/** When a break ends. Empty if that is unknown, and for other slides. */
export const backAtWords = (t: Words, { doc, endsAt, timeZone }: Omit<ShownSlide, 'agenda'>): string =>
  doc.kind !== 'break' || endsAt === undefined
    ? ''
    : t('screen.backAt', { time: formatTimeOfDay(endsAt, timeZone, 'there') })

/** The planned starts of an agenda, and their zone if it is not that of the device. The list names the zone once. */
export function agendaTimes({ entries }: Pick<AgendaDoc, 'entries'>, timeZone: string | undefined) {
  const first = entries.find(({ start }) => start)?.start
  const zone = first ? zonesApart(first.at, timeZone)?.there : undefined
  return { zone, starts: startWords(entries, (at) => formatTimeIn(at, zone && timeZone)) }
}

/** The content of a slide as text, for people who use a screen reader. */
export function slideLines(t: Words, { agenda, ...shown }: ShownSlide): string[] {
  const { doc } = shown
  const { text, picture, link } = doc.slide
  const { zone = '', starts } = agendaTimes(agenda ?? { entries: [] }, shown.timeZone)
  const entries =
    agenda?.entries.map((entry, index) => `${starts[index]} ${agendaTitle(t, entry)}`.trim()) ?? []
  const backAt = backAtWords(t, shown)
  return [slideHeading(t, doc), backAt, text, picture?.alt ?? '', link, zone, ...entries].filter(
    (line) => line !== '',
  )
}
