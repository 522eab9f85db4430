import { ChevronDown, CircleUser, IdCard, KeyRound, LogOut, Tag, UserRound } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box } from '../../kit/layout.tsx'
import { Menu, type MenuItem } from '../../kit/menu.tsx'
import { Portrait } from '../../kit/portrait.tsx'
import { Text } from '../../kit/text.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { useProfile, useSession } from '../session/host-session.tsx'
import { useMemberLabel } from './member-badge.tsx'
import { useGo } from './use-go.ts'

/** The user's name; behind it what belongs to the account, and the sign-out. */
export function UserMenu() {
  const t = useText<'console' | 'routes'>()
  const go = useGo()
  const session = useSession()
  const { user } = useProfile()
  const name = user.UserName || user.LogonName
  const items: MenuItem[] = [
    {
      label: t('routes.profile'),
      icon: <UserRound size={18} aria-hidden="true" />,
      onSelect: () => go('/profile/index'),
    },
    {
      label: t('routes.myAccount'),
      // The bar has no room for it in a narrow window.
      detail: useMemberLabel(),
      icon: <IdCard size={18} aria-hidden="true" />,
      onSelect: () => go('/UserCenter/MyAccount'),
    },
    {
      label: t('routes.myInfo'),
      icon: <CircleUser size={18} aria-hidden="true" />,
      onSelect: () => go('/UserCenter/MyInfo'),
    },
    {
      label: t('routes.prices'),
      icon: <Tag size={18} aria-hidden="true" />,
      onSelect: () => go('/UserCenter/PriceList'),
    },
    {
      label: t('routes.changePassword'),
      icon: <KeyRound size={18} aria-hidden="true" />,
      onSelect: () => go('/UserCenter/ChangePwd'),
    },
    {
      label: t('console.signOut'),
      icon: <LogOut size={18} aria-hidden="true" />,
      onSelect: () => session.send({ type: 'signOut' }),
    },
  ]
  return (
    <Menu
      label={t('console.account')}
      items={items}
      trigger={(props) => (
        <Button {...props} variant="ghost" px="8">
          <VisuallyHidden>{`${t('console.account')}: `}</VisuallyHidden>
          <Portrait path={user.AvatarPath} name={name} size="small" />
          <Box display={{ base: 'none', md: 'block' }} maxW="160px">
            <Text as="span" display="block" lines="one">
              {name}
            </Text>
          </Box>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      )}
    />
  )
}
