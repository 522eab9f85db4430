import { collapsibleAnatomy, stepsAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { buttonRecipe } from '#ui/kit/styling/button.recipe.ts'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { menuParts } from '#ui/kit/styling/floating-box.ts'

/** Styles of content behind a quiet line of text. */
export const collapsible = defineSlotRecipe({
  slots: collapsibleAnatomy.keys(),
  base: {
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '4',
      minH: '28',
      maxW: 'full',
      color: 'inkMuted',
      fontSize: '12',
      textAlign: 'left',
      _hover: { color: 'ink' },
      '@media (pointer: coarse)': { minHeight: '44px' },
    },
    indicator: {
      flexShrink: '0',
      transition: 'transform 150ms',
      _open: { transform: 'rotate(90deg)' },
    },
    content: { _open: { animation: 'fade 150ms' } },
  },
})

const { variants } = buttonRecipe

const press = {
  ...buttonRecipe.base,
  ...variants?.size?.medium,
  px: '8',
  ...equalDigits,
  ...variants?.variant?.ghost,
}

/** Styles of the row of buttons that lead to the pages of a list. */
export const pagination = defineSlotRecipe({
  slots: ['root', 'item', 'ellipsis', 'prevTrigger', 'nextTrigger'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '4',
      // The row may end a card without padding.
      p: '8',
    },
    item: {
      ...press,
      '&[data-selected]': { ...variants?.variant?.normal, borderColor: 'accentText', color: 'accentText' },
    },
    ellipsis: { px: '4', color: 'inkMuted' },
    prevTrigger: press,
    nextTrigger: press,
  },
})

/** Styles of the steps of a process: a circle for each step, and a line that connects the circles. */
export const steps = defineSlotRecipe({
  slots: stepsAnatomy.keys(),
  base: {
    root: { w: 'full', minW: '0' },
    list: { display: 'flex', gap: '8' },
    item: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '8',
      minW: '0',
      color: 'inkMuted',
      '&[aria-current=step]': { color: 'ink', fontWeight: 'strong' },
      '&:last-of-type [data-part=separator]': { display: 'none' },
    },
    trigger: {
      ...menuParts.line,
      w: 'full',
      textAlign: 'left',
      _hover: { bg: 'highlight', color: 'ink' },
      '&[aria-current=step]': { bg: 'accentSoft', color: 'accentText', fontWeight: 'strong' },
    },
    indicator: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      boxSize: '24',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'controlLine',
      bg: 'surface',
      color: 'inkMuted',
      fontSize: '12',
      lineHeight: '1',
      '&[data-current]': { borderColor: 'primary', color: 'ink' },
      '&[data-complete]': { borderColor: 'primary', bg: 'primary', color: 'onPrimary' },
    },
    title: { minW: '0', fontSize: '12', lineHeight: 'snug' },
    separator: { bg: 'line', '&[data-complete]': { bg: 'primary' } },
  },
  variants: {
    orientation: {
      horizontal: {
        item: { flex: '1 1 auto', '&:last-of-type': { flex: '0 1 auto' } },
        separator: { flex: '1 1 8px', minW: '8', h: '2px' },
      },
      vertical: {
        list: { flexDirection: 'column', gap: '2' },
        title: { fontSize: '14' },
        separator: { position: 'absolute', top: '36px', bottom: '-10px', left: '23px', w: '2px' },
      },
    },
  },
  defaultVariants: { orientation: 'horizontal' },
})
