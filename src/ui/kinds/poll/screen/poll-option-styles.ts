import { glowOf, sheen } from '#ui/kit/chart/winner-light.ts'
import { widestBelow } from '#ui/kit/display/steady-figure.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { displayType } from '#ui/screen/text/display-type.ts'
import { quietLetter } from './chart-options.tsx'

/**
 * The column of a bar with its figures behind it. The bar has a minimum width: a row with less space overflows, and
 * `useFitted` tries a smaller size.
 */
const barColumn = 'minmax(calc(4em + var(--figures)), 1fr)'

/** Where a bar ends. The longest bar leaves room for its figures. */
const barEnd = 'calc((100% - var(--figures)) * var(--share))'

const growth = '700ms cubic-bezier(0.2, 0.8, 0.2, 1)'

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
      gridTemplateColumns: `${column}var(--picture) ${barColumn}`,
      gridTemplateAreas: rows('above', 'text', 'bar', 'below'),
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
    // In two columns the bars of a row are at the same height.
    alignContent: 'var(--within)',
    gridTemplateAreas: '"letter text" "letter bar"',
    gridTemplateColumns: `auto ${barColumn}`,
    rowGap: '0.2em',
    // The size of a percentage, and the width that percentage and votes need.
    '--figure': 'max(1.1em, calc(var(--bar) * 0.8))',
    '--figures': 'calc(var(--figure) * 2.9 + 40px + max(28px, 0.72em) * 0.64 * var(--digits))',
  },
  '&:is([data-layout=dense], [data-layout=least]) .option[data-look=result]': {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"letter text numbers" "letter bar bar"',
    rowGap: '4px',
    '--figures': '0px',
  },
  // The words have the same width in all rows, so that all bars begin below each other.
  '&[data-layout=beside] .option[data-look=result]': {
    alignContent: 'center',
    gridTemplateAreas: '"letter text bar"',
    gridTemplateColumns: `auto 34% ${barColumn}`,
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
  },
  // Before the first vote, tracks show where the bars will grow. The first figures are inside them.
  '&[data-unvoted] .track': { bg: 'highlight' },
  '&[data-unvoted] .option[data-empty] .numbers': { position: 'relative', pl: '20px' },
  '&:is([data-layout=dense], [data-layout=least]) .track': { h: 'max(18px, 0.6em)' },
  '& .fill': {
    position: 'absolute',
    insetBlock: '0',
    left: '0',
    w: barEnd,
    // One vote of very many is still visible.
    minW: '6px',
    overflow: 'hidden',
    borderRadius: 'inherit',
    bg: 'var(--option)',
    transition: `width ${growth}, background-color 400ms, opacity 400ms, box-shadow 400ms`,
    animation: `grow-across ${growth}`,
    _motionReduce: { animation: 'fade 250ms ease-out' },
  },
  // The figures follow the end of their bar.
  '& .numbers': {
    gridArea: 'bar',
    justifySelf: 'start',
    ml: barEnd,
    pl: '20px',
    display: 'flex',
    alignItems: 'baseline',
    gap: '20px',
    ...equalDigits,
    lineHeight: '1',
    whiteSpace: 'nowrap',
    color: 'inkMuted',
    transition: `margin ${growth}`,
    animation: `fade 250ms ease-out, follow-across ${growth}`,
    _motionReduce: { animation: 'fade 250ms ease-out' },
    '& > span': { fontSize: 'max(28px, 0.72em)' },
    '& > strong': { ...displayType, color: 'ink', fontSize: 'var(--figure)' },
  },
  // A bar without votes has no length, so its figures begin where the bar would.
  '& .option[data-empty] .numbers': { pl: '0' },
  '&:is([data-layout=dense], [data-layout=least]) .numbers': {
    gridArea: 'numbers',
    justifySelf: 'end',
    ml: '0',
    textAlign: 'right',
    // These cells have equal widths in all rows. Otherwise the figures would start at different places.
    '& > *': widestBelow,
    '& > strong': { fontSize: '1.1em' },
  },

  // The moment of the winner: after the bars have grown, its bar begins to glow.
  '& .option[data-lifted]': {
    '& .words': { fontWeight: 'strong' },
    '& .fill': {
      boxShadow: glowOf('var(--option)'),
      animation: `grow-across ${growth}, glow 700ms ease-out 750ms backwards`,
      _motionReduce: { animation: 'fade 250ms ease-out' },
    },
  },
  // Once voting is over, the others step back, and a light passes over the winner once.
  '&[data-decided] .option:not([data-verdict], [data-lifted]) .fill': {
    opacity: '0.8',
    transitionDelay: '0ms, 0ms, 750ms, 0ms',
    animation: `grow-across ${growth}, step-back 500ms ease-out 750ms backwards`,
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
  },
  '& .option[data-verdict=other]': {
    '& .words': { color: 'inkMuted' },
    '& .letter': quietLetter,
    '& .fill': { opacity: '0.4' },
  },
} as const
