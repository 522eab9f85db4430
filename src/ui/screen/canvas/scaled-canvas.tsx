import { chakra } from '@chakra-ui/react/styled-system'
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Theme } from '#contract/theme.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { applyTheme } from '#ui/kit/styling/apply-theme.ts'
import { type CanvasSize, canvasSize, fullHd, isNarrow } from './canvas-size.ts'

const Frame = chakra('div', {
  base: {
    position: 'relative',
    w: 'full',
    h: 'full',
    overflow: 'hidden',
    color: 'ink',
    background: 'background',
    // The canvas scales as a whole, also in a miniature. So icons need no zoom of their own.
    '--icon-zoom': '1',
  },
})

/**
 * The last positions of named elements on the canvas, from which `useGlide` starts its transitions. `leftAt`: when the
 * element left the canvas, in milliseconds of the page's clock; undefined while the element is there.
 */
export type Places = Map<string, { at: DOMRect; leftAt: number | undefined }>

interface CanvasFloor extends CanvasSize {
  boards: React.RefObject<HTMLDivElement | null>
  places: Places
}

const CanvasContext = createContext<CanvasFloor | undefined>(undefined)

/** The size and the scale of the surrounding canvas. The size is in canvas pixels. */
export function useScaledCanvas(): CanvasFloor {
  const canvas = useContext(CanvasContext)
  if (!canvas) throw new Error('no ScaledCanvas above')
  return canvas
}

/** Whether the surrounding canvas has less space beside its main column. */
export const useNarrow = (): boolean => isNarrow(useScaledCanvas().width)

const sameSize = (one: CanvasSize, other: CanvasSize): boolean =>
  one.width === other.width && one.height === other.height

/**
 * The big screen's canvas, scaled to fit its box: the whole window or a miniature. `theme` is the theme of the
 * canvas, by default the theme of the page. Lengths inside are pixels of a canvas 1080 pixels high, and do not
 * depend on the window or the root font size.
 */
export function ScaledCanvas({ theme, children }: { theme: Theme | null | undefined; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const boards = useRef<HTMLDivElement>(null)
  const [places] = useState<Places>(() => new Map())
  const [size, setSize] = useState(fullHd)

  useLayoutEffect(() => {
    if (frame.current && theme) applyTheme(frame.current, theme)
  }, [theme])

  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    const measure = () => {
      const next = canvasSize(box.clientWidth, box.clientHeight)
      setSize((last) => (sameSize(last, next) && last.scale === next.scale ? last : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const floor = useMemo(() => ({ ...size, boards, places }), [size, places])
  return (
    <Frame ref={frame}>
      <Box
        ref={boards}
        style={{ width: size.width, height: size.height, transform: `scale(${size.scale})` }}
        position="absolute"
        top="0"
        left="0"
        transformOrigin="0 0"
        overflow="hidden"
        fontSize="32px"
        lineHeight="1.25"
        overflowWrap="anywhere"
        // Breaks Japanese text between phrases, where the browser supports it.
        wordBreak="auto-phrase"
      >
        <CanvasContext value={floor}>{children}</CanvasContext>
      </Box>
    </Frame>
  )
}
