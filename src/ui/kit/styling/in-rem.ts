/**
 * Converts kit pixels to rem. The root font size is 14 kit pixels, so that lengths scale with the window and
 * the chosen text size.
 */
export const inRem = (pixels: number): string => `${pixels / 14}rem`
