import { chakra } from '@chakra-ui/react/styled-system'

/** A live region for what comes and goes: takes no room while it is empty. Give it `role="status"` or `role="alert"`. */
export const StateSlot = chakra('div', { base: { '&:empty': { position: 'absolute' } } })
