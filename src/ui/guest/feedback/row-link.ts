import { chakra } from '@chakra-ui/react/styled-system'

/** A card that leads somewhere, with its content in a row. For a button set `as="button"`. */
export const RowLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    w: 'full',
    minH: '64',
    px: '16',
    py: '12',
    textAlign: 'left',
    color: 'ink',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    textDecoration: 'none',
    transition: 'border-color 150ms',
    _hover: { borderColor: 'controlLine' },
    '& > svg': { flexShrink: '0' },
  },
})
