import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { connectionSignOf } from './connection-sign-actors.ts'
import { useLiveLine } from './live.tsx'

/** When the connection was lost, in milliseconds since 1970. Null while it is live, and during a short interruption. */
export function useConnectionLost(): number | null {
  const { connection } = useLiveLine()
  const [machine] = useState(() => connectionSignOf(connection))
  const [sign] = useMachine(machine)
  return sign.matches('shown') ? sign.context.lostAt : null
}
