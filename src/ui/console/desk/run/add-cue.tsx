import { BookMarked, ClipboardPaste, Plus } from 'lucide-react'
import { type ItemKind, itemKinds } from '#contract/items/kinds.ts'
import { type CueKind, cueKinds } from '#contract/run/cue.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Menu } from '#ui/console-kit/controls/menu.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useKindsOnDesk } from '../items/kind-on-desk.ts'
import { cueKindTexts, iconOfCueKind } from './cue-words.ts'

interface AddCueProps {
  look: 'wide' | 'normal'
  onItem: (kind: ItemKind) => void
  onCue: (kind: Exclude<CueKind, 'item'>) => void
  onTemplates: () => void
  onImport: () => void
}

/** A menu of all that a run can contain: a new item of each kind, the other cues, a template, or a whole agenda. */
export function AddCue({ look, onItem, onCue, onTemplates, onImport }: AddCueProps) {
  const t = useText<'run' | 'console' | 'kinds'>()
  const kindsOnDesk = useKindsOnDesk()
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <Menu
      items={[
        ...itemKinds.map((kind) => {
          const Icon = kindsOnDesk[kind].icon
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
      ]}
      trigger={
        <Button wide={look === 'wide'} icon={<Plus {...icon} />}>
          {t('run.addCue')}
        </Button>
      }
    />
  )
}
