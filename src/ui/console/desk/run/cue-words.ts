import {
  CircleStop,
  Coffee,
  DoorOpen,
  type LucideIcon,
  MessageCircleQuestion,
  Presentation,
} from 'lucide-react'
import type { CueContent, CueDoc, CueKind } from '#contract/run/cue.ts'
import type { Translator } from '#i18n/translator.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { kindIcons } from '#ui/kit/display/kind-icons.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useItems } from '#ui/live/items.ts'

const icons = {
  welcome: DoorOpen,
  qa: MessageCircleQuestion,
  slide: Presentation,
  break: Coffee,
  closing: CircleStop,
} as const satisfies Record<Exclude<CueKind, 'item'>, LucideIcon>

export const cueKindTexts = {
  welcome: 'run.kindWelcome',
  qa: 'run.kindQa',
  slide: 'run.kindSlide',
  break: 'run.kindBreak',
  closing: 'run.kindClosing',
} as const satisfies Record<Exclude<CueKind, 'item'>, string>

/** The title of a cue without an item. */
export const ownCueTitle = (
  t: Translator<'run'>,
  { kind, title, slide }: Pick<CueContent, 'kind' | 'title' | 'slide'>,
): string => title || slide?.heading || (kind === 'item' ? '' : t(cueKindTexts[kind]))

export const iconOfCueKind = (kind: Exclude<CueKind, 'item'>): LucideIcon => icons[kind]

export interface CueLabel {
  title: string
  icon: LucideIcon
  /** The item of the cue, for cues of the kind item. */
  item: AnyItem | undefined
}

/** Returns a function that gives the title and the icon of a cue. */
export function useCueLabels(): (cue: CueDoc) => CueLabel {
  const t = useText<'run' | 'console'>()
  const items = useItems()
  return ({ context }) => {
    const { kind, title, itemId } = context
    if (kind === 'item') {
      const item = items.find(({ doc }) => doc.id === itemId)
      return {
        title: title || item?.doc.context.title || t('run.itemGone'),
        icon: item ? kindIcons[item.kind] : Presentation,
        item,
      }
    }
    return { title: ownCueTitle(t, context), icon: icons[kind], item: undefined }
  }
}
