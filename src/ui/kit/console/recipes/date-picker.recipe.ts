import { defineSlotRecipe, defineStyle } from '@chakra-ui/react/styled-system'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'

const button = defineStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minH: 'touch',
  minW: { base: '40px', sm: 'touch' },
  borderRadius: 'control',
  cursor: 'pointer',
  _hover: { bg: 'highlight' },
  _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
})

export const datePickerRecipe = defineSlotRecipe({
  slots: [
    'root',
    'view',
    'viewControl',
    'viewTrigger',
    'prevTrigger',
    'nextTrigger',
    'rangeText',
    'table',
    'tableHeader',
    'tableCell',
    'tableCellTrigger',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '8' },
    viewControl: { display: 'flex', alignItems: 'center', gap: '4' },
    viewTrigger: { ...button, flex: '1', fontWeight: 'strong', _disabled: { cursor: 'default' } },
    prevTrigger: button,
    nextTrigger: button,
    table: { w: 'full', borderSpacing: '0' },
    tableHeader: { py: '4', fontSize: '12', fontWeight: 'normal', color: 'inkMuted', textAlign: 'center' },
    tableCell: { p: '0', textAlign: 'center' },
    tableCellTrigger: {
      ...button,
      w: 'full',
      ...equalDigits,
      '&[data-today]': { fontWeight: 'strong', color: 'accentText' },
      '&[data-outside-range]': { visibility: 'hidden' },
      '&[data-selected]': { bg: 'primary', color: 'onPrimary' },
    },
  },
})
