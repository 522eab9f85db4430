/** The look of a box with controls that is over the page, such as a menu or a toast. */
export const floatingBox = {
  bg: 'surface',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
  boxShadow: 'float',
} as const

/** The look that menus share with parts like them: a box over the page, and a line that the user can press. */
export const menuParts = {
  box: {
    // The positioner takes this level from the content.
    zIndex: 'float',
    maxW: 'calc(100vw - 16px)',
    overflow: 'auto',
    ...floatingBox,
    outline: 'none',
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minH: 'touch',
    px: '12',
    borderRadius: 'control',
  },
} as const
