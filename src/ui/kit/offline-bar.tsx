import { chakra } from '@chakra-ui/react/styled-system'
import { WifiOff } from 'lucide-react'
import { useText } from './i18n.tsx'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8',
    minH: '28',
    px: '16',
    py: '4',
    bg: 'warning',
    color: 'onWarning',
    fontSize: '12',
    lineHeight: 'snug',
    animation: 'drop 200ms ease-out',
  },
  variants: {
    floats: {
      true: {
        position: 'fixed',
        zIndex: 'bar',
        bottom: 'calc(env(safe-area-inset-bottom) + 12px)',
        left: '50%',
        transform: 'translateX(-50%)',
        w: 'max-content',
        maxW: 'calc(100vw - 32px)',
        borderRadius: 'full',
        boxShadow: 'float',
        pointerEvents: 'none',
        animation: 'fade 200ms ease-out',
      },
    },
  },
})

interface OfflineBarProps {
  state: 'live' | 'reconnecting' | 'offline'
  /** Over the foot of the page, where nothing gives way to it under a pointer that is about to click. */
  floats?: boolean
}

/** A thin bar while there is no connection, at the top unless it floats; the page stays usable. */
export function OfflineBar({ state, floats = false }: OfflineBarProps) {
  const t = useText()
  return (
    <div aria-live="polite">
      {state !== 'live' && (
        <Bar floats={floats}>
          <WifiOff size={14} aria-hidden="true" />
          <span>
            <strong>{state === 'offline' ? t('common.offlineTitle') : t('common.reconnecting')}</strong>
            {' · '}
            {t('common.offlineDetail')}
          </span>
        </Bar>
      )}
    </div>
  )
}
