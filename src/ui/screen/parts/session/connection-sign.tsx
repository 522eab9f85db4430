import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#i18n/base/format.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useLiveLine } from '#ui/live/live.tsx'
import { connectionSignOf } from './connection-sign-actors.ts'

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
export function ConnectionSign() {
  const t = useText<'screen'>()
  const { connection } = useLiveLine()
  const [machine] = useState(() => connectionSignOf(connection))
  const [sign] = useMachine(machine)
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
