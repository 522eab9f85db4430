import { glowOf, sheen } from '#ui/kit/chart/winner-light.ts'
import { widestBelow } from '#ui/kit/display/steady-figure.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { displayType } from '#ui/screen/parts/canvas/display-type.ts'

/** Rows with a picture. The letter is beside the picture, or on it when the text needs the space. */
const picturedRows = (letters: 'beside' | 'on', column: string, area: string) => {
  const rows = (...parts: string[]) => parts.map((part) => `"${area}picture ${part}"`).join(' ')
  const within = `&[data-pictured=${letters}]`
  return {
    [`${within} .option[data-look=card]`]: {
      gridTemplateColumns: `${column}var(--picture) minmax(0, 1fr) auto`,
      gridTemplateAreas: rows('text text'),
      gridTemplateRows: 'minmax(min-content, 1fr)',
      alignContent: 'stretch',
      py: '14px',
      pr: '24px',
      pl: '16px',
    },
    [`${within} .option[data-look=result]`]: {
      gridTemplateColumns: `${column}var(--picture) minmax(4em, 1fr) auto`,
      gridTemplateAreas: rows('above above', 'text text', 'bar numbers', 'below below'),
      gridTemplateRows: '1fr auto auto 1fr',
      alignContent: 'stretch',
    },
    [`${within}:is([data-layout=dense], [data-layout=least]) .option[data-look=result]`]: {
      gridTemplateColumns: `${column}var(--picture) minmax(0, 1fr) auto`,
      gridTemplateAreas: rows('above above', 'text numbers', 'bar bar', 'below below'),
    },
  }
}

/**
 * Styles for the option rows. The parts of a row are plain elements: each tally renders all of these parts, several
 * times a second, and a styled component costs many times as much.
 */
export const pollOptionStyles = {
  '& .option': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignContent: 'center',
    alignItems: 'center',
    columnGap: '24px',
    minH: '0',
    fontSize: 'var(--size)',
  },
  // Before the result each option is a card. With the result, the bars get the attention.
  '& .option[data-look=card]': {
    gridTemplateAreas: '"letter text text"',
    px: '24px',
    py: '6px',
    borderRadius: '20px',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
  },
  '& .option[data-look=result]': {
    gridTemplateAreas: '"letter text text" "letter bar numbers"',
    // Minimum width of a bar. A row with less space for the bar overflows, and `useFitted` tries a smaller size.
    gridTemplateColumns: 'auto minmax(4em, 1fr) auto',
    rowGap: '0.14em',
  },
  '&:is([data-layout=dense], [data-layout=least]) .option[data-look=result]': {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"letter text numbers" "letter bar bar"',
    rowGap: '4px',
  },
  // Minimum width of the text. A row with less space for the text overflows, and `useFitted` tries another layout.
  '&[data-layout=dense] .option[data-look=result]': { gridTemplateColumns: 'auto minmax(9em, 1fr) auto' },

  '& .letter': {
    gridArea: 'letter',
    display: 'grid',
    placeItems: 'center',
    boxSize: 'max(44px, 1.3em)',
    borderRadius: 'full',
    bg: 'var(--option)',
    color: 'var(--on-option)',
    fontWeight: 'strong',
    lineHeight: '1',
    transition: 'background-color 250ms, opacity 400ms',
    '& > *': { fontSize: 'max(28px, 0.7em)' },
  },
  // If any option has a picture, every row reserves space for a picture.
  ...picturedRows('beside', 'auto ', 'letter '),
  ...picturedRows('on', '', ''),
  '&[data-pictured=on] .letter': {
    gridArea: 'picture',
    placeSelf: 'start',
    zIndex: '1',
    m: '6px',
  },
  // The picture takes the height of its row, so that nothing moves when it loads.
  '& .picture': {
    gridArea: 'picture',
    alignSelf: 'stretch',
    position: 'relative',
    minH: '72px',
    overflow: 'hidden',
    borderRadius: '14px',
    bg: 'highlight',
    '& > img': { position: 'absolute', inset: '0', w: 'full', h: 'full', objectFit: 'cover' },
  },
  '& .words': {
    gridArea: 'text',
    minW: '0',
    lineHeight: '1.16',
    textWrap: 'balance',
    display: '-webkit-box',
    overflow: 'hidden',
    transition: 'color 400ms',
  },
  '& .track': {
    gridArea: 'bar',
    position: 'relative',
    h: 'max(20px, var(--bar))',
    borderRadius: 'min(0.28em, 18px)',
    bg: 'color-mix(in srgb, var(--option) 16%, transparent)',
    animation: 'fade 250ms ease-out',
  },
  '&:is([data-layout=dense], [data-layout=least]) .track': { h: 'max(14px, 0.42em)' },
  '& .fill': {
    position: 'absolute',
    insetBlock: '0',
    left: '0',
    overflow: 'hidden',
    borderRadius: 'inherit',
    bg: 'var(--option)',
    transition:
      'width 700ms cubic-bezier(0.2, 0.8, 0.2, 1), background-color 400ms, opacity 400ms, box-shadow 400ms',
    animation: 'grow-across 700ms cubic-bezier(0.2, 0.8, 0.2, 1)',
    _motionReduce: { animation: 'fade 250ms ease-out' },
  },
  '& .numbers': {
    gridArea: 'numbers',
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'flex-end',
    gap: '20px',
    ...equalDigits,
    lineHeight: '1.1',
    whiteSpace: 'nowrap',
    textAlign: 'right',
    color: 'inkMuted',
    animation: 'fade 250ms ease-out',
    // These cells have equal widths in all rows. Otherwise the bars would start and end at different places.
    '& > *': widestBelow,
    '& > span': { fontSize: 'max(28px, 0.72em)' },
    '& > strong': { ...displayType, color: 'ink', fontSize: 'max(1.1em, calc(var(--bar) * 0.8))' },
  },
  '&:is([data-layout=dense], [data-layout=least]) .numbers > strong': { fontSize: '1.1em' },

  // The moment of the winner: after the bars have grown, its bar begins to glow.
  '& .option[data-lifted]': {
    '& .words': { fontWeight: 'strong' },
    '& .fill': {
      boxShadow: glowOf('var(--option)'),
      animation: 'grow-across 700ms cubic-bezier(0.2, 0.8, 0.2, 1), glow 700ms ease-out 750ms backwards',
      _motionReduce: { animation: 'fade 250ms ease-out' },
    },
  },
  // Once voting is over, the others step back, and a light passes over the winner once.
  '&[data-decided] .option:not([data-verdict], [data-lifted]) .fill': {
    opacity: '0.6',
    transitionDelay: '0ms, 0ms, 750ms, 0ms',
    animation: 'grow-across 700ms cubic-bezier(0.2, 0.8, 0.2, 1), step-back 500ms ease-out 750ms backwards',
    _motionReduce: { animation: 'fade 250ms ease-out' },
  },
  '&[data-decided] .option[data-lifted] .fill': sheen('100deg', 'sheen-across'),
  // The reveal: the wrong options are dimmed first. Half a second later the right one changes its colour.
  '& .option[data-verdict=correct]': {
    '& .letter': { bg: 'chartCorrect', color: 'onChartCorrect', transitionDelay: '500ms' },
    '& .letter > .lucide': { animation: 'pop 400ms cubic-bezier(0.2, 0.8, 0.2, 1) 500ms backwards' },
    '& .words': { fontWeight: 'strong' },
    '& .fill': {
      bg: 'chartCorrect',
      boxShadow: glowOf('{colors.chartCorrect}'),
      transitionDelay: '0ms, 500ms, 0ms, 500ms',
    },
    '& .track': { bg: 'color-mix(in srgb, {colors.chartCorrect} 16%, transparent)' },
  },
  '& .option[data-verdict=other]': {
    '& .words': { color: 'inkMuted' },
    '& .letter': { opacity: '0.5' },
    '& .fill': { opacity: '0.4' },
  },
} as const
