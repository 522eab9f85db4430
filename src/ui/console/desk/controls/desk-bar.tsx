import { chakra } from '@chakra-ui/react/styled-system'

/** A bar over the whole width of the desk, below its header. Give it an `aria-label`. */
export const DeskBar = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16',
    rowGap: '4',
    px: { base: '16', md: '24' },
    py: '4',
    minH: 'touch',
    // The bar keeps its height, and the desk below the bar scrolls.
    flexShrink: '0',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
  variants: {
    tone: {
      calm: { bg: 'surface', color: 'ink' },
      asking: { bg: 'accentSoft', color: 'accentText' },
      waiting: { bg: 'warningSoft', color: 'warningText' },
    },
  },
})
