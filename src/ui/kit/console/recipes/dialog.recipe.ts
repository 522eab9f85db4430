import { dialogAnatomy, drawerAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The parts that a dialog and a drawer have in common. */
const parts = {
  backdrop: {
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    background: 'rgba(10, 14, 40, 0.5)',
    animation: 'fade 200ms ease-out',
  },
  positioner: {
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    display: 'flex',
    // While a dialog is open, the page accepts no pointer. The dialog handles presses beside its content.
    pointerEvents: 'auto',
  },
  content: {
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // When an element gets the focus, it must not be hidden behind the head or the foot.
    scrollPaddingTop: '88px',
    scrollPaddingBottom: '96px',
    bg: 'surface',
    color: 'ink',
    boxShadow: 'float',
    outline: 'none',
    animation: 'rise 200ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  },
  header: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '8',
    px: '24',
    pt: '16',
    pb: '8',
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    bg: 'surface',
  },
  title: {
    minW: '0',
    mr: 'auto',
    pt: '8',
    fontSize: '20',
    fontWeight: 'strong',
    lineHeight: 'snug',
    letterSpacing: '-0.01em',
  },
  description: { color: 'inkMuted', textWrap: 'pretty', '&:not(:last-child)': { mb: '16' } },
  // Leaves space for the focus ring of the first element. Otherwise the head would cover the ring.
  body: { px: '24', pt: '4', pb: '24' },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '8',
    px: '24',
    py: '16',
    borderTopWidth: '1px',
    borderColor: 'line',
    position: 'sticky',
    bottom: '0',
    bg: 'surface',
    // On phones the buttons share the width, or each button takes a full row.
    '& > *': { flexGrow: { base: '1', sm: '0' } },
  },
} as const

export const dialogRecipe = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  base: {
    ...parts,
    positioner: { ...parts.positioner, alignItems: 'center', justifyContent: 'center' },
    content: {
      ...parts.content,
      w: 'min(480px, calc(100vw - 32px))',
      maxH: { base: 'calc(100dvh - 32px)', sm: 'min(720px, calc(100dvh - 32px))' },
      borderRadius: 'card',
    },
  },
  variants: {
    size: {
      md: {},
      lg: { content: { w: 'min(800px, calc(100vw - 32px))' } },
      full: { content: { w: '100vw', maxW: '100vw', h: '100dvh', maxH: '100dvh', borderRadius: '0' } },
    },
    placement: {
      center: {},
      // On phones the dialog is at the bottom, near the thumb.
      bottom: {
        positioner: { alignItems: { base: 'flex-end', sm: 'center' } },
        content: {
          w: { base: '100vw', sm: 'min(480px, calc(100vw - 32px))' },
          maxW: '100vw',
          borderBottomRadius: { base: '0', sm: 'card' },
          paddingBottom: 'env(safe-area-inset-bottom)',
        },
      },
    },
  },
  defaultVariants: { size: 'md', placement: 'center' },
})

/** A dialog at an edge of the window, over the whole height. */
export const drawerRecipe = defineSlotRecipe({
  slots: drawerAnatomy.keys(),
  base: { ...parts, content: { ...parts.content, h: '100dvh' } },
  variants: {
    placement: {
      // Width: specification, section 9.
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: { w: 'min(calc(340rem / 14), 100vw)' },
      },
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: {
          display: 'flex',
          flexDirection: 'column',
          w: 'min(calc(256rem / 14), 84vw)',
          animation: 'fade 150ms ease-out',
        },
      },
    },
  },
  defaultVariants: { placement: 'end' },
})
