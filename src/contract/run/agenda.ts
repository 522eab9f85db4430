import type { AgendaDoc, AgendaEntry, CueSlide } from './cue.ts'

/** A cue as the agenda needs it. */
export interface AgendaCue extends AgendaEntry {
  slide: Pick<CueSlide, 'agenda'> | null
}

/** The question of an item and the heading of a later slide must not be seen before. Only their own titles are. */
const isInAgenda = ({ kind, title }: AgendaCue): boolean =>
  title !== '' || (kind !== 'item' && kind !== 'slide')

/**
 * The agenda on the shown slide. Undefined if no shown slide has the agenda.
 * @param cues in the order of the run
 */
export function agendaOf(
  cues: readonly AgendaCue[],
  isShown: (cueId: string) => boolean,
): AgendaDoc | undefined {
  const shown = cues.findIndex(({ id, slide }) => slide?.agenda === true && isShown(id))
  if (shown < 0) return undefined
  return {
    entries: cues.filter(isInAgenda).map(({ id, kind, title, start }) => ({ id, kind, title, start })),
    passed: cues.slice(0, shown).filter(isInAgenda).length,
  }
}
