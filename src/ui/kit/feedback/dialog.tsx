import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { Heading, Text } from '../layout/text.tsx'
import { dialogParts } from '../styling/dialog-parts.ts'
import { useText } from '../texts/i18n.tsx'

const Window = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    margin: 'auto',
    w: 'min(480px, calc(100vw - 32px))',
    maxH: { base: 'calc(100dvh - 32px)', sm: 'min(720px, calc(100dvh - 32px))' },
    ...dialogParts.window,
    borderRadius: 'card',
    _open: dialogParts.rise,
    _backdrop: dialogParts.backdrop,
  },
  variants: {
    size: {
      medium: {},
      large: { w: 'min(800px, calc(100vw - 32px))' },
    },
    // On phones the dialog is at the bottom, near the thumb.
    sheet: {
      true: {
        marginBottom: { base: '0', sm: 'auto' },
        w: { base: '100vw', sm: 'min(480px, calc(100vw - 32px))' },
        maxW: '100vw',
        borderBottomLeftRadius: { base: '0', sm: 'card' },
        borderBottomRightRadius: { base: '0', sm: 'card' },
        paddingBottom: 'env(safe-area-inset-bottom)',
      },
    },
  },
})
const Head = chakra('div', { base: dialogParts.header })
const Body = chakra('div', { base: dialogParts.body })
const Foot = chakra('div', { base: dialogParts.footer })

// The target of the initial focus: the first input, otherwise the first button, which is the harmless button.
const firstTarget =
  '[data-dialog-body] :is(input, textarea, select), [data-dialog-foot] button, [data-dialog-body] button'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  detail?: ReactNode
  /** The buttons. The button that confirms is last. */
  actions?: ReactNode
  size?: 'medium' | 'large'
  /** True to show the dialog at the bottom of the window on phones. */
  sheet?: boolean
  /**
   * True if the user must choose a button. Esc and a click outside then do not close the dialog, and there is no
   * close button.
   */
  mustAnswer?: boolean
  children?: ReactNode
}

/**
 * A modal dialog. The native `<dialog>` traps the focus and restores the focus later. The content is mounted only
 * while the dialog is open.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    detail,
    actions,
    size = 'medium',
    sheet = false,
    mustAnswer = false,
    children,
  } = props
  const t = useText()
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  const untouched = useRef(true)
  useEffect(() => {
    const dialog = element.current
    if (open && dialog && !dialog.open) {
      untouched.current = true
      dialog.showModal()
      dialog.querySelector<HTMLElement>(firstTarget)?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])
  // If the dialog is removed while it is open, restore the focus and notify the toast region here. The native
  // `close` event would fire only after the element has left the document.
  useLayoutEffect(() => {
    const dialog = element.current
    return () => {
      if (!dialog?.open) return
      dialog.close()
      dialog.dispatchEvent(new Event('close'))
    }
  }, [])
  const close = () => {
    if (!mustAnswer) onClose()
  }
  return (
    <Window
      ref={element}
      size={size}
      sheet={sheet}
      aria-labelledby={`${id}-title`}
      aria-describedby={detail ? `${id}-detail` : undefined}
      // If the user presses Esc twice, browsers close a native dialog without a `cancel` event. So with
      // `mustAnswer` the dialog accepts no such request, and ignores Esc.
      closedby={mustAnswer ? 'none' : 'closerequest'}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && mustAnswer) event.preventDefault()
      }}
      onCancel={(event) => {
        // The event may come from a file input inside the dialog. A file input fires `cancel` too when its file
        // picker closes without a file.
        if (event.target !== element.current) return
        event.preventDefault()
        close()
      }}
      // Ignore the second click of a double click that opened the dialog. Otherwise this click could press a button
      // or close the dialog.
      onClickCapture={(event) => {
        if (event.detail < 2) untouched.current = false
        else if (untouched.current) stop(event)
      }}
      onClick={(event) => event.target === element.current && isOutside(event) && close()}
    >
      {open && (
        <>
          <Head>
            <Heading id={`${id}-title`} size="20" pt="8" mr="auto">
              {title}
            </Heading>
            {!mustAnswer && (
              <IconButton icon={<X size={20} />} label={t('common.close')} mr="-12" onClick={onClose} />
            )}
          </Head>
          <Body data-dialog-body="">
            {detail && (
              <Text id={`${id}-detail`} tone="muted" mb={children ? '16' : '0'}>
                {detail}
              </Text>
            )}
            {children}
          </Body>
          {actions && <Foot data-dialog-foot="">{actions}</Foot>}
        </>
      )}
    </Window>
  )
}

function stop(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
}
