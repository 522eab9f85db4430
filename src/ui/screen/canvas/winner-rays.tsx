import { chakra } from '@chakra-ui/react/styled-system'

const light = (size: string): string =>
  `radial-gradient(${size} at var(--centre), color-mix(in oklab, var(--theme-medal-1) 42%, transparent), transparent`
const rays =
  'repeating-conic-gradient(from 4deg at var(--centre), var(--theme-medal-1) 0deg 6deg, transparent 10deg 20deg, var(--theme-medal-1) 24deg)'

/**
 * A warm light behind winners, with rays. `scene`: its centre is at 40 % of the height of the surrounding part. `face`: its
 * centre is the middle of the surrounding part, and it is much larger than that part.
 */
export const WinnerRays = chakra('div', {
  base: {
    position: 'absolute',
    pointerEvents: 'none',
    animation: 'fade 600ms ease-out',
    _before: {
      content: '""',
      position: 'absolute',
      inset: '0',
      opacity: '0.3',
      background: rays,
    },
  },
  variants: {
    around: {
      scene: {
        '--centre': '50% 45%',
        // The part has the header above it. The light fades out at all sides, before it reaches an edge.
        inset: '-16% -6% -8%',
        maskImage:
          'linear-gradient(transparent, black 30%, black 62%, transparent), linear-gradient(90deg, transparent, black 20%, black 80%, transparent)',
        maskComposite: 'intersect',
        background: `${light('circle')} 46%)`,
        _before: { maskImage: 'radial-gradient(circle at 50% 45%, black 10%, transparent 78%)' },
      },
      face: {
        '--centre': '50% 50%',
        zIndex: '-1',
        left: '50%',
        top: '50%',
        boxSize: '1800px',
        m: '-900px 0 0 -900px',
        maskImage: 'linear-gradient(transparent 560px, black 740px, black 1100px, transparent 1500px)',
        background: `${light('circle 1100px')} 46%)`,
        _before: { maskImage: 'radial-gradient(circle 880px, black 12%, transparent)' },
      },
    },
  },
  defaultVariants: { around: 'scene' },
})
