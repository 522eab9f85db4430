import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { Keyboard, Maximize, Minimize } from 'lucide-react'
import { type ReactNode, useCallback, useEffect } from 'react'
import { stageControlsMachine } from '../../machines/stage-controls/stage-controls.machine.ts'
import { useText } from '../kit/i18n.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { toast } from '../kit/toast-store.ts'
import { useFullScreen } from '../kit/use-full-screen.ts'
import { giveUpFocus } from './give-up-focus.ts'
import { KeyList } from './key-list.tsx'
import { isSteering, type StageKeyAction, stageKeyAction } from './stage-keys.ts'
import type { SteeringAction } from './steering-parts.ts'

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    left: '16',
    right: '16',
    bottom: '16',
    w: 'fit-content',
    mx: 'auto',
    zIndex: 'bar',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '4',
    p: '6',
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'float',
    transition: 'opacity 200ms ease-out',
    _focusWithin: { opacity: '1 !important', pointerEvents: 'auto !important' },
  },
  variants: { shown: { true: {}, false: { opacity: '0', pointerEvents: 'none' } } },
})

const Slot = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '4' } })

export interface StageControlsProps {
  /** Only where a host is signed in: does what a key or button asks for. */
  onSteer?: (action: SteeringAction) => void
  /** The host's buttons. */
  children?: ReactNode
  /** Gets the place for the controls of what the screen shows. */
  slotRef: (slot: HTMLElement | null) => void
}

/** Keys, pointer and the bar of controls over the stage. A screen without a host only has full screen and the list of keys. */
export function StageControls({ onSteer, children, slotRef }: StageControlsProps) {
  const t = useText<'screen'>()
  const [controls, sendControls] = useMachine(stageControlsMachine)
  const fullScreen = useFullScreen(() => toast.warning(t('screen.fullScreenUnsupported')))
  const { toggle } = fullScreen
  const act = useCallback(
    (action: StageKeyAction) => {
      if (action === 'fullScreen') toggle()
      else if (action === 'keys') sendControls({ type: 'toggleKeys' })
      else if (isSteering(action)) onSteer?.(action)
    },
    [toggle, sendControls, onSteer],
  )
  const listing = controls.matches('listingKeys')
  useKeys(act, listing)
  usePointer(() => sendControls({ type: 'moved' }), controls.matches('hidden'))
  return (
    <aside aria-label={t('screen.controls')}>
      <Bar
        role="toolbar"
        aria-label={t('screen.controls')}
        shown={!controls.matches('hidden')}
        onFocus={() => sendControls({ type: 'moved' })}
        onClick={giveUpFocus}
      >
        {children}
        <Slot ref={slotRef} />
        <IconButton
          icon={<Keyboard size={18} aria-hidden="true" />}
          label={t('screen.keys')}
          onClick={() => act('keys')}
        />
        <IconButton
          icon={
            fullScreen.full ? (
              <Minimize size={18} aria-hidden="true" />
            ) : (
              <Maximize size={18} aria-hidden="true" />
            )
          }
          label={fullScreen.full ? t('screen.exitFullScreen') : t('screen.fullScreen')}
          onClick={() => act('fullScreen')}
        />
      </Bar>
      <KeyList
        open={listing}
        steers={onSteer !== undefined}
        onClose={() => sendControls({ type: 'close' })}
      />
    </aside>
  )
}

function useKeys(act: (action: StageKeyAction) => void, listing: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const isOn = (controls: string) => target instanceof Element && target.closest(controls) !== null
      const onControl = isOn('button, a')
      const onSlider = isOn('input')
      const { key, repeat, altKey, ctrlKey, metaKey } = event
      const action = stageKeyAction({ key, repeat, altKey, ctrlKey, metaKey, onControl, onSlider })
      // Under the list of keys the show stands still.
      if (!action || (listing && action !== 'keys')) return
      event.preventDefault()
      act(action)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [act, listing])
}

function usePointer(moved: () => void, hidden: boolean): void {
  useEffect(() => {
    document.addEventListener('pointermove', moved)
    document.addEventListener('pointerdown', moved)
    return () => {
      document.removeEventListener('pointermove', moved)
      document.removeEventListener('pointerdown', moved)
    }
  })
  useEffect(() => {
    document.documentElement.style.cursor = hidden ? 'none' : ''
    return () => {
      document.documentElement.style.cursor = ''
    }
  }, [hidden])
}
