import { chakra } from '@chakra-ui/react/styled-system'

/** The key that does it too; stands inside or beside the control. Hidden where there is no keyboard to speak of. */
export const Kbd = chakra('kbd', {
  base: {
    display: { base: 'none', md: 'inline-grid' },
    placeItems: 'center',
    minW: '20',
    h: '20',
    px: '4',
    borderRadius: 'small',
    borderWidth: '1px',
    borderColor: 'currentColor',
    fontFamily: 'body',
    fontSize: '12',
    lineHeight: '1',
    opacity: '0.75',
  },
})
