import { dialogAnatomy, drawerAnatomy, menuAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { dialogParts } from '#ui/kit/styling/dialog-parts.ts'
import { menuParts } from '#ui/kit/styling/floating-box.ts'

export const menu = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  base: {
    content: {
      ...menuParts.box,
      minW: '180px',
      maxH: '60vh',
      p: '4',
      animation: 'drop 150ms ease-out',
      '&:has([data-paired])': { display: 'grid', gridTemplateColumns: { md: 'auto auto' } },
    },
    item: {
      ...menuParts.line,
      py: '6',
      cursor: 'pointer',
      userSelect: 'none',
      _highlighted: { bg: 'highlight', outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
      _hover: { outline: 'none' },
      _disabled: { cursor: 'not-allowed', color: 'inkMuted' },
      '&[data-danger]': { color: 'dangerText' },
      '&:not([data-paired])': { gridColumn: '1 / -1' },
    },
  },
})

export const popover = defineSlotRecipe({
  slots: ['positioner', 'content'],
  base: {
    content: {
      ...menuParts.box,
      p: '12',
      maxH: 'var(--available-height)',
      _open: { animation: 'drop 150ms ease-out' },
    },
  },
})

const { window, rise, backdrop, header, body, footer } = dialogParts

/** The parts that a dialog and a drawer have in common. */
const parts = {
  header,
  body,
  footer,
  backdrop: { position: 'fixed', inset: '0', zIndex: 'dialog', ...backdrop },
  positioner: {
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    display: 'flex',
    // While a dialog is open, the page accepts no pointer. The dialog handles presses beside its content.
    pointerEvents: 'auto',
  },
  content: { ...window, ...rise },
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
} as const

export const dialog = defineSlotRecipe({
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
export const drawer = defineSlotRecipe({
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
