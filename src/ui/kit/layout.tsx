import { chakra } from '@chakra-ui/react/styled-system'

/** A plain box; takes every style prop, as the others here do. */
export const Box = chakra('div')
/** Things in a column. */
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '12' } })
/** Things in a line, centred on it. */
export const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '8', minW: '0' } })
/** Things in a grid: give `gridTemplateColumns`. */
export const Grid = chakra('div', { base: { display: 'grid', gap: '16', minW: '0' } })
/** Takes the room that is left. */
export const Spacer = chakra('div', { base: { flex: '1 1 0' } })
/** A hairline between things. */
export const Divider = chakra('hr', { base: { borderTopWidth: '1px', borderColor: 'line', w: 'full' } })
