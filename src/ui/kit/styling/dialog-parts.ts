/** The look of the parts of every dialog: native on phone and screen, Chakra's on the console. */
export const dialogParts = {
  backdrop: { background: 'rgba(10, 14, 40, 0.5)', animation: 'fade 200ms ease-out' },
  window: {
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // When an element gets the focus, it must not be hidden behind the head or the foot.
    scrollPaddingTop: '88px',
    scrollPaddingBottom: '96px',
    bg: 'surface',
    color: 'ink',
    boxShadow: 'float',
    outline: 'none',
  },
  rise: { animation: 'rise 200ms cubic-bezier(0.2, 0.8, 0.2, 1)' },
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
