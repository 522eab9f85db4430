/** A surface with a tint of the colour `--own`. The ink keeps its contrast on it. */
export const tintedSurface = {
  bg: 'surface',
  backgroundImage:
    'linear-gradient(135deg, color-mix(in oklab, var(--own) 34%, transparent), color-mix(in oklab, var(--own) 22%, transparent))',
} as const
