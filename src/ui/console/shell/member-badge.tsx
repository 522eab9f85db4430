import { Badge } from '../../kit/badge.tsx'
import { useTerms } from '../accounts/terms.tsx'
import { useProfile } from '../session/host-session.tsx'

/** Member type and level of the account; nothing until their names are there. */
export function MemberBadge() {
  const { MemberType, VIPLevel } = useProfile().user.Account
  const names = [useTerms('MemberType').name(MemberType), useTerms('VIPLevel').name(VIPLevel)]
  return names.every((name) => name !== '') && <Badge tone="accent">{names.join(' · ')}</Badge>
}
