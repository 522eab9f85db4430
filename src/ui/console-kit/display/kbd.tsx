import { chakra } from '@chakra-ui/react/styled-system'

/**
 * The keyboard shortcut of a control, inside or beside the control. Hidden on narrow windows, which rarely have a
 * keyboard.
 */
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
