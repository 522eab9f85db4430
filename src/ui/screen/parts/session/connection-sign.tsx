import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { formatDateTime } from '#i18n/base/format.ts'
import { connectionSignMachine } from '#machines/connection-sign/connection-sign.machine.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { ConnectionStatus } from '#ui/live/live.tsx'

const Sign = chakra('div', {
  base: {
    position: 'fixed',
    left: '50%',
    bottom: '1vmin',
    transform: 'translateX(-50%)',
    display: 'flex',
    alignItems: 'center',
    gap: '0.6em',
    px: '1em',
    py: '0.35em',
    borderRadius: 'full',
    bg: 'warning',
    color: 'onWarning',
    fontSize: 'max(14px, 2.4vmin)',
    lineHeight: 'snug',
    whiteSpace: 'nowrap',
    animation: 'fade 250ms ease-out',
  },
})

/** A warning that the picture may be outdated. The warning does not appear during a short interruption. */
export function ConnectionSign({ status }: { status: ConnectionStatus }) {
  const t = useText<'screen'>()
  const [sign, send] = useMachine(connectionSignMachine)
  const steady = status === 'live'
  useEffect(() => {
    send(steady ? { type: 'restored' } : { type: 'interrupted', at: Date.now() })
  }, [steady, send])
  return (
    <div role="status">
      {sign.matches('shown') && (
        <Sign>
          <WifiOff size="1.1em" aria-hidden="true" />
          {t('screen.connectionLost')} ·{' '}
          {t('screen.connectionLostSince', { time: clockTime(sign.context.lostAt) })}
        </Sign>
      )}
    </div>
  )
}

const clockTime = (at: number): string => formatDateTime(at).slice(-5)
