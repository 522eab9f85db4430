/** The look that menus share with parts like them: a box over the page, and a line that the user can press. */
export const menuParts = {
  box: {
    // The positioner takes this level from the content.
    zIndex: 'float',
    maxW: 'calc(100vw - 16px)',
    overflow: 'auto',
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'float',
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
