import { Eye, EyeOff, Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import type { PresentDoc } from '#contract/interface/views.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { ControlKeys, type DeskKey } from './control-keys.tsx'
import { NewRoundDialog } from './new-round-dialog.tsx'
import { useShowKeys } from './show-keys.tsx'
import { useItemControls } from './use-item-controls.ts'

const icon = { size: 20, 'aria-hidden': true } as const

interface ItemControlsProps {
  item: AnyItem
  present: PresentDoc
  /** Controls that only this kind of item has. These controls come after the results. */
  more?: readonly DeskKey[]
}

/** The controls that are shown now. A toggle shows its next action. */
function useDeskKeys({ item, present, more = [] }: ItemControlsProps, askRound: () => void) {
  const t = useText<'console'>()
  const controls = useItemControls(item)
  const common = useShowKeys(item, present, askRound)
  const value = item.doc.value as { activity: string; voting?: string; results?: string }
  const locked = value.voting === 'locked'
  const shown = value.results === 'shown'
  const keys: DeskKey[] = [
    common.activate,
    {
      key: 'L',
      control: controls.lock,
      look: locked ? 'on' : 'off',
      icon: locked ? <LockOpen {...icon} /> : <Lock {...icon} />,
      text: locked ? t('console.unlockVoting') : t('console.lockVoting'),
    },
    {
      key: 'R',
      control: controls.results,
      look: shown ? 'on' : value.activity === 'active' ? 'next' : 'off',
      icon: shown ? <EyeOff {...icon} /> : <Eye {...icon} />,
      text: shown ? t('console.hideResults') : t('console.showResults'),
    },
    ...more,
    common.newRound,
    common.onScreen,
  ]
  return { keys, startRound: common.startRound }
}

/** The controls of an item: activate, lock, show results, and start a new round. */
export function ItemControls(props: ItemControlsProps) {
  const { item } = props
  const t = useText<'console'>()
  const [askingRound, setAskingRound] = useState(false)
  const { keys, startRound } = useDeskKeys(props, () => setAskingRound(true))
  return (
    <>
      <ControlKeys label={t('console.itemControls')} keys={keys} />
      <NewRoundDialog
        item={item}
        open={askingRound}
        onClose={() => setAskingRound(false)}
        onConfirm={startRound}
      />
    </>
  )
}
