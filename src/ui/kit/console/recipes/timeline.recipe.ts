import { timelineAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Styles of a history: a dot for each entry, and a line that connects the dots. */
export const timelineRecipe = defineSlotRecipe({
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
