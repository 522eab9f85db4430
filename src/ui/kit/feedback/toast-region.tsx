import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert, CircleCheck, TriangleAlert, WifiOff, X } from 'lucide-react'
import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { floatingBox } from '../styling/floating-box.ts'
import { useText } from '../texts/i18n.tsx'
import { dismissToast, holdToast, type Toast, type ToastKind, toasts } from './toast-store.ts'

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    display: 'flex',
    flexDirection: 'column',
    gap: '8',
    pointerEvents: 'none',
  },
  variants: {
    place: {
      top: {
        top: 'calc(env(safe-area-inset-top) + 16px)',
        left: '50%',
        transform: 'translateX(-50%)',
        alignItems: 'center',
        w: 'min(440px, calc(100vw - 32px))',
      },
      // The controls of a console page's header are on its right side. Toasts must not cover them.
      start: {
        top: '1rem',
        left: '1rem',
        flexDirection: 'column-reverse',
        alignItems: 'flex-start',
        w: 'min(400px, calc(100vw - 32px))',
      },
      corner: { right: '16px', bottom: '16px', alignItems: 'flex-end', w: 'min(300px, calc(100vw - 32px))' },
    },
  },
})
const Slip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    maxW: 'full',
    pl: '16',
    pr: '4',
    py: '2',
    ...floatingBox,
    pointerEvents: 'auto',
    animation: 'drop 200ms cubic-bezier(0.2, 0.8, 0.2, 1)',
    '& > svg': { flexShrink: '0' },
  },
})
const Words = chakra('span', { base: { flex: '1 1 auto', py: '8', minW: '0' } })
const Mark = chakra('span', {
  base: { flexShrink: '0' },
  variants: {
    kind: {
      success: { color: 'successText' },
      warning: { color: 'warningText' },
      error: { color: 'dangerText' },
      network: { color: 'warningText' },
      lasting: { color: 'dangerText' },
    },
  },
})

const icons: Record<ToastKind, typeof CircleCheck> = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  network: WifiOff,
  lasting: CircleAlert,
}

/**
 * The region for toasts, once per page. While a dialog is open, the region is inside the dialog, because nothing
 * else can be above a modal dialog. `corner`: for the big screen, where only the host needs the messages.
 */
export function ToastRegion({ place = 'top' }: { place?: 'top' | 'start' | 'corner' }) {
  const t = useText()
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current)
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  // When a dialog opens or closes, the toasts must move into it or out of it. `close` does not bubble, so this effect
  // listens in the capture phase.
  useEffect(() => {
    document.addEventListener('close', lookAgain, true)
    return () => document.removeEventListener('close', lookAgain, true)
  }, [])
  const dialogs = document.querySelectorAll('dialog[open], [aria-modal=true]')
  return createPortal(
    <Region place={place} aria-label={t('common.notifications')}>
      {shown.map((toast) => (
        <ToastSlip key={toast.id} toast={toast} />
      ))}
    </Region>,
    dialogs[dialogs.length - 1] ?? document.body,
  )
}

function ToastSlip({ toast }: { toast: Toast }) {
  const t = useText()
  const Icon = icons[toast.kind]
  const { action } = toast
  // The element that had the focus before the toast. This element gets the focus back when the toast closes;
  // otherwise the focus would be lost.
  const before = useRef<Element | null>(null)
  const close = () => {
    if (before.current instanceof HTMLElement) before.current.focus()
    dismissToast(toast.id)
  }
  return (
    <Slip
      data-toast=""
      role={toast.kind === 'success' ? 'status' : 'alert'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
      }}
      onPointerEnter={() => holdToast(toast, true)}
      onPointerLeave={() => holdToast(toast, false)}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget
        holdToast(toast, true)
      }}
      onBlur={() => holdToast(toast, false)}
    >
      <Mark kind={toast.kind}>
        <Icon size={18} aria-hidden="true" />
      </Mark>
      <Words>{toast.text}</Words>
      {action && (
        <Button
          variant="ghost"
          color="accentText"
          onClick={() => {
            close()
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={<X size={16} />} label={t('common.dismiss')} onClick={close} />
    </Slip>
  )
}
