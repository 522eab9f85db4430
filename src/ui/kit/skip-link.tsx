import { chakra } from '@chakra-ui/react/styled-system'
import { useText } from './i18n.tsx'

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
 * First in the page: leads keyboards past the header. The target needs `id` and `tabIndex={-1}`. The address stays as it
 * is: its hash may belong to the page's own navigation.
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
