/** The glow of an emphasised bar or column in its own colour. */
export const glowOf = (colour: string): string =>
  `0 0 0.45em color-mix(in srgb, ${colour} 60%, transparent), 0 0 1.1em color-mix(in srgb, ${colour} 30%, transparent)`

/** A light that passes once over a bar or column and leaves it as it was. */
export const sheen = (angle: string, movement: 'sheen-across' | 'sheen-up') =>
  ({
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      transform: movement === 'sheen-across' ? 'translateX(101%)' : 'translateY(-101%)',
      bgImage: `linear-gradient(${angle}, transparent 25%, oklch(from var(--option) calc(l + 0.2) c h) 50%, transparent 75%)`,
      animation: `${movement} 900ms ease-in-out 900ms backwards`,
      _motionReduce: { display: 'none' },
    },
  }) as const
