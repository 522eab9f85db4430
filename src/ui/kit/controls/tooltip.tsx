import { chakra } from '@chakra-ui/react/styled-system'
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { floatingHost, placeBeside } from './placement.ts'

const Tip = chakra('div', {
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

type Child = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>

interface TooltipProps {
  /** The text of the tooltip. Undefined: no tooltip now. */
  text: ReactNode
  children: ReactElement<Child>
}

/**
 * A tooltip for a control, on hover and focus. On a disabled control the tooltip shows the reason, also after a
 * press. Esc hides the tooltip. For screen readers the text is the control's description. The reason is always part
 * of the description, because a screen reader neither hovers nor focuses while it reads.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLElement | null>(null)
  const tip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  // Touch has no hover or focus: a press on a disabled control shows the reason immediately.
  const [pressed, setPressed] = useState(false)
  const visible = (shown || pressed) && text !== undefined

  useLayoutEffect(() => {
    if (!visible) return
    const place = () => {
      if (!tip.current || !anchor.current) return
      const box = { width: tip.current.offsetWidth, height: tip.current.offsetHeight }
      const { left, top } = placeBeside(anchor.current.getBoundingClientRect(), box)
      tip.current.style.transform = `translate(${left}px, ${top}px)`
    }
    const hide = () => {
      setShown(false)
      setPressed(false)
    }
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    const hideElsewhere = ({ target }: PointerEvent) =>
      !(target instanceof Node && anchor.current?.contains(target)) && hide()
    place()
    document.addEventListener('keydown', hideOnEscape)
    document.addEventListener('pointerdown', hideElsewhere)
    window.addEventListener('scroll', place, true)
    return () => {
      document.removeEventListener('keydown', hideOnEscape)
      document.removeEventListener('pointerdown', hideElsewhere)
      window.removeEventListener('scroll', place, true)
    }
  }, [visible])

  const own = children.props
  const described = visible
    ? [own['aria-describedby'], id].filter(Boolean).join(' ')
    : own['aria-describedby']
  const greyed = own['aria-disabled'] && !own['aria-busy']
  // The child stays the first element with or without a tooltip. Otherwise React would mount the child again, and
  // the child would lose the focus.
  return (
    <>
      {cloneElement(children, {
        ref: (element: HTMLElement | null) => {
          anchor.current = element
          return passOn(own.ref, element)
        },
        'aria-describedby': described,
        'aria-description': greyed && typeof text === 'string' ? text : own['aria-description'],
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event)
          if (event.pointerType !== 'touch') setShown(true)
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event)
          setShown(false)
        },
        onFocus: (event) => {
          own.onFocus?.(event)
          if (event.target.matches(':focus-visible')) setShown(true)
        },
        onBlur: (event) => {
          own.onBlur?.(event)
          setShown(false)
          setPressed(false)
        },
        onClick: (event) => {
          own.onClick?.(event)
          if (own['aria-disabled'] && text !== undefined) setPressed(true)
        },
      })}
      {visible &&
        createPortal(
          <Tip ref={tip} id={id} role="tooltip">
            {pressed ? <span role="alert">{text}</span> : text}
          </Tip>,
          floatingHost(anchor.current),
        )}
    </>
  )
}

function passOn(ref: Child['ref'], element: HTMLElement | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
