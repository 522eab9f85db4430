import type { SystemConfig } from '@chakra-ui/react/styled-system'

type Utilities = NonNullable<SystemConfig['utilities']>

type Category = 'colors' | 'durations' | 'easings' | 'fontSizes' | 'fontWeights' | 'fonts' | 'lineHeights'
type Length = 'radii' | 'shadows' | 'sizes' | 'spacing' | 'zIndex'

const from = (category: Category | Length, ...shorthand: string[]): Utilities[string] =>
  shorthand.length > 0 ? { values: category, shorthand } : { values: category }

const utilities: Utilities = {
  background: from('colors', 'bg'),
  backgroundColor: from('colors', 'bgColor'),
  color: from('colors'),
  fill: from('colors'),
  stroke: from('colors'),
  caretColor: from('colors'),
  accentColor: from('colors'),
  borderColor: from('colors'),
  borderTopColor: from('colors'),
  borderBottomColor: from('colors'),
  borderLeftColor: from('colors'),
  borderRightColor: from('colors'),
  outlineColor: from('colors'),
  borderRadius: from('radii', 'rounded'),
  borderTopLeftRadius: from('radii'),
  borderTopRightRadius: from('radii'),
  borderBottomLeftRadius: from('radii'),
  borderBottomRightRadius: from('radii'),
  boxShadow: from('shadows', 'shadow'),
  flexDirection: { shorthand: ['flexDir'] },
  flexBasis: from('sizes'),
  gap: from('spacing'),
  rowGap: from('spacing'),
  columnGap: from('spacing'),
  width: from('sizes', 'w'),
  height: from('sizes', 'h'),
  minWidth: from('sizes', 'minW'),
  minHeight: from('sizes', 'minH'),
  maxWidth: from('sizes', 'maxW'),
  maxHeight: from('sizes', 'maxH'),
  boxSize: { values: 'sizes', transform: (value: string) => ({ width: value, height: value }) },
  position: { shorthand: ['pos'] },
  zIndex: from('zIndex'),
  inset: from('spacing'),
  top: from('spacing'),
  right: from('spacing'),
  bottom: from('spacing'),
  left: from('spacing'),
  padding: from('spacing', 'p'),
  paddingTop: from('spacing', 'pt'),
  paddingRight: from('spacing', 'pr'),
  paddingBottom: from('spacing', 'pb'),
  paddingLeft: from('spacing', 'pl'),
  paddingInline: from('spacing', 'px'),
  paddingBlock: from('spacing', 'py'),
  margin: from('spacing', 'm'),
  marginTop: from('spacing', 'mt'),
  marginRight: from('spacing', 'mr'),
  marginBottom: from('spacing', 'mb'),
  marginLeft: from('spacing', 'ml'),
  marginInline: from('spacing', 'mx'),
  marginBlock: from('spacing', 'my'),
  scrollMarginTop: from('spacing'),
  fontFamily: from('fonts'),
  fontSize: from('fontSizes'),
  fontWeight: from('fontWeights'),
  lineHeight: from('lineHeights'),
  transitionDuration: from('durations'),
  transitionTimingFunction: from('easings'),
  animationDuration: from('durations'),
  animationTimingFunction: from('easings'),
}

const conditions = {
  focusVisible: '&:focus-visible',
  focusWithin: '&:focus-within',
  disabled: '&:is(:disabled, [aria-disabled=true])',
  invalid: '&[aria-invalid=true]',
  checked: '&:is(:checked, [aria-checked=true])',
  selected: '&[aria-selected=true]',
  pressed: '&[aria-pressed=true]',
  expanded: '&[aria-expanded=true]',
  currentPage: '&[aria-current=page]',
  placeholder: '&::placeholder',
  before: '&::before',
  after: '&::after',
  first: '&:first-of-type',
  last: '&:last-of-type',
  open: '&[open]',
  backdrop: '&::backdrop',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
  landscape: '@media (orientation: landscape)',
  highContrast: '@media (forced-colors: active)',
}

/**
 * The phone's base of Chakra's style system: the style props that name tokens, and the conditions that phone and kit use.
 * Chakra's own base (`defaultBaseConfig`) has more of both and would add 4.7 kB to the phone's first load. A test finds a
 * page of the phone that uses one that is missing here.
 */
export const lightBase = { conditions, utilities }
