import {
  alertAnatomy,
  avatarAnatomy,
  dataListAnatomy,
  listAnatomy,
  statAnatomy,
  tableAnatomy,
  tagAnatomy,
  timelineAnatomy,
} from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'

/** Styles of a note beside the content that it is about. */
export const alert = defineSlotRecipe({
  slots: alertAnatomy.keys(),
  base: {
    root: { display: 'flex', gap: '8', minW: '0', borderRadius: 'control' },
    indicator: { flexShrink: '0' },
    content: { flex: '1 1 0', minW: '0' },
    title: { fontWeight: 'strong' },
  },
  variants: {
    status: {
      info: { root: { bg: 'accentSoft', color: 'accentText' } },
      success: { root: { bg: 'successSoft', color: 'successText' } },
      warning: { root: { bg: 'warningSoft', color: 'warningText' } },
      error: { root: { bg: 'dangerSoft', color: 'dangerText' } },
      neutral: { root: { bg: 'highlight', color: 'ink' } },
    },
    size: {
      sm: { root: { alignItems: 'center', px: '12', py: '4', fontSize: '12' } },
      md: { root: { alignItems: 'flex-start', px: '12', py: '8' }, indicator: { mt: '2' } },
    },
  },
  defaultVariants: { status: 'info', size: 'md' },
})

/** Styles of the picture of a person, or the first letter of the name. `subtle` is for people without a name. */
export const avatar = defineSlotRecipe({
  slots: avatarAnatomy.keys(),
  base: {
    root: {
      display: 'inline-grid',
      placeItems: 'center',
      flexShrink: '0',
      overflow: 'hidden',
      borderRadius: 'full',
      color: 'onAvatar',
      fontWeight: 'strong',
      lineHeight: '1',
      userSelect: 'none',
    },
    image: { w: 'full', h: 'full', objectFit: 'cover', bg: 'canvas' },
    fallback: { display: 'grid', placeItems: 'center' },
  },
  variants: {
    variant: { solid: { root: { bg: 'avatarReal' } }, subtle: { root: { bg: 'avatarNick' } } },
    size: {
      xs: { root: { boxSize: '28', fontSize: '12' } },
      md: { root: { boxSize: '40', fontSize: '16' } },
      xl: { root: { boxSize: '64', fontSize: '24' } },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})

/** Styles of names with their values. `lg` is for a page that has space. */
export const dataList = defineSlotRecipe({
  slots: dataListAnatomy.keys(),
  base: {
    root: { display: 'grid' },
    item: { gridColumn: '1 / -1' },
    itemLabel: { color: 'inkMuted' },
    itemValue: { minW: '0', overflowWrap: 'anywhere' },
  },
  variants: {
    size: {
      md: {
        root: {
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          columnGap: { base: '12', md: '24' },
          rowGap: '8',
        },
        // On a phone, a value that does not fit beside its name moves below the name without a line break in the value.
        item: {
          display: { base: 'flex', sm: 'contents' },
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: '12',
        },
      },
      lg: {
        root: {
          gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
          columnGap: '16',
          rowGap: '24',
        },
        item: { display: { base: 'block', sm: 'contents' } },
      },
    },
  },
  defaultVariants: { size: 'md' },
})

/** Styles of a list with an icon before each line. */
export const list = defineSlotRecipe({
  slots: listAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '8' },
    item: { display: 'flex', alignItems: 'flex-start', gap: '8' },
    indicator: { flexShrink: '0', pt: '2', color: 'successText' },
  },
})

/** Styles of a progress bar. */
export const progress = defineSlotRecipe({
  slots: ['root', 'track', 'range'],
  base: {
    track: { h: '4', bg: 'line', borderRadius: 'full', overflow: 'hidden' },
    range: { h: 'full', bg: 'accent', transition: 'width 150ms ease-out' },
  },
})

/** Styles of a figure with its label. */
export const stat = defineSlotRecipe({
  slots: statAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column', minW: '0' },
    label: { fontSize: '12', color: 'inkMuted' },
    valueText: { fontWeight: 'strong', lineHeight: 'snug', ...equalDigits },
  },
  variants: { size: { sm: { valueText: { fontSize: '20' } }, md: { valueText: { fontSize: '24' } } } },
  defaultVariants: { size: 'md' },
})

const numbers = { textAlign: 'right', whiteSpace: 'nowrap', ...equalDigits } as const

/** Styles of tables. A cell with `data-number` contains a number, which is aligned on its last digit. */
export const table = defineSlotRecipe({
  slots: tableAnatomy.keys(),
  base: {
    root: { w: 'full', borderCollapse: 'collapse', textAlign: 'left' },
    columnHeader: {
      px: '8',
      py: '8',
      fontSize: '12',
      fontWeight: 'normal',
      color: 'inkMuted',
      '&[data-number]': numbers,
    },
    cell: {
      px: '8',
      py: '8',
      fontWeight: 'normal',
      overflowWrap: 'anywhere',
      '&[data-number]': numbers,
    },
  },
  variants: {
    variant: {
      line: { row: { 'tbody > & > *': { borderTopWidth: '1px', borderColor: 'line' } } },
      // The table draws its own lines.
      outline: {},
    },
  },
  defaultVariants: { variant: 'line' },
})

/** Styles of a tag: a page that is open (`subtle`, and `solid` for the shown page), or a word (`outline`). */
export const tag = defineSlotRecipe({
  slots: tagAnatomy.keys(),
  base: {
    root: { display: 'inline-flex', alignItems: 'center', minH: '32', maxW: 'full' },
    startElement: { display: 'inline-flex', flexShrink: '0', color: 'inkMuted' },
    label: { minW: '0' },
    closeTrigger: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '28',
      borderRadius: 'control',
      color: 'inkMuted',
      _hover: { color: 'ink' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
  variants: {
    variant: {
      subtle: {
        root: { flex: '0 0 auto', borderRadius: 'control', color: 'inkMuted', _hover: { bg: 'highlight' } },
      },
      solid: {
        root: { flex: '0 0 auto', borderRadius: 'control', bg: 'accentSoft', color: 'accentText' },
      },
      outline: {
        root: {
          gap: '6',
          px: '12',
          borderRadius: 'full',
          borderWidth: '1px',
          borderColor: 'line',
          bg: 'surface',
          color: 'ink',
          '&:is(button):hover': { bg: 'highlight', borderColor: 'accent' },
        },
        label: { overflowWrap: 'anywhere' },
      },
    },
  },
  defaultVariants: { variant: 'subtle' },
})

/** Styles of a history: a dot for each entry, and a line that connects the dots. */
export const timeline = defineSlotRecipe({
  slots: timelineAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    item: { position: 'relative', display: 'flex', gap: '12', pb: '12', _last: { pb: '0' } },
    connector: { position: 'relative', flexShrink: '0', w: '8', alignSelf: 'stretch' },
    separator: {
      position: 'absolute',
      top: '12',
      bottom: '-20',
      left: '3px',
      borderLeftWidth: '2px',
      borderColor: 'line',
      '[role=listitem]:last-child &': { display: 'none' },
    },
    indicator: { position: 'relative', mt: '6', boxSize: '8', borderRadius: 'full', bg: 'accent' },
    content: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '12',
      flex: '1 1 0',
      minW: '0',
    },
    description: { fontSize: '12', color: 'inkMuted', overflowWrap: 'anywhere' },
  },
})
