import type { CueKind } from '#contract/run/cue.ts'
import type { SpeakerCue } from '#contract/run/speaker.ts'
import { useText } from '../kit/texts/i18n.tsx'

const kindTexts = {
  welcome: 'speaker.kindWelcome',
  qa: 'speaker.kindQa',
  item: 'speaker.kindItem',
  slide: 'speaker.kindSlide',
  break: 'speaker.kindBreak',
  closing: 'speaker.kindClosing',
} as const satisfies Record<CueKind, string>

/** Returns a function that gives the title of a cue: its own title, or the name of its kind. */
export function useCueTitle(): (cue: Pick<SpeakerCue, 'kind' | 'title'>) => string {
  const t = useText<'speaker'>()
  return ({ kind, title }) => title || t(kindTexts[kind])
}
