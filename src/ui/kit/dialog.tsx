import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useText } from './i18n.tsx'
import { IconButton } from './icon-button.tsx'
import { Heading, Text } from './text.tsx'

const Window = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    margin: 'auto',
    w: 'min(480px, calc(100vw - 32px))',
    maxH: { base: 'calc(100dvh - 32px)', sm: 'min(720px, calc(100dvh - 32px))' },
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // What gets the focus is not behind the head or the foot.
    scrollPaddingTop: '88px',
    scrollPaddingBottom: '96px',
    bg: 'surface',
    color: 'ink',
    borderRadius: 'card',
    boxShadow: 'float',
    outline: 'none',
    _open: { animation: 'rise 200ms cubic-bezier(0.2, 0.8, 0.2, 1)' },
    _backdrop: { background: 'rgba(10, 14, 40, 0.5)', animation: 'fade 200ms ease-out' },
  },
  variants: {
    size: {
      medium: {},
      large: { w: 'min(800px, calc(100vw - 32px))' },
      full: { w: '100vw', maxW: '100vw', h: '100dvh', maxH: '100dvh', borderRadius: '0' },
    },
    // A drawer at the window's right edge (its width: specification, section 9).
    side: {
      true: {
        inset: '0 0 0 auto',
        margin: '0',
        w: 'min(calc(340rem / 14), 100vw)',
        h: '100dvh',
        maxH: 'none',
        borderRadius: '0',
      },
    },
    // On phones a dialog comes from below, near the thumb.
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
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '8',
    px: '24',
    pt: '16',
    pb: '8',
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    bg: 'surface',
  },
})
// Room above for the ring of a control that has the focus: the head would cover it.
const Body = chakra('div', { base: { px: '24', pt: '4', pb: '24' } })
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '8',
    px: '24',
    py: '16',
    borderTopWidth: '1px',
    borderColor: 'line',
    position: 'sticky',
    bottom: '0',
    bg: 'surface',
    // On a phone they share the width, or each has all of it.
    '& > *': { flexGrow: { base: '1', sm: '0' } },
  },
})

// Where the focus goes first: to what is to be filled in, else to the first button (which is the harmless one).
const firstTarget =
  '[data-dialog-body] :is(input, textarea, select), [data-dialog-foot] button, [data-dialog-body] button'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  detail?: ReactNode
  /** Before the title: what moves the window, to the place that `style` says. */
  handle?: ReactNode
  style?: CSSProperties
  /** The buttons: the one that does it last. */
  actions?: ReactNode
  size?: 'medium' | 'large' | 'full'
  /** Comes from the bottom on phones. */
  sheet?: boolean
  /** Stands at the right edge, over the whole height. */
  side?: boolean
  /** Cannot be closed by Esc, a click outside or the cross. */
  mustAnswer?: boolean
  /** `onClose` may ask first and leave it open. */
  asksFirst?: boolean
  children?: ReactNode
}

/** A modal window: the browser's own dialog, which keeps the focus inside and gives it back. Its content exists only while it is open. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    detail,
    handle,
    style,
    actions,
    size = 'medium',
    sheet = false,
    side = false,
    mustAnswer = false,
    asksFirst = false,
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
  // Taken away while open it gives the focus back all the same, and its toasts are told to go elsewhere: the browser's
  // own `close` would come when it is no longer in the document.
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
      style={style}
      size={size}
      sheet={sheet}
      side={side}
      aria-labelledby={`${id}-title`}
      aria-describedby={detail ? `${id}-detail` : undefined}
      // A second Esc in a row closes a dialog past its `cancel`: one that must be answered hears of none, one that asks
      // first of each as of any key.
      closedby={mustAnswer ? 'none' : 'closerequest'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !(mustAnswer || asksFirst) || event.nativeEvent.isComposing) return
        if (!event.defaultPrevented) close()
        event.preventDefault()
      }}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // The rest of the double click that opened it presses nothing in it, and does not close it.
      onClickCapture={(event) => {
        if (event.detail < 2) untouched.current = false
        else if (untouched.current) stop(event)
      }}
      onClick={(event) => event.target === element.current && isOutside(event) && close()}
    >
      {open && (
        <>
          <Head>
            {handle}
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
