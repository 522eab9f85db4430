/** Removes the English word for the kind of an element that Chakra's components give to screen readers. */
export const plainRole = { 'aria-roledescription': '' }
