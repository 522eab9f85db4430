import { MonitorUp, Play, RotateCcw, Square } from 'lucide-react'
import type { PresentDoc } from '#contract/interface/views.ts'
import { itemPlaces } from '#contract/items/kinds.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { showsPlace } from '#machines/domain/present/present.events.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { presentedId } from '#ui/live/items.ts'
import type { Control } from '#ui/state/control.ts'
import { useScreenFollows } from '../controls/desk-settings.ts'
import { usePresentControls } from '../controls/use-present-controls.ts'
import type { DeskKey } from './control-keys.tsx'
import { useItemControls } from './use-item-controls.ts'

/** Tells whether the item is presented, and gives the control that presents the item. */
function useOnScreen({ kind, doc }: AnyItem, present: PresentDoc): { on: boolean; control: Control } {
  const control = usePresentControls(present)
  return {
    on: presentedId(present) === doc.id,
    control: control({ type: showsPlace[itemPlaces[kind]], itemId: doc.id }),
  }
}

const icon = { size: 20, 'aria-hidden': true } as const

/**
 * The controls that all kinds of items share. `askRound` opens the confirmation for a new round, and `startRound`
 * starts the round.
 */
export function useShowKeys(
  item: AnyItem,
  present: PresentDoc,
  askRound: () => void,
): Record<'activate' | 'newRound' | 'onScreen', DeskKey> & { startRound: () => void } {
  const t = useText<'console'>()
  const screen = useOnScreen(item, present)
  const follows = useScreenFollows() && !screen.on
  const { activate, newRound } = useItemControls(item, { onScreen: follows })
  const active = item.doc.value.activity === 'active'
  return {
    activate: {
      key: 'A',
      control: activate,
      look: active ? 'on' : 'next',
      icon: active ? <Square {...icon} /> : <Play {...icon} />,
      text: active ? t('console.deactivate') : t(follows ? 'console.activateOnScreen' : 'console.activate'),
      ...(!active && { tip: t(follows ? 'console.opensOnScreenDetail' : 'console.activateDetail') }),
    },
    newRound: {
      key: 'N',
      control: {
        ...newRound,
        press: () => {
          if (newRound.whyDisabled === undefined) askRound()
        },
      },
      look: 'off',
      icon: <RotateCcw {...icon} />,
      text: t('console.newRound'),
    },
    onScreen: {
      key: 'P',
      control: screen.on
        ? { ...screen.control, whyDisabled: t('console.onScreenAlready'), press: () => {} }
        : screen.control,
      look: screen.on ? 'on' : 'off',
      icon: <MonitorUp {...icon} />,
      text: t('console.putOnScreen'),
      ...(!active && { tip: t('console.putOnScreenDetail') }),
    },
    startRound: newRound.press,
  }
}
