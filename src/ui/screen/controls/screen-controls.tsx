import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { Keyboard, Maximize, Minimize } from 'lucide-react'
import { type ReactNode, useCallback, useEffect } from 'react'
import { screenControlsMachine } from '#machines/flow/screen-controls/screen-controls.machine.ts'
import type { ShowAction } from '#machines/show/show-action.ts'
import { giveUpFocus } from '#ui/kit/controls/give-up-focus.ts'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { takePress, takesSpace, watchFocusMoves } from '#ui/kit/controls/show-keys.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Row } from '#ui/kit/layout/layout.tsx'
import { floatingBox } from '#ui/kit/styling/floating-box.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useFullScreen } from '#ui/state/use-full-screen.ts'
import { KeyList } from './key-list.tsx'
import { isInControl, type ScreenKeyAction, screenKeyAction } from './screen-keys.ts'
import { pressVerify } from './verify-key.ts'

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
    ...floatingBox,
    transition: 'opacity 200ms ease-out',
    _focusWithin: { opacity: '1 !important', pointerEvents: 'auto !important' },
  },
  variants: { shown: { true: {}, false: { opacity: '0', pointerEvents: 'none' } } },
})

export interface ScreenControlsProps {
  /** Handles an action from a keyboard key or a button. Defined only if a host is signed in. */
  onControl?: (action: ShowAction) => void
  /** The host's buttons. */
  children?: ReactNode
  /** Receives the element for the scene's own controls. */
  slotRef: (slot: HTMLElement | null) => void
}

/**
 * Keyboard keys, pointer and the bar of controls. A screen without a host has only full screen and the list of
 * keyboard keys.
 */
export function ScreenControls({ onControl, children, slotRef }: ScreenControlsProps) {
  const t = useText<'screen'>()
  const [controls, sendControls] = useMachine(screenControlsMachine)
  const fullScreen = useFullScreen(() => toast.warning(t('screen.fullScreenUnsupported')))
  const { toggle } = fullScreen
  const act = useCallback(
    (action: ScreenKeyAction) => {
      if (action === 'fullScreen') toggle()
      else if (action === 'verify') pressVerify()
      else if (action === 'keys') sendControls({ type: 'toggleKeys' })
      else if (isInControl(action)) onControl?.(action)
    },
    [toggle, sendControls, onControl],
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
        <Row ref={slotRef} gap="4" />
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
        inControl={onControl !== undefined}
        onClose={() => sendControls({ type: 'close' })}
      />
    </aside>
  )
}

function useKeys(act: (action: ScreenKeyAction) => void, listing: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const isOn = (controls: string) => target instanceof Element && target.closest(controls) !== null
      const onControl = isOn('button, a')
      const onSlider = isOn('input')
      const { key, code, repeat, altKey, ctrlKey, metaKey, shiftKey } = event
      const pressed = { key, code, repeat, altKey, ctrlKey, metaKey, shiftKey }
      const action = screenKeyAction({ ...pressed, onControl, takesSpace: takesSpace(target), onSlider })
      // While the list of keyboard keys is open, no keyboard key changes the show.
      if (!action || (listing && action !== 'keys')) return
      takePress(event)
      act(action)
    }
    const stopWatching = watchFocusMoves()
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      stopWatching()
    }
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
