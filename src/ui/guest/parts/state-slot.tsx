import { chakra } from '@chakra-ui/react/styled-system'

/**
 * A live region for temporary messages. An empty region takes no space. Give the region `role="status"` or
 * `role="alert"`.
 */
export const StateSlot = chakra('div', { base: { '&:empty': { position: 'absolute' } } })
