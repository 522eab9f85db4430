import { floatingBox } from '#ui/kit/styling/floating-box.ts'

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
