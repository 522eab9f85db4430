import { BookMarked, ClipboardPaste, Plus } from 'lucide-react'
import { type ItemKind, itemKinds } from '#contract/items/kinds.ts'
import { type CueKind, cueKinds } from '#contract/run/cue.ts'
import { cueTable } from '#machines/domain/cue/cue.table.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { Menu } from '#ui/kit/console/controls/menu.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { kindIcons } from '#ui/kit/display/kind-icons.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCues } from '#ui/live/cues.ts'
import { useItems } from '#ui/live/items.ts'
import { useCommand } from '#ui/live/live.tsx'
import { cueKindTexts, iconOfCueKind } from './cue-words.ts'

interface AddCueProps {
  look: 'wide' | 'normal'
  onItem: (kind: ItemKind) => void
  onCue: (kind: Exclude<CueKind, 'item'>) => void
  onTemplates: () => void
  onImport: () => void
  /** Called with the id of an item that is in the run again. */
  onPutBack: (itemId: string) => void
}

/** The items without a cue, because a host has removed their cue from the run. */
function useItemsOutside(): AnyItem[] {
  const cues = useCues()
  const items = useItems()
  const inRun = new Set(cues.map(({ context }) => context.itemId))
  return items.filter(({ doc }) => !inRun.has(doc.id))
}

/**
 * A menu of all that a run can contain: a new item of each kind, the other cues, a template, a whole agenda, or an item
 * that was removed from the run.
 */
export function AddCue({ look, onItem, onCue, onTemplates, onImport, onPutBack }: AddCueProps) {
  const t = useText<'run' | 'console' | 'kinds'>()
  const outside = useItemsOutside()
  const command = useCommand()
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <Menu
      items={[
        ...itemKinds.map((kind) => {
          const Icon = kindIcons[kind]
          return {
            label: t(`kinds.${kind}`),
            icon: <Icon {...icon} />,
            paired: true,
            onSelect: () => onItem(kind),
          }
        }),
        ...cueKinds
          .filter((kind) => kind !== 'item')
          .map((kind) => {
            const Icon = iconOfCueKind(kind)
            return {
              label: t(cueKindTexts[kind]),
              icon: <Icon {...icon} />,
              paired: true,
              onSelect: () => onCue(kind),
            }
          }),
        { label: t('console.fromTemplate'), icon: <BookMarked {...icon} />, onSelect: onTemplates },
        { label: t('run.import'), icon: <ClipboardPaste {...icon} />, onSelect: onImport },
        ...outside.map(({ kind, doc: { id, context } }) => {
          const Icon = kindIcons[kind]
          return {
            id,
            label: context.title,
            detail: t('run.putBack'),
            icon: <Icon {...icon} />,
            onSelect: () => {
              command.send(cueTable.add, { kind: 'item', itemId: id, cue: {} })
              onPutBack(id)
            },
          }
        }),
      ]}
      trigger={
        <Button wide={look === 'wide'} icon={<Plus {...icon} />}>
          {t('run.addCue')}
        </Button>
      }
    />
  )
}
