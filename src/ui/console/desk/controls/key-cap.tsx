import { Kbd } from '@chakra-ui/react/kbd'
import { useKeysOn } from './desk-settings.ts'

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
  // The name of a key, such as "Space", is a word that people read, so it needs the full contrast.
  const contrast = children.length > 1 ? { opacity: '1' } : {}
  return (
    <Kbd aria-hidden="true" {...place} {...contrast}>
      {children}
    </Kbd>
  )
}
