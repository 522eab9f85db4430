/**
 * The CSS reset and the global rules. Sizes follow the kit's root font size of 14 px (87.5 % of the user's).
 */
export const globalCss = {
  '*, *::before, *::after': { boxSizing: 'border-box', margin: '0', padding: '0', border: '0 solid' },
  html: {
    fontSize: '87.5%',
    lineHeight: '1.55',
    fontFamily: 'body',
    textSizeAdjust: '100%',
    WebkitTapHighlightColor: 'transparent',
    backgroundColor: 'canvas',
    // An element that gets the focus must not be hidden behind the guest's bar.
    scrollPaddingBottom: 'var(--bottom-bar)',
    '--rise': '8px',
    '--motion': '1',
  },
  body: {
    minHeight: '100dvh',
    color: 'ink',
    overflowWrap: 'break-word',
    // The value `start` would be wrong: it would move right-to-left text to the other edge of its list.
    textAlign: 'left',
    WebkitFontSmoothing: 'antialiased',
  },
  // User content may be right-to-left: each text takes the direction of its own first strong character.
  'body *': { unicodeBidi: 'plaintext' },
  // The background is a fixed element behind the page. `background-attachment: fixed` scrolls badly on phones, and iOS
  // does not support it.
  'body::before': { content: '""', position: 'fixed', inset: '0', zIndex: '-1', background: 'background' },
  'h1, h2, h3, h4': {
    fontSize: 'inherit',
    fontWeight: 'inherit',
    textWrap: 'balance',
    wordBreak: 'auto-phrase',
  },
  'ul, ol': { listStyle: 'none' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', background: 'none' },
  'button, [role=button]': { cursor: 'pointer', touchAction: 'manipulation' },
  'img, svg, video': { display: 'block', maxWidth: '100%' },
  '.lucide': { flexShrink: '0' },
  '.lucide:not([width$=em])': { zoom: 'var(--icon-zoom, 1)' },
  // Icons receive no pointer events. Otherwise a press would be lost if the icon changes during the press.
  'button svg': { pointerEvents: 'none' },
  a: { color: 'accentText', textUnderlineOffset: '0.2em' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '[hidden]': { display: 'none !important' },
  // Replaces movement with fades: elements do not rise, grow or slide.
  '@media (prefers-reduced-motion: reduce)': {
    html: { '--rise': '0px', '--motion': '0', scrollBehavior: 'auto' },
    '*, *::before, *::after': {
      transitionProperty: 'opacity, color, background-color, border-color !important',
    },
  },
}

export const keyframes = {
  grow: { from: { transform: 'translateX(-100%)' } },
  spotlight: { '12%, 76%': { opacity: 1 } },
  'grow-up': { from: { transform: 'translateY(100%)' } },
  'grow-column': { from: { height: '0', minHeight: '0' } },
  'grow-across': { from: { width: '0' } },
  'follow-across': { from: { marginLeft: '0' } },
  glow: { from: { boxShadow: 'none' } },
  'step-back': { from: { opacity: '1' } },
  'sheen-across': { from: { transform: 'translateX(-100%)' } },
  'sheen-up': { from: { transform: 'translateY(100%)' } },
  'slide-mean': { from: { left: '0', opacity: '0' } },
  pop: { from: { opacity: '0', transform: 'scale(0.6)' }, '60%': { transform: 'scale(1.06)' } },
  turn: { to: { transform: 'rotate(360deg)' } },
  fade: { from: { opacity: '0' } },
  // Hidden from screen readers too until the animation begins.
  appear: { from: { opacity: '0', visibility: 'hidden' as const } },
  bounce: {
    from: { opacity: '0', transform: 'translateY(-48px) scale(0.7)' },
    '55%': { transform: 'translateY(10px) scale(1.05)' },
    '80%': { transform: 'translateY(-4px)' },
  },
  float: { from: { opacity: '0', transform: 'translateY(60px)' } },
  swell: { '45%': { transform: 'scale(1.25)' } },
  beat: { '40%': { transform: 'scale(1.03)' } },
  burst: { '35%': { transform: 'scale(1.06)' }, '70%': { transform: 'scale(0.99)' } },
  echo: {
    from: { boxShadow: '0 0 0 8px var(--ring), 0 0 0 8px var(--ring)' },
    to: { boxShadow: '0 0 0 8px var(--ring), 0 0 0 40px transparent' },
  },
  'fly-up': { to: { opacity: '0', transform: 'translateY(-60vh) scale(1.15)' } },
  rise: { from: { opacity: '0', transform: 'translateY(var(--rise))' } },
  drop: { from: { opacity: '0', transform: 'translateY(calc(-1 * var(--rise)))' } },
}
