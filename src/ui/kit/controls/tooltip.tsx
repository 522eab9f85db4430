import { chakra } from '@chakra-ui/react/styled-system'
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { floatingHost, type Placement, placeBeside } from './placement.ts'

const Box = chakra('div', {
  base: {
    position: 'fixed',
    top: '0',
    left: '0',
    zIndex: 'float',
    maxW: 'min(280px, calc(100vw - 16px))',
    px: '12',
    py: '6',
    borderRadius: 'control',
    bg: 'tip',
    color: 'onTip',
    fontSize: '12',
    fontWeight: 'normal',
    lineHeight: 'snug',
    textAlign: 'center',
    textWrap: 'balance',
    boxShadow: 'float',
    pointerEvents: 'none',
    animation: 'fade 150ms ease-out',
  },
})

interface ShownTooltip {
  /** The id that the element of the tooltip needs, because it describes the control. */
  id: string
  content: ReactNode
  anchor: RefObject<HTMLElement | null>
  placement: Placement | undefined
}

function Tip({ id, content, anchor, placement }: ShownTooltip) {
  const tip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      if (tip.current && anchor.current) placeBeside(anchor.current, tip.current, placement)
    }
    place()
    window.addEventListener('scroll', place, true)
    return () => window.removeEventListener('scroll', place, true)
  }, [anchor, placement])
  return (
    <Box ref={tip} id={id} role="tooltip">
      {content}
    </Box>
  )
}

type Child = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>

interface TooltipProps {
  /** The text of the tooltip. Undefined: no tooltip now. */
  text: ReactNode
  children: ReactElement<Child>
  /** Default: above the control. */
  placement?: Placement | undefined
}

/**
 * A control with its tooltip, which is visible on hover and focus. On a disabled control the tooltip shows the reason,
 * also after a press. A press of an enabled control and Esc hide the tooltip. For screen readers the text is the
 * control's description. The reason is always part of the description, because a screen reader neither hovers nor
 * focuses while it reads.
 */
export function Tooltip({ text, children, placement }: TooltipProps): ReactElement {
  const id = useId()
  const anchor = useRef<HTMLElement | null>(null)
  const [over, setOver] = useState(false)
  // Touch has no hover or focus: a press on a disabled control shows the reason immediately.
  const [pressed, setPressed] = useState(false)
  const own = children.props
  // The tooltip would cover what the control has opened, such as a menu.
  const popupOpen = own['aria-haspopup'] !== undefined && String(own['aria-expanded']) === 'true'
  const visible = (over || pressed) && text !== undefined && !popupOpen

  // A reason that has gone does not come back without another press.
  if (pressed && text === undefined) setPressed(false)

  const hide = useCallback(() => {
    setOver(false)
    setPressed(false)
  }, [])
  useEffect(() => {
    if (!visible) return
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    const hideElsewhere = ({ target }: PointerEvent) =>
      !(target instanceof Node && anchor.current?.contains(target)) && hide()
    document.addEventListener('keydown', hideOnEscape)
    document.addEventListener('pointerdown', hideElsewhere)
    return () => {
      document.removeEventListener('keydown', hideOnEscape)
      document.removeEventListener('pointerdown', hideElsewhere)
    }
  }, [visible, hide])

  const greyed = own['aria-disabled'] && !own['aria-busy']
  const control = cloneElement(children, {
    ref: (element: HTMLElement | null) => {
      anchor.current = element
      return passOn(own.ref, element)
    },
    'aria-describedby': visible
      ? [own['aria-describedby'], id].filter(Boolean).join(' ')
      : own['aria-describedby'],
    'aria-description': greyed && typeof text === 'string' ? text : own['aria-description'],
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      if (event.pointerType !== 'touch') setOver(true)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      setOver(false)
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (event.target.matches(':focus-visible')) setOver(true)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      hide()
    },
    onClick: (event) => {
      own.onClick?.(event)
      if (own['aria-disabled'] && text !== undefined) setPressed(true)
      // The press may disable the control. The tooltip with the reason would then cover the effect of the press.
      else hide()
    },
  })
  const content = pressed ? <span role="alert">{text}</span> : text
  // The control stays the first element with or without a tooltip. Otherwise React would mount the control again, and
  // the control would lose the focus.
  return (
    <>
      {control}
      {visible &&
        createPortal(
          <Tip id={id} content={content} anchor={anchor} placement={placement} />,
          floatingHost(anchor.current),
        )}
    </>
  )
}

function passOn(ref: Child['ref'], element: HTMLElement | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
