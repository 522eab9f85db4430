/** Name of the CSS variable of a theme colour: mainThemeColor -> --theme-main-theme-color. */
export const themeVariable = (name: string): string =>
  `--theme-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
