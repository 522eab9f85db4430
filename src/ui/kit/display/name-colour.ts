import { guestColour } from '#contract/guest-colour.ts'

/** The theme's colour of a guest's name, as CSS. The same name has the same colour on desk, phone and screen. */
export const nameColour = (name: string): string => `var(--theme-guest-${guestColour(name) + 1})`
