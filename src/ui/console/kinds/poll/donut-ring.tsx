import { Pie } from '@nivo/pie'
import { useCallback, useState } from 'react'
import { formatNumber } from '../../../../i18n/format.ts'
import type { Language } from '../../../../i18n/language.ts'
import { useText } from '../../../kit/i18n.tsx'
import { Box } from '../../../kit/layout.tsx'
import { useReducedMotion } from '../../../kit/reduced-motion.ts'
import { DonutLabels, labelRoom, type Slice } from './donut-labels.tsx'
import { type PollFigures, percentOf } from './poll-figures.ts'
import { emptyFill, sliceFill, sliceFills } from './slice-fills.ts'

const fillOfSlices = sliceFills.map(({ id }) => ({
  id,
  match: ({ data }: { data: Slice }) => data.fill === id,
}))

const nothing: Slice = {
  id: '',
  letter: '',
  text: '',
  picture: undefined,
  votes: 0,
  share: 0,
  correct: false,
  size: 1,
  fill: emptyFill,
  label: '',
}

const slicesOf = ({ options }: PollFigures, language: Language): Slice[] =>
  options.map((option, place) => ({
    ...option,
    size: option.votes,
    fill: sliceFill(place, option.correct),
    label: `${option.letter} ${formatNumber(language, option.votes)} · ${percentOf(option.share)}`,
  }))

/** The width of an element and the root's font size, both in px; the console's grows with the window. */
function useMeasure() {
  const [measured, setMeasured] = useState({ width: 0, rem: 14 })
  const measure = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(() => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setMeasured({ width: element.clientWidth, rem })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ...measured, measure }
}

/** In the kit's way: fast, and slower towards the end. */
const motion = { duration: 250, easing: (part: number): number => 1 - (1 - part) ** 3 }

/** The ring with its labels. Everything that it says is in its name too, for those who do not see it. */
export default function DonutRing({ figures }: { figures: PollFigures }) {
  const t = useText<'console'>()
  const still = useReducedMotion()
  const { width, rem, measure } = useMeasure()
  const slices = slicesOf(figures, t.language)
  const drawn = slices.filter(({ size }) => size > 0)
  const side = Math.min(labelRoom(drawn, rem), width / 2 - 2 * rem)
  return (
    <Box
      ref={measure}
      role="img"
      aria-label={t('console.donutLabel', { shares: slices.map(({ label }) => label).join('; ') })}
      h="17rem"
      animation="fade 150ms"
    >
      {width > 0 && (
        <Pie<Slice>
          role="presentation"
          data={drawn.length > 0 ? drawn : [nothing]}
          value="size"
          width={width}
          height={17 * rem}
          margin={{ top: 2 * rem, bottom: 2 * rem, left: side, right: side }}
          innerRadius={0.62}
          padAngle={1.5}
          defs={sliceFills}
          fill={fillOfSlices}
          layers={['arcs', DonutLabels]}
          isInteractive={false}
          animate={!still}
          motionConfig={motion}
          transitionMode="middleAngle"
        />
      )}
    </Box>
  )
}
