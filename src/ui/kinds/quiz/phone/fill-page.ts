import { chakra } from '@chakra-ui/react/styled-system'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { inRem } from '#ui/kit/styling/in-rem.ts'

/**
 * A page that fills the window between the header and the bottom bar, from edge to edge. The page grows if its content
 * needs more height. With the attribute `data-fills-page` the event page adds no space below.
 */
export const FillPage = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12',
    mx: '-16',
    mt: '-16',
    px: '8',
    pt: '8',
    // Without the bottom bar the page itself keeps the safe area free.
    pb: 'max(8px, calc(env(safe-area-inset-bottom) - var(--bottom-bar, 64px)))',
    [shortScreen]: { gap: '4' },
    // The height of the header is 48 px and a border of 1 px.
    minH: `calc(100dvh - ${inRem(48)} - 1px - env(safe-area-inset-top) - var(--bottom-bar, 64px) - var(--offline-bar, 0px))`,
    // The bar is above the page, and would move the last options below the window.
    'body:has([data-offline-bar]) &': { '--offline-bar': inRem(44) },
  },
})

/** A line in the colour of the text around it. */
export const hairline = 'color-mix(in srgb, currentColor 32%, transparent)'

/** The page of the guest's own rank. It has the colours of the theme's main button, from edge to edge. */
export const RankPage = chakra(FillPage, { base: { px: '16', pb: '16', bg: 'primary', color: 'onPrimary' } })

/** The guest's own rank with its figures, in the middle of the page. */
export const OwnPart = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12',
    flex: '1 1 auto',
    py: '8',
    textAlign: 'center',
    animation: 'rise 250ms ease-out',
    [shortScreen]: { gap: '8' },
  },
})

/** The guest's figures beside each other. */
export const Stats = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'center',
    w: 'full',
    maxW: '480px',
    mt: '8',
    '& > * + *': { borderLeftWidth: '1px', borderColor: hairline },
    [shortScreen]: { mt: '0', lineHeight: 'tight', '& p': { fontSize: '12' } },
  },
})
export const Stat = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'center', flex: '1 1 0', minW: '0', px: '4' },
})
