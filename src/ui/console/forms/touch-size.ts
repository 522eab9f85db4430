/** For compact buttons: as large as a finger needs where one presses with fingers. */
export const touchSize = { '@media (pointer: coarse)': { minHeight: '44px', minWidth: '44px' } }
