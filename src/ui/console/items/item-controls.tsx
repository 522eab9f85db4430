import { Eye, EyeOff, Lock, LockOpen, MonitorUp, Play, RotateCcw, Square } from 'lucide-react'
import { useState } from 'react'
import type { PresentDoc } from '../../../contract/views.ts'
import { useText } from '../../kit/i18n.tsx'
import type { AnyItem } from '../../kit/items.ts'
import { ControlKeys, type KeyFace } from './control-keys.tsx'
import { NewRoundDialog } from './new-round-dialog.tsx'
import { useOnScreen } from './on-screen.ts'
import { useItemControls } from './use-item-controls.ts'

const icon = { size: 20, 'aria-hidden': true } as const
const look = (on: boolean) => (on ? 'on' : 'off')

interface ItemControlsProps {
  item: AnyItem
  present: PresentDoc
  /** The kind's own, after the results. */
  more?: readonly KeyFace[]
}

/** The keys as they are labelled now: each of a pair shows its other half. */
function useFaces({ item, present, more = [] }: ItemControlsProps, askRound: () => void): KeyFace[] {
  const t = useText<'console'>()
  const controls = useItemControls(item)
  const screen = useOnScreen(item, present)
  const value = item.doc.value as { activity: string; voting?: string; results?: string }
  const active = value.activity === 'active'
  const locked = value.voting === 'locked'
  const shown = value.results === 'shown'
  const onScreen = { ...screen.control, whyDisabled: t('console.onScreenAlready'), press: () => {} }
  return [
    {
      key: 'A',
      control: controls.activate,
      look: active ? 'on' : 'next',
      icon: active ? <Square {...icon} /> : <Play {...icon} />,
      text: active ? t('console.deactivate') : t('console.activate'),
    },
    {
      key: 'L',
      control: controls.lock,
      look: look(locked),
      icon: locked ? <LockOpen {...icon} /> : <Lock {...icon} />,
      text: locked ? t('console.unlockVoting') : t('console.lockVoting'),
    },
    {
      key: 'R',
      control: controls.results,
      look: look(shown),
      icon: shown ? <EyeOff {...icon} /> : <Eye {...icon} />,
      text: shown ? t('console.hideResults') : t('console.showResults'),
    },
    ...more,
    {
      key: 'N',
      control: { ...controls.newRound, press: askRound },
      look: 'off',
      icon: <RotateCcw {...icon} />,
      text: t('console.newRound'),
    },
    {
      key: 'P',
      control: screen.on ? onScreen : screen.control,
      look: look(screen.on),
      icon: <MonitorUp {...icon} />,
      text: t('console.putOnScreen'),
    },
  ]
}

/** The controls of an item that is activated, locked, shown and begun anew. */
export function ItemControls(props: ItemControlsProps) {
  const { item } = props
  const t = useText<'console'>()
  const [askingRound, setAskingRound] = useState(false)
  const { newRound } = useItemControls(item)
  const faces = useFaces(props, () => {
    if (newRound.whyDisabled === undefined) setAskingRound(true)
  })
  return (
    <>
      <ControlKeys label={t('console.itemControls')} faces={faces} />
      <NewRoundDialog
        item={item}
        open={askingRound}
        onClose={() => setAskingRound(false)}
        onConfirm={newRound.press}
      />
    </>
  )
}
