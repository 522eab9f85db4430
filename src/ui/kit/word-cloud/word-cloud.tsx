import { chakra } from '@chakra-ui/react/styled-system'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CountedWord } from '#contract/items/word-cloud.ts'
import { wordColour } from '../display/option-colour.ts'
import {
  type CloudLayout,
  type CloudSizes,
  type CloudSpace,
  layOutCloud,
  layOutGrowingCloud,
  type Measure,
} from './cloud-layout.ts'
import { wordHues } from './word-hues.ts'

const measuredAt = 100
const widths = new Map<string, Map<string, number>>()

/**
 * Returns the widths of texts in this font as the browser renders the texts. Each text is measured once, and once more
 * when the font has loaded.
 */
function textMeasure(family: string, weight: string): Measure {
  const font = `${weight} ${measuredAt}px ${family}`
  const key = `${document.fonts.check(font)} ${font}`
  const known = widths.get(key) ?? new Map<string, number>()
  widths.set(key, known)
  const brush = document.createElement('canvas').getContext('2d')
  if (brush) brush.font = font
  return (text) => {
    const width = known.get(text) ?? (brush ? brush.measureText(text).width / measuredAt : [...text].length)
    known.set(text, width)
    return width
  }
}

const Space = chakra('div', { base: { position: 'relative', w: 'full', overflow: 'hidden' } })
const Word = chakra('span', {
  base: {
    position: 'absolute',
    left: '50%',
    top: '50%',
    // All words have the same font size and are scaled by a transform, so that the words grow smoothly.
    fontSize: '48px',
    lineHeight: '1',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
    transition: 'transform 500ms cubic-bezier(0.2, 0.8, 0.2, 1)',
    animation: 'fade 250ms ease-out',
  },
})
const drawnAt = 48

/** A cloud of all words that takes the height that it needs, at least this height in pixels. */
export interface GrowingCloud extends CloudSizes {
  height: number
}

interface WordCloudProps {
  words: readonly CountedWord[]
  /** Without this prop, the cloud is the picture of the big screen and fills the surrounding box. */
  grows?: GrowingCloud
  /** Called with the number of words that the cloud does not show. */
  onLeftOut?: (count: number) => void
}

interface Box {
  width: number
  height: number
  measure: Measure
}

const noBox: Box = { width: 0, height: 0, measure: () => 0 }

/** The size of the box and a measure for the font of the box. For a growing box only the width is relevant. */
function useBox(grows: boolean) {
  const target = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState(noBox)
  useLayoutEffect(() => {
    const element = target.current
    if (!element) return
    const { fontFamily } = getComputedStyle(element)
    const look = () => {
      const width = element.clientWidth
      const height = grows ? 0 : element.clientHeight
      setBox((last) =>
        last.width === width && last.height === height
          ? last
          : { width, height, measure: textMeasure(fontFamily, '600') },
      )
    }
    const measureAgain = () => setBox((last) => ({ ...last, measure: textMeasure(fontFamily, '600') }))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    document.fonts.addEventListener('loadingdone', measureAgain)
    return () => {
      document.fonts.removeEventListener('loadingdone', measureAgain)
      observer.disconnect()
    }
  }, [grows])
  return { target, box }
}

interface Held {
  words: readonly CountedWord[]
  space: CloudSpace & Pick<WordCloudProps, 'grows'>
  layout: CloudLayout
  hues: ReadonlyMap<string, number>
}

function draw(words: readonly CountedWord[], space: Held['space'], measure: Measure, before?: Held): Held {
  const counted = words.map(([text, count]) => ({ text, count }))
  return {
    words,
    space,
    layout: space.grows
      ? layOutGrowingCloud(counted, space, space.grows, measure)
      : layOutCloud(counted, space, measure),
    hues: wordHues(words, before?.hues ?? new Map()),
  }
}

/**
 * Words in sizes by their counts, packed by rank from the middle. Words glide to their new places. The cloud is hidden from
 * screen readers, so its parent must render the words as a list too.
 */
export function WordCloud({ words, grows, onLeftOut }: WordCloudProps) {
  const { target, box } = useBox(grows !== undefined)
  const space = useMemo(
    () => ({ width: box.width, height: grows?.height ?? box.height, ...(grows && { grows }) }),
    [box, grows],
  )
  const [held, setHeld] = useState(() => draw(words, space, box.measure))
  // The next drawing starts from the last one, so that words keep their colours.
  const now = held.words === words && held.space === space ? held : draw(words, space, box.measure, held)
  if (now !== held) setHeld(now)
  const { layout, hues } = now
  useLayoutEffect(() => onLeftOut?.(layout.leftOut), [onLeftOut, layout.leftOut])
  return (
    <Space ref={target} aria-hidden="true" style={{ height: grows ? `${layout.height}px` : '100%' }}>
      {layout.words.map(({ text, size, x, y }) => (
        <Word
          key={text}
          style={{
            color: wordColour(hues.get(text) ?? 0),
            transform: `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${size / drawnAt})`,
          }}
        >
          {text}
        </Word>
      ))}
    </Space>
  )
}
