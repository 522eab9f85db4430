import { Kbd } from '../../kit/kbd.tsx'
import { useKeysOn } from './key-preference.ts'

const inCorner = {
  display: { base: 'none', md: 'none', lg: 'inline-grid' },
  position: 'absolute',
  top: '4',
  right: '4',
  borderColor: 'transparent',
} as const

/** The key that does the same as the button it stands on; `corner` for buttons with little room. */
export function KeyCap({ children, corner = false }: { children: string; corner?: boolean }) {
  if (!useKeysOn()) return null
  const place = corner ? inCorner : { display: { base: 'none', md: 'none', xl: 'inline-grid' } }
  return (
    <Kbd aria-hidden="true" {...place}>
      {children}
    </Kbd>
  )
}
