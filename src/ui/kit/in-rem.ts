/** A length in the kit's pixels, of which the root's font size is 14: it grows with the window and the chosen text size. */
export const inRem = (pixels: number): string => `${pixels / 14}rem`
