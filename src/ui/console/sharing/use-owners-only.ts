import { refusalOf } from '../../../machines/refusal.ts'
import { shareMachine } from '../../../machines/share/share.machine.ts'
import { useText } from '../../kit/i18n.tsx'
import { useDoc } from '../../kit/live.tsx'

/** Why this host cannot do what is for the event's owners; undefined for an owner. */
export function useOwnersOnly(): string | undefined {
  const t = useText()
  const desk = useDoc('desk')
  const access = useDoc(`access:${desk?.accountId ?? ''}`)
  // The creator of the event has none.
  if (!access) return undefined
  const share = shareMachine.resolveState({ value: { ...access.value }, context: access.context })
  const code = refusalOf(share, { type: 'act', right: 'own' } as const)
  return code && t.error(code)
}
