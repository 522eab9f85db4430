import './stage.css'

/**
 * The display typeface of the big screen, for titles, codes and large numbers. Scripts that it lacks get the font of the
 * surface.
 */
export const displayType = { fontFamily: '"Bricolage Grotesque Variable", var(--chakra-fonts-body)' } as const
