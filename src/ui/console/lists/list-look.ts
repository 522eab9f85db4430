import { equalDigits } from '#ui/kit/styling/equal-digits.ts'

// In a narrow container each row is a block. The head of the block is on top. Each further cell has a line below
// the head, with the name of the column.

/** The styles of a list whose columns are side by side from this container width on. */
function lookFrom(width: string) {
  const wide = `@container (min-width: ${width})`
  return {
    root: { display: { base: 'block', [wide]: 'table' } },
    header: {
      px: { base: '8', [wide]: '0' },
      display: { base: 'none', [wide]: 'table-header-group' },
      '&[data-always]': { display: { base: 'block', [wide]: 'table-header-group' } },
    },
    columnHeader: {
      px: { base: '8', [wide]: '12' },
      py: { base: '4', [wide]: '8' },
      fontWeight: 'strong',
      whiteSpace: 'nowrap',
      borderBottomWidth: { base: '0', [wide]: '1px' },
      borderColor: 'line',
      display: { base: 'none', [wide]: 'table-cell' },
      '&[data-always]': { display: { base: 'block', [wide]: 'table-cell' } },
      '& [data-over-blocks]': { display: { base: 'inline', [wide]: 'none' } },
    },
    body: { display: { base: 'block', [wide]: 'table-row-group' } },
    row: {
      display: { base: 'grid', [wide]: 'table-row' },
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      px: { base: '8', [wide]: '0' },
      py: { base: '8', [wide]: '0' },
      borderColor: 'line',
      borderTopWidth: { base: '1px', [wide]: '0' },
      _first: { borderTopWidth: '0' },
      '&:not(:last-child) > *': { borderBottomWidth: { base: '0', [wide]: '1px' }, borderColor: 'line' },
      _hover: { bg: 'highlight' },
    },
    cell: {
      px: { base: '8', [wide]: '12' },
      py: { base: '4', [wide]: '8' },
      overflowWrap: 'break-word',
      gridColumn: '1 / -1',
      // Most cells of this kind are dates, which are compared line by line.
      '&[data-whole]': { whiteSpace: 'nowrap', ...equalDigits },
      '&[data-number]': { textAlign: 'right' },
      '&[data-place=plain]': {
        display: { base: 'flex', [wide]: 'table-cell' },
        gap: '16',
        justifyContent: 'space-between',
        textAlign: { base: 'right', [wide]: 'left' },
        '&[data-number]': { textAlign: 'right' },
        '&::before': {
          content: 'attr(data-column)',
          display: { base: 'block', [wide]: 'none' },
          flexShrink: '0',
          maxW: '45%',
          textAlign: 'left',
          color: 'inkMuted',
        },
      },
      // Must be more specific than the rules for the places below, which set `display` too.
      '&[data-place]:empty': { display: { base: 'none', [wide]: 'table-cell' } },
      '&[data-place=head]': { gridColumn: '2', gridRow: '1', minW: { base: '0', [wide]: '120px' } },
      '&[data-place=start]': { gridColumn: '1', gridRow: '1', w: { [wide]: '44' } },
      '&[data-place=corner]': { gridColumn: '3', gridRow: '1' },
      '&[data-place=foot]': { textAlign: 'right', whiteSpace: { [wide]: 'nowrap' } },
    },
  } as const
}

export const listLooks = {
  little: lookFrom('600px'),
  some: lookFrom('780px'),
  much: lookFrom('940px'),
} as const
