import { chakra } from '@chakra-ui/react/styled-system'

/**
 * A box for a chart that measures its parent. The box starts without a width, so the global `max-width` of
 * pictures must not apply to its svg.
 */
export const ChartBox = chakra('div', { base: { w: 'full', '& svg': { maxW: 'none' } } })
