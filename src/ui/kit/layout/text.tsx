import { chakra } from '@chakra-ui/react/styled-system'
import { equalDigits } from '../styling/equal-digits.ts'

const size = {
  '12': { fontSize: '12', lineHeight: 'snug' },
  '14': { fontSize: '14' },
  '16': { fontSize: '16' },
  '20': { fontSize: '20', lineHeight: 'snug' },
  '24': { fontSize: '24', lineHeight: 'snug' },
  '32': { fontSize: '32', lineHeight: 'tight' },
  '48': { fontSize: '48', lineHeight: 'tight' },
}

const tone = {
  ink: { color: 'ink' },
  muted: { color: 'inkMuted' },
  accent: { color: 'accentText' },
  success: { color: 'successText' },
  warning: { color: 'warningText' },
  danger: { color: 'dangerText' },
}

/**
 * Text that is cut after a number of lines (`WebkitLineClamp`). Phrase breaks and balanced lines would waste space and
 * show fewer words.
 */
export const clamped = {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  wordBreak: 'normal',
  textWrap: 'wrap',
}

const lines = {
  one: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  two: { ...clamped, WebkitLineClamp: '2' },
  three: { ...clamped, WebkitLineClamp: '3' },
}

/** Body text, with the variants `size`, `tone`, `strong` and `lines` (maximum number of lines). */
export const Text = chakra('p', {
  base: { minW: '0', textWrap: 'pretty' },
  variants: { size, tone, lines, strong: { true: { fontWeight: 'strong' } } },
  defaultVariants: { size: '14' },
})

/** A heading. Choose the level with `as="h1"` … */
export const Heading = chakra('h2', {
  base: { fontWeight: 'strong', letterSpacing: '-0.01em', minW: '0' },
  variants: { size, tone, lines },
  defaultVariants: { size: '20' },
})

/** A number or a code with digits of equal width, so that the text does not shake while it changes. */
export const Figure = chakra('span', { base: { ...equalDigits } })
