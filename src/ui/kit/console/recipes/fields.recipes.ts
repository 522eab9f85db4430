import { radioCardAnatomy, selectAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe, defineStyle } from '@chakra-ui/react/styled-system'
import { controlRecipe } from '#ui/kit/styling/control.recipe.ts'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { menuParts } from '#ui/kit/styling/floating-box.ts'
import { menu } from './overlays.recipes.ts'

const numberStep = defineStyle({
  display: 'grid',
  placeItems: 'center',
  flex: '1',
  color: 'inkMuted',
  userSelect: 'none',
  _hover: { bg: 'highlight', color: 'ink' },
  _disabled: { opacity: '0.5', cursor: 'not-allowed' },
})

export const numberInput = defineSlotRecipe({
  slots: [
    'root',
    'label',
    'input',
    'control',
    'valueText',
    'incrementTrigger',
    'decrementTrigger',
    'scrubber',
  ],
  base: {
    root: { position: 'relative', w: 'full' },
    input: { ...controlRecipe.base, ...equalDigits, pe: { base: '12', md: '32' } },
    // The buttons are too small for a thumb. On phones the keyboard with digits is enough.
    control: {
      display: { base: 'none', md: 'flex' },
      flexDirection: 'column',
      position: 'absolute',
      top: '1px',
      bottom: '1px',
      right: '1px',
      w: '24',
      overflow: 'hidden',
      borderRightRadius: 'control',
      borderLeftWidth: '1px',
      borderColor: 'line',
    },
    incrementTrigger: numberStep,
    decrementTrigger: numberStep,
  },
})

export const pinInput = defineSlotRecipe({
  slots: ['root', 'label', 'input', 'control'],
  base: {
    control: { display: 'flex', gap: '8', maxW: '360px' },
    input: {
      ...controlRecipe.base,
      flex: '1 1 0',
      minW: '0',
      px: '0',
      textAlign: 'center',
      fontSize: '20',
      ...equalDigits,
    },
  },
})

/** Styles of the select whose options have a picture. */
export const select = defineSlotRecipe({
  slots: selectAnatomy.keys(),
  base: {
    root: { position: 'relative', w: 'full' },
    control: { position: 'relative' },
    trigger: {
      ...controlRecipe.base,
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      pr: '32',
      textAlign: 'left',
      cursor: 'pointer',
    },
    valueText: { display: 'flex', alignItems: 'center', gap: '12', minW: '0' },
    indicator: {
      position: 'absolute',
      right: '12',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'inkMuted',
    },
    positioner: { zIndex: 'float' },
    content: { ...menu.base?.content, maxH: 'min(60vh, var(--available-height))' },
    item: { ...menu.base?.item, '&[data-state=checked]': { fontWeight: 'strong' } },
    itemText: { flex: '1 1 0', minW: '0' },
    itemIndicator: { color: 'accentText' },
  },
})

export const combobox = defineSlotRecipe({
  slots: ['root', 'control', 'input', 'content', 'item', 'itemText'],
  base: {
    root: { w: 'full' },
    input: { ...controlRecipe.base },
    content: { mt: '8', minH: 'touch', maxH: '320px', overflow: 'auto', outline: 'none' },
    item: {
      ...menuParts.line,
      cursor: 'pointer',
      _highlighted: { bg: 'accentSoft', color: 'accentText' },
    },
  },
})

export const tagsInput = defineSlotRecipe({
  slots: ['root', 'control', 'input', 'item', 'itemPreview', 'itemText', 'itemDeleteTrigger'],
  base: {
    root: { w: 'full' },
    control: {
      ...controlRecipe.base,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '6',
      px: '8',
      py: '4',
      cursor: 'text',
      '&[data-focus]': { outline: '2px solid', outlineColor: 'focus', borderColor: 'focus' },
    },
    input: { flex: '1', minW: '80px', minH: '36px', px: '4', bg: 'transparent', outline: 'none' },
    item: { minW: '0', maxW: 'full' },
    itemPreview: {
      display: 'inline-flex',
      alignItems: 'center',
      maxW: 'full',
      ps: '8',
      bg: 'highlight',
      borderRadius: 'small',
      '&[data-highlighted]': { outline: '2px solid', outlineColor: 'focus' },
    },
    itemText: { minW: '0', overflowWrap: 'anywhere' },
    itemDeleteTrigger: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '32',
      flexShrink: '0',
      color: 'inkMuted',
      borderRadius: 'small',
      _hover: { color: 'ink' },
      '@media (pointer: coarse)': { boxSize: '44px' },
    },
  },
})

const calendarButton = defineStyle({
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

export const datePicker = defineSlotRecipe({
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
    viewTrigger: { ...calendarButton, flex: '1', fontWeight: 'strong', _disabled: { cursor: 'default' } },
    prevTrigger: calendarButton,
    nextTrigger: calendarButton,
    table: { w: 'full', borderSpacing: '0' },
    tableHeader: { py: '4', fontSize: '12', fontWeight: 'normal', color: 'inkMuted', textAlign: 'center' },
    tableCell: { p: '0', textAlign: 'center' },
    tableCellTrigger: {
      ...calendarButton,
      w: 'full',
      ...equalDigits,
      '&[data-today]': { fontWeight: 'strong', color: 'accentText' },
      '&[data-outside-range]': { visibility: 'hidden' },
      '&[data-selected]': { bg: 'primary', color: 'onPrimary' },
    },
  },
})

const colourThumb = defineStyle({
  boxSize: '20',
  borderRadius: 'full',
  borderWidth: '2px',
  borderColor: 'onAvatar',
  boxShadow: 'card',
  _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
})

export const colorPicker = defineSlotRecipe({
  slots: [
    'root',
    'area',
    'areaBackground',
    'areaThumb',
    'channelSlider',
    'channelSliderTrack',
    'channelSliderThumb',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '12', w: 'min(280px, calc(100vw - 48px))' },
    area: { h: '180px', borderRadius: 'control' },
    areaBackground: { h: 'full', borderRadius: 'control' },
    areaThumb: colourThumb,
    channelSlider: { minH: 'touch', display: 'flex', alignItems: 'center', mx: '12' },
    channelSliderTrack: { h: '12', flex: '1', borderRadius: 'full' },
    channelSliderThumb: { ...colourThumb, transform: 'translate(-50%, -50%)' },
  },
})

export const slider = defineSlotRecipe({
  slots: [
    'root',
    'label',
    'control',
    'track',
    'range',
    'thumb',
    'valueText',
    'markerGroup',
    'marker',
    'draggingIndicator',
  ],
  base: {
    root: { w: 'full', touchAction: 'none' },
    control: {
      display: 'flex',
      alignItems: 'center',
      position: 'relative',
      minH: 'touch',
      cursor: 'pointer',
    },
    track: { flex: '1', h: '4', borderRadius: 'full', bg: 'controlLine', overflow: 'hidden' },
    range: { h: 'full', bg: 'primary' },
    thumb: {
      boxSize: '20',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'primary',
      bg: 'surface',
      boxShadow: 'card',
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
  },
})

/** Styles of a choice between cards. The chosen card has a filled mark. */
export const radioCard = defineSlotRecipe({
  slots: radioCardAnatomy.keys(),
  base: {
    root: { display: 'flex', gap: '8' },
    item: {
      position: 'relative',
      overflow: 'hidden',
      borderWidth: '1px',
      borderColor: 'controlLine',
      borderRadius: 'control',
      bg: 'surface',
      cursor: 'pointer',
      '[aria-busy=true] > &': { opacity: '0.6', cursor: 'progress' },
      transition: 'border-color 150ms, background-color 150ms',
      _hover: { borderColor: 'inkMuted' },
      _checked: { borderColor: 'accent', bg: 'highlight' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
    itemControl: { display: 'flex', alignItems: 'center', gap: '12', minH: 'touch', px: '12', py: '8' },
    itemContent: { flex: '1 1 0', minW: '0' },
    itemDescription: { fontSize: '12', color: 'inkMuted' },
    itemAddon: { borderBottomWidth: '1px', borderColor: 'line' },
    itemIndicator: {
      boxSize: '20',
      flexShrink: '0',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'controlLine',
      bg: 'surface',
      transition: 'border-width 150ms, border-color 150ms',
      _checked: { borderWidth: '6px', borderColor: 'primary' },
    },
  },
  variants: {
    orientation: {
      vertical: { root: { flexDirection: 'column' } },
      horizontal: { root: { flexDirection: 'row', flexWrap: 'wrap' } },
    },
  },
  defaultVariants: { orientation: 'vertical' },
})

export const segmentGroup = defineSlotRecipe({
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'indicator'],
  base: {
    root: {
      display: 'inline-flex',
      maxW: 'full',
      p: '4',
      bg: 'highlight',
      borderRadius: 'control',
      isolation: 'isolate',
    },
    item: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '6',
      flex: '1 0 auto',
      minH: '36px',
      minW: 'touch',
      px: '12',
      color: 'inkMuted',
      borderRadius: 'small',
      cursor: 'pointer',
      transition: 'color 150ms',
      // Makes the clickable area as high as the whole row.
      _before: { content: '""', position: 'absolute', inset: '-4px 0' },
      _hover: { color: 'ink' },
      _checked: { color: 'ink' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
      '&:has([aria-disabled=true])': { opacity: '0.5', cursor: 'not-allowed' },
    },
    indicator: {
      width: 'var(--width)',
      height: 'var(--height)',
      top: 'var(--top)',
      left: 'var(--left)',
      zIndex: '-1',
      bg: 'surface',
      borderRadius: 'small',
      boxShadow: 'card',
    },
  },
})

export const fieldset = defineSlotRecipe({
  slots: ['root', 'legend', 'content', 'helperText', 'errorText'],
  base: {
    root: { minW: '0' },
    legend: { fontWeight: 'strong', fontSize: '16', mb: '12' },
    content: { display: 'flex', flexDirection: 'column', gap: '16' },
  },
})
