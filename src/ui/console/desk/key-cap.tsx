import { chakra } from '@chakra-ui/react/styled-system'
import { useKeysOn } from './key-preference.ts'

const Cap = chakra('kbd', {
  base: {
    display: { base: 'none', xl: 'inline-grid' },
    placeItems: 'center',
    minW: '20',
    h: '20',
    px: '4',
    borderRadius: 'small',
    borderWidth: '1px',
    borderColor: 'currentColor',
    fontFamily: 'inherit',
    fontSize: '12',
    lineHeight: '1',
    opacity: '0.75',
  },
  variants: {
    corner: {
      true: {
        display: { base: 'none', lg: 'inline-grid' },
        position: 'absolute',
        top: '4',
        right: '4',
        borderColor: 'transparent',
      },
    },
  },
})

/** The key that does the same as the button it stands on; `corner` for buttons with little room. */
export function KeyCap({ children, corner = false }: { children: string; corner?: boolean }) {
  if (!useKeysOn()) return null
  return (
    <Cap aria-hidden="true" corner={corner}>
      {children}
    </Cap>
  )
}
