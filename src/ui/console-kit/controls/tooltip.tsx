import { Tooltip as ChakraTooltip } from '@chakra-ui/react/tooltip'
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { floatingHost } from '#ui/kit/controls/placement.ts'

type Child = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>

interface TooltipProps {
  /** The text of the tooltip. Undefined: no tooltip now. */
  text: ReactNode
  placement?: 'top' | 'right'
  children: ReactElement<Child>
}

/**
 * A tooltip for a control, on hover and focus. On a disabled control the tooltip shows the reason, also after a
 * press. Esc hides the tooltip. For screen readers the text is the control's description. The reason is always part
 * of the description, because a screen reader neither hovers nor focuses while it reads. Chakra's tooltip is mounted
 * only while it is visible, because a page has hundreds of controls.
 */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLElement | null>(null)
  const [shown, setShown] = useState(false)
  // Touch has no hover or focus: a press on a disabled control shows the reason immediately.
  const [pressed, setPressed] = useState(false)
  const visible = (shown || pressed) && text !== undefined

  const hide = useCallback(() => {
    setShown(false)
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
          <ChakraTooltip.Root
            open
            onOpenChange={hide}
            ids={{ content: id }}
            // Chakra would hide Esc from everything else, and hide the tip when the focus scrolls the page.
            closeOnEscape={false}
            closeOnScroll={false}
            positioning={{ placement, strategy: 'fixed', getAnchorElement: () => anchor.current }}
          >
            <ChakraTooltip.Positioner>
              <ChakraTooltip.Content>
                {pressed ? <span role="alert">{text}</span> : text}
              </ChakraTooltip.Content>
            </ChakraTooltip.Positioner>
          </ChakraTooltip.Root>,
          floatingHost(anchor.current),
        )}
    </>
  )
}

function passOn(ref: Child['ref'], element: HTMLElement | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
