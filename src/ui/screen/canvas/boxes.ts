import { chakra } from '@chakra-ui/react/styled-system'
import { displayType } from '../text/display-type.ts'

// The layouts that the scenes share, besides those of the kit. Their style props are lengths of the canvas.

/** Covers the whole box around it. */
export const Cover = chakra('div', { base: { position: 'absolute', inset: '0' } })
/** Centres its child in both directions. */
export const Centre = chakra('div', { base: { display: 'grid', placeItems: 'center' } })
/** A title, a code or a large number in the display typeface. */
export const Display = chakra('div', { base: { ...displayType, fontWeight: 'strong' } })
