import { chakra } from '@chakra-ui/react/styled-system'

/** A plain box. A box takes all style props, in the same way as the other layout parts. */
export const Box = chakra('div')
/** Children in a column. */
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '12' } })
/** Children in a row, centred vertically. */
export const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '8', minW: '0' } })
/** Children in a grid. Set `gridTemplateColumns`. */
export const Grid = chakra('div', { base: { display: 'grid', gap: '16', minW: '0' } })
/** A picture. It takes all style props. */
export const Picture = chakra('img')
/** Takes the remaining space. */
export const Spacer = chakra('div', { base: { flex: '1 1 0' } })
/** A link without a look of its own. */
export const Anchor = chakra('a')
/** A button without a look of its own, for a part of the page that can be pressed as a whole. */
export const Press = chakra('button')
