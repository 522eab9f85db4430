import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import { type CSSProperties, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { rememberOpener } from './kept-focus.ts'

// The target of the initial focus: the first input, otherwise the first button, which is the harmless button. A
// disabled button is no target, because its reason would cover the dialog.
const firstTarget =
  '[data-dialog-body] :is(input:not([hidden]), textarea, select), :is([data-dialog-foot], [data-dialog-body]) button:not([aria-disabled])'

const sizes = { medium: 'md', large: 'lg', full: 'full' } as const

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  detail?: ReactNode
  /** An element before the title with which the user moves the dialog. `style` contains the position. */
  handle?: ReactNode
  style?: CSSProperties
  /** The buttons. The button that confirms is last. */
  actions?: ReactNode
  size?: 'medium' | 'large' | 'full'
  /** True to show the dialog at the bottom of the window on phones. */
  sheet?: boolean
  /** True to show the dialog at the right edge of the window, over the whole height. */
  side?: boolean
  /**
   * True if the user must choose a button. Esc and a click outside then do not close the dialog, and there is no
   * close button.
   */
  mustAnswer?: boolean
  children?: ReactNode
}

/**
 * A modal dialog. Its content is mounted only while the dialog is open. `onClose` may ask the user for confirmation
 * and leave the dialog open.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open && <OpenDialog {...props} />
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, detail, handle, style, actions, mustAnswer = false, children } = props
  const t = useText()
  const parts = useDialogParts()
  const Parts = props.side ? Drawer : ChakraDialog
  return (
    <Parts.Root
      {...parts.root}
      size={sizes[props.size ?? 'medium']}
      placement={props.sheet ? 'bottom' : undefined}
      onOpenChange={onClose}
      closeOnEscape={!mustAnswer}
      closeOnInteractOutside={!mustAnswer}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner {...parts.positioner}>
          <Parts.Content ref={parts.content} style={style}>
            <Parts.Header>
              {handle}
              <Parts.Title>{title}</Parts.Title>
              {!mustAnswer && (
                <IconButton icon={<X size={20} />} label={t('common.close')} mr="-12" onClick={onClose} />
              )}
            </Parts.Header>
            <Parts.Body data-dialog-body="">
              {detail && <Parts.Description>{detail}</Parts.Description>}
              {children}
            </Parts.Body>
            {actions && <Parts.Footer data-dialog-foot="">{actions}</Parts.Footer>}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}

/** Attributes for the parts of an open dialog or drawer, beyond what Chakra does. */
export function useDialogParts() {
  const content = useRef<HTMLDivElement>(null)
  // The toast region listens to the event of native dialogs. It then moves its toasts into this dialog, or out of it.
  useLayoutEffect(() => {
    const moveToasts = () => {
      document.dispatchEvent(new Event('close'))
    }
    moveToasts()
    return moveToasts
  }, [])
  const [finalFocusEl] = useState(rememberOpener)
  const began = useRef(false)
  const untouched = useRef(true)
  return {
    content,
    root: {
      open: true,
      initialFocusEl() {
        const focused = document.activeElement
        const inside = focused instanceof HTMLElement && content.current?.contains(focused) ? focused : null
        // Chakra asks again when a dialog above closes, and then returns the focus itself.
        const first = began.current ? null : content.current?.querySelector<HTMLElement>(firstTarget)
        began.current = true
        const target = inside ?? first ?? content.current
        // Chakra would also select the text of an input.
        target?.focus({ preventScroll: true })
        return target
      },
      // Chakra looks for the opener too late: an input with `autoFocus` may have the focus by then.
      finalFocusEl,
      // Esc on a toast inside the dialog closes only the toast.
      onEscapeKeyDown: (event: KeyboardEvent) => isInToast(event.target) && event.preventDefault(),
      // A page that has just loaded may move the focus to its heading. That is no wish to close the dialog.
      onFocusOutside: (event: Event) => event.preventDefault(),
      // A second click beside the dialog may belong to the double click that opened it.
      onPointerDownOutside: (event: Event) => untouched.current && event.preventDefault(),
    },
    // Ignore the second click of a double click that opened the dialog. Otherwise this click could press a button
    // or close the dialog.
    positioner: {
      onMouseDownCapture: ({ detail }: MouseEvent) => {
        if (detail < 2) untouched.current = false
      },
      onClickCapture: (event: MouseEvent) => {
        if (event.detail < 2 || !untouched.current) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

/** True while a dialog covers the page. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal=true]') !== null

const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toast]') !== null
