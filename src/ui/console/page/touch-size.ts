/** The minimum size of compact buttons on touch devices. */
export const touchSize = { '@media (pointer: coarse)': { minHeight: '44px', minWidth: '44px' } }
