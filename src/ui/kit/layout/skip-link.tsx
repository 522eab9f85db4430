import { chakra } from '@chakra-ui/react/styled-system'
import { useText } from '../texts/i18n.tsx'

const Link = chakra('a', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    top: '8',
    left: '8',
    px: '16',
    py: '12',
    bg: 'surface',
    color: 'accentText',
    borderRadius: 'control',
    boxShadow: 'float',
    opacity: '0',
    pointerEvents: 'none',
    _focusVisible: { opacity: '1', pointerEvents: 'auto' },
  },
})

/**
 * The first link of the page, which skips the header for keyboard users. The target needs `id` and `tabIndex={-1}`.
 * The link does not change the address, because the page's own navigation may use the hash.
 */
export function SkipLink({ to = 'content' }: { to?: string }) {
  const t = useText()
  return (
    <Link
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {t('common.skipToContent')}
    </Link>
  )
}
