/** A step's number with its star. */
export const star = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.12em',
  whiteSpace: 'nowrap',
  '& svg': { fontSize: '0.8em' },
} as const

/** Styles for the statement rows. The parts of a row are plain elements, because each tally renders all rows. */
export const statementBarStyles = {
  '& .statement': {
    display: 'grid',
    alignContent: 'center',
    alignItems: 'center',
    columnGap: '36px',
    minH: '0',
    '& + &': { borderTopWidth: '1px', borderColor: 'line' },
  },
  '&[data-layout=above] .statement': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"words mean" "bar mean"',
    rowGap: '8px',
    py: '8px',
  },
  '&[data-layout=beside] .statement': {
    gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 10fr) auto',
    gridTemplateAreas: '"words bar mean"',
    py: '5px',
  },
  '& .words': {
    gridArea: 'words',
    minW: '0',
    overflow: 'hidden',
    display: '-webkit-box',
    fontSize: 'var(--size)',
    fontWeight: 'strong',
    lineHeight: '1.14',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  '& .bar': {
    gridArea: 'bar',
    display: 'flex',
    h: 'var(--bar)',
    overflow: 'hidden',
    borderRadius: '14px',
    bg: 'chart',
  },
  '& .part': {
    flexBasis: '0',
    flexShrink: '0',
    minW: '0',
    overflow: 'hidden',
    display: 'grid',
    placeItems: 'center',
    containerType: 'inline-size',
    fontSize: 'max(28px, calc(var(--bar) * 0.4))',
    fontWeight: 'strong',
    lineHeight: '1',
    transition: 'flex-grow 600ms cubic-bezier(0.2, 0.8, 0.2, 1), background-color 250ms',
    _motionReduce: { transition: 'none' },
    '& > span': { gridArea: '1 / 1' },
    '& svg': { fontSize: '1.3em' },
    '& .star': star,
    '@container (max-width: 2.4em)': { '& .star > svg': { display: 'none' } },
  },
  // A part that is too narrow for its number hides the number.
  '& .bar[data-shown] .part': {
    boxShadow: 'inset 3px 0 0 {colors.canvas}',
    '@container (max-width: 2.4em)': { '& > span': { display: 'none' } },
  },
  '& .mean': {
    gridArea: 'mean',
    lineHeight: '1',
    letterSpacing: '-0.02em',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    minW: 'calc(var(--mean) * 2.2)',
    '& > strong': { fontSize: 'var(--mean)', fontWeight: 'strong' },
    '& > span': { fontSize: 'max(28px, calc(var(--mean) * 0.4))', color: 'inkMuted' },
  },
} as const
