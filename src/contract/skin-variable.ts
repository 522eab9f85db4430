/** The CSS variable of a skin's colour: MainThemeColor -> --skin-main-theme-color. */
export const skinVariable = (name: string): string =>
  `--skin${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
