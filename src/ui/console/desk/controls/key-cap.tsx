import { Kbd } from '#ui/console-kit/display/kbd.tsx'
import { useKeysOn } from './key-preference.ts'

const inCorner = {
  display: { base: 'none', md: 'none', lg: 'inline-grid' },
  position: 'absolute',
  top: '4',
  right: '4',
  borderColor: 'transparent',
} as const

/** The shortcut key of a button, shown on the button. `corner` is for small buttons. */
export function KeyCap({ children, corner = false }: { children: string; corner?: boolean }) {
  if (!useKeysOn()) return null
  const place = corner ? inCorner : { display: { base: 'none', md: 'none', '2xl': 'inline-grid' } }
  return (
    <Kbd aria-hidden="true" {...place}>
      {children}
    </Kbd>
  )
}
