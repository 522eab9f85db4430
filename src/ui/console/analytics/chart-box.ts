import { chakra } from '@chakra-ui/react/styled-system'

/** Room for a chart that takes its size: it stands in a box of no width, which pictures otherwise keep to. */
export const ChartBox = chakra('div', { base: { w: 'full', '& svg': { maxW: 'none' } } })
