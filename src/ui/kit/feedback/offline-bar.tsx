import { chakra } from '@chakra-ui/react/styled-system'
import { WifiOff } from 'lucide-react'
import { useText } from '../texts/i18n.tsx'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8',
    minH: { base: '44', lg: '28' },
    px: '16',
    py: '4',
    bg: 'warning',
    color: 'onWarning',
    fontSize: '12',
    lineHeight: 'snug',
    animation: 'drop 200ms ease-out',
  },
})

interface OfflineBarProps {
  state: 'live' | 'reconnecting' | 'offline'
}

/** A thin bar while there is no connection. The page stays usable. */
export function OfflineBar({ state }: OfflineBarProps) {
  const t = useText()
  return (
    <div aria-live="polite">
      {state !== 'live' && (
        <Bar data-offline-bar>
          <WifiOff size={14} aria-hidden="true" />
          <span>
            <strong>{state === 'offline' ? t('common.offlineTitle') : t('common.reconnecting')}</strong>
            <span>{` · ${t('common.offlineDetail')}`}</span>
          </span>
        </Bar>
      )}
    </div>
  )
}
