import { chakra } from '@chakra-ui/react/styled-system'

/** The one number that counts beside a scene. */
export const RailFigure = chakra('div', {
  base: { fontSize: '96px', fontWeight: 'strong', lineHeight: '1.05', letterSpacing: '-0.02em' },
  variants: { long: { true: { fontSize: '72px', lineHeight: '1.4' } } },
})

/** From here on a number is too long for the rail in its full size. */
export const longFigure = 10_000

/** What the number is, and what else is to know. */
export const RailNote = chakra('div', {
  base: { color: 'inkMuted', fontSize: '28px', lineHeight: '1.3', '& + &': { marginTop: '14px' } },
})
