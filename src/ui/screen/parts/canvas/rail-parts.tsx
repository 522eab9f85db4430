import { chakra } from '@chakra-ui/react/styled-system'

/** The main number in the rail, which is the column beside a scene. */
export const RailFigure = chakra('div', {
  base: { fontSize: '96px', fontWeight: 'strong', lineHeight: '1.05', letterSpacing: '-0.02em' },
  variants: { long: { true: { fontSize: '72px', lineHeight: '1.4' } } },
})

/** Minimum number that is too long for the rail at full size. */
export const longFigure = 10_000

/** The label of the number, and further notes. */
export const RailNote = chakra('div', {
  base: { color: 'inkMuted', fontSize: '28px', lineHeight: '1.3', '& + &': { marginTop: '14px' } },
})
