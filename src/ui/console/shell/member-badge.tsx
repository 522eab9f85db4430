import { Badge } from '../../kit/badge.tsx'
import { useTerms } from '../accounts/terms.tsx'
import { useProfile } from '../session/host-session.tsx'

/** Member type and level of the account; undefined until their names are there. */
export function useMemberLabel(): string | undefined {
  const { MemberType, VIPLevel } = useProfile().user.Account
  const names = [useTerms('MemberType').name(MemberType), useTerms('VIPLevel').name(VIPLevel)]
  return names.every((name) => name !== '') ? names.join(' · ') : undefined
}

export function MemberBadge() {
  const label = useMemberLabel()
  return label !== undefined && <Badge tone="accent">{label}</Badge>
}
