import { chakra } from '@chakra-ui/react/styled-system'
import { useTerms } from '#ui/console/calls/terms.tsx'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { house } from '#ui/kit/house/house.ts'
import { Box } from '#ui/kit/layout/layout.tsx'

/** Member type and level of the account. Undefined without plans, and until the names of type and level have loaded. */
function useMemberNames(): [type: string, level: string] | undefined {
  const { memberType, vipLevel } = useProfile().user.account
  const type = useTerms('MemberType').name(memberType)
  const level = useTerms('VIPLevel').name(vipLevel)
  return house.hasPlans && type !== '' && level !== '' ? [type, level] : undefined
}

/** Member type and level on a single line, for the account's menu. */
export const useMemberLabel = (): string | undefined => useMemberNames()?.join(' · ')
// On a phone the bar has space for two short lines, so the separator is left out.
const Label = chakra(Badge, {
  base: {
    // It gives way before the account's button.
    flexShrink: { base: '9999', lg: '0' },
    minW: '0',
    px: { base: '4', sm: '8' },
    mx: { base: '0', md: '4' },
    flexDirection: { base: 'column', sm: 'row' },
    gap: { base: '0', sm: '4' },
    borderRadius: { base: 'control', sm: 'full' },
    '& > *': { maxW: 'full', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > [data-between]': { display: { base: 'none', sm: 'inline' } },
  },
})

export function MemberBadge() {
  const names = useMemberNames()
  if (!names) return null
  const [type, level] = names
  return (
    <Box
      as="span"
      display={{ base: 'contents', lg: 'flex' }}
      flexWrap="wrap"
      alignItems="center"
      flexShrink="9999"
      minW="0"
      h="24"
      overflow="hidden"
      _before={{ content: '""', display: { base: 'none', lg: 'block' }, h: '24' }}
    >
      <Label tone="accent" title={names.join(' · ')}>
        <span>{type}</span>
        <span data-between="">{' · '}</span>
        <span>{level}</span>
      </Label>
    </Box>
  )
}
