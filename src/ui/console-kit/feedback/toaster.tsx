import { chakra } from '@chakra-ui/react/styled-system'
import { createToaster, Toast, Toaster, useToastStyles } from '@chakra-ui/react/toast'
import { CircleAlert, CircleCheck, TriangleAlert, WifiOff, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import {
  dismissToast,
  holdToast,
  type ToastKind,
  type Toast as ToastOfStore,
  toasts,
} from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { placeToasts, toastPlace } from './toast-place.ts'

const looks: Record<ToastKind, { type: string; icon: typeof CircleCheck }> = {
  success: { type: 'success', icon: CircleCheck },
  warning: { type: 'warning', icon: TriangleAlert },
  error: { type: 'error', icon: CircleAlert },
  network: { type: 'warning', icon: WifiOff },
  lasting: { type: 'error', icon: CircleAlert },
}

// The store decides how long a toast stays, on every surface.
const toaster = createToaster({
  // The controls of a page's header are on its right side. Toasts must not cover them.
  placement: 'top-start',
  gap: 8,
  removeDelay: 200,
  duration: Number.POSITIVE_INFINITY,
})

let drawn: readonly ToastOfStore[] = []

/** Hands the changes of the store to Chakra. */
function draw(): void {
  const shown = toasts.current()
  for (const { id } of drawn) if (!shown.some((toast) => toast.id === id)) toaster.dismiss(String(id))
  for (const toast of shown) {
    if (drawn.includes(toast)) continue
    toaster.create({
      id: String(toast.id),
      type: looks[toast.kind].type,
      description: toast.text,
      meta: { toast },
    })
  }
  drawn = shown
}

/** The region for toasts, once per page. */
export function ConsoleToaster() {
  const t = useText()
  useEffect(() => {
    // Chakra draws toasts at once, which React does not allow while it renders.
    const change = () => queueMicrotask(draw)
    change()
    const stop = toasts.subscribe(change)
    return () => {
      stop()
      toaster.remove()
      drawn = []
    }
  }, [])
  useEffect(() => {
    placeToasts()
    return () => toastPlace.remove()
  }, [])
  return createPortal(
    <Toaster toaster={toaster} aria-label={t('common.notifications')}>
      {({ meta }) => <Slip toast={meta?.toast} />}
    </Toaster>,
    toastPlace,
  )
}

function Slip({ toast }: { toast: ToastOfStore }) {
  const t = useText()
  const { action } = toast
  // The element that had the focus before the toast. This element gets the focus back when the toast closes;
  // otherwise the focus would be lost.
  const before = useRef<Element | null>(null)
  const close = () => {
    if (before.current instanceof HTMLElement) before.current.focus()
    dismissToast(toast.id)
  }
  return (
    <Toast.Root
      // The buttons of the toast take the focus.
      tabIndex={-1}
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
      <Sign kind={toast.kind} />
      <Toast.Description>{toast.text}</Toast.Description>
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
    </Toast.Root>
  )
}

function Sign({ kind }: { kind: ToastKind }) {
  const { indicator } = useToastStyles()
  const Icon = looks[kind].icon
  return (
    <chakra.span css={indicator}>
      <Icon size={18} aria-hidden="true" />
    </chakra.span>
  )
}
