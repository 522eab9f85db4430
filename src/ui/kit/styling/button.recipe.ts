import { defineRecipe } from '@chakra-ui/react/styled-system'

const filled = (name: string) => {
  const on = `on${name.charAt(0).toUpperCase()}${name.slice(1)}`
  // Forced colours drop the fill.
  return { bg: name, color: on, _hover: { bg: `${name}Hover` }, _highContrast: { borderWidth: '1px' } }
}

/** Styles of all buttons and links that look like buttons. */
export const buttonRecipe = defineRecipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8',
    minW: 'touch',
    maxW: 'full',
    flexShrink: '0',
    borderRadius: 'control',
    fontWeight: 'strong',
    lineHeight: 'snug',
    textAlign: 'center',
    wordBreak: 'auto-phrase',
    textDecoration: 'none',
    userSelect: 'none',
    transition: 'background-color 150ms, color 150ms, border-color 150ms, transform 150ms',
    _active: { transform: 'scale(calc(1 - 0.02 * var(--motion)))' },
    _disabled: { opacity: '0.5', cursor: 'not-allowed', boxShadow: 'none' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    variant: {
      primary: filled('primary'),
      success: filled('success'),
      warning: filled('warning'),
      danger: filled('danger'),
      normal: {
        bg: 'normal',
        color: 'onNormal',
        borderWidth: '1px',
        borderColor: 'buttonLine',
        _hover: { bg: 'normalHover' },
      },
      ghost: { color: 'inherit', _hover: { bg: 'highlight', color: 'ink' } },
    },
    size: {
      compact: { minH: '32', px: '12', py: '4', fontSize: '14' },
      medium: { minH: 'touch', px: '16', py: '8', fontSize: '14' },
      large: { minH: '56', px: '24', py: '12', fontSize: '16', borderRadius: 'card' },
    },
    wide: { true: { w: 'full' } },
    square: { true: { px: '0', aspectRatio: '1' } },
  },
  defaultVariants: { variant: 'normal', size: 'medium' },
})
