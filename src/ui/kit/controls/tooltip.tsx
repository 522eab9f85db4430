import { chakra } from '@chakra-ui/react/styled-system'
import { useLayoutEffect, useRef } from 'react'
import { placeBeside } from './placement.ts'
import { type ShownTooltip, type TooltipProps, useTooltip } from './use-tooltip.tsx'

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

function Tip({ id, content, anchor }: ShownTooltip) {
  const tip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      if (!tip.current || !anchor.current) return
      const box = { width: tip.current.offsetWidth, height: tip.current.offsetHeight }
      const { left, top } = placeBeside(anchor.current.getBoundingClientRect(), box)
      tip.current.style.transform = `translate(${left}px, ${top}px)`
    }
    place()
    window.addEventListener('scroll', place, true)
    return () => window.removeEventListener('scroll', place, true)
  }, [anchor])
  return (
    <Box ref={tip} id={id} role="tooltip">
      {content}
    </Box>
  )
}

/** A tooltip for a control. See `useTooltip`. */
export const Tooltip = (props: TooltipProps) => useTooltip(props, (shown) => <Tip {...shown} />)
