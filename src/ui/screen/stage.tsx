import { chakra } from '@chakra-ui/react/styled-system'
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Skin } from '../../contract/skin.ts'
import { applySkin } from '../kit/apply-skin.ts'
import { fullHd, type StageSize, stageSize } from './stage-size.ts'

const Frame = chakra('div', {
  base: {
    position: 'relative',
    w: 'full',
    h: 'full',
    overflow: 'hidden',
    color: 'ink',
    background: 'background',
    // The stage scales as a whole, also where it is a miniature on the desk.
    '--icon-zoom': '1',
  },
})
const Boards = chakra('div', {
  base: {
    position: 'absolute',
    top: '0',
    left: '0',
    transformOrigin: '0 0',
    overflow: 'hidden',
    fontSize: '32px',
    lineHeight: '1.25',
    overflowWrap: 'anywhere',
    // Japanese breaks between phrases where the browser knows them.
    wordBreak: 'auto-phrase',
  },
})

/** Where things stood on the stage, by name, so that what moves to another place can glide there. */
export type Places = Map<string, DOMRect>

interface StageFloor extends StageSize {
  boards: React.RefObject<HTMLDivElement | null>
  places: Places
}

const StageContext = createContext<StageFloor | undefined>(undefined)

/** The stage around: its size in its own pixels and its scale. */
export function useStage(): StageFloor {
  const stage = useContext(StageContext)
  if (!stage) throw new Error('no Stage above')
  return stage
}

const sameSize = (one: StageSize, other: StageSize): boolean =>
  one.width === other.width && one.height === other.height

/**
 * The big screen's picture, in its skin (that of the page where none is given), fitted to the box that it is put in: the whole window or a miniature. Inside,
 * lengths are plain pixels of a picture with 1080 lines; nothing follows the window or the root font.
 */
export function Stage({ skin, children }: { skin: Skin | null | undefined; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const boards = useRef<HTMLDivElement>(null)
  const [places] = useState<Places>(() => new Map())
  const [size, setSize] = useState(fullHd)

  useLayoutEffect(() => {
    if (frame.current && skin) applySkin(frame.current, skin)
  }, [skin])

  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    const measure = () => {
      const next = stageSize(box.clientWidth, box.clientHeight)
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
      <Boards
        ref={boards}
        style={{ width: size.width, height: size.height, transform: `scale(${size.scale})` }}
      >
        <StageContext value={floor}>{children}</StageContext>
      </Boards>
    </Frame>
  )
}
