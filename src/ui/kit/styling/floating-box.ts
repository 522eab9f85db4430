/** The look of a box with controls that is over the page, such as a menu or a toast. */
export const floatingBox = {
  bg: 'surface',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
  boxShadow: 'float',
} as const
