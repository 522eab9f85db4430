import { ChevronDown, CircleUser, IdCard, KeyRound, LogOut, Tag, UserRound } from 'lucide-react'
import { useGo } from '#ui/console/page/use-go.ts'
import { useProfile, useSession } from '#ui/console/session/host-session.tsx'
import { Menu, type MenuItem } from '#ui/kit/console/controls/menu.tsx'
import { Avatar } from '#ui/kit/console/display/avatar.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { house } from '#ui/kit/house/house.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useMemberLabel } from './member-badge.tsx'

/** The user's name, with a menu for the account and the sign-out. */
export function UserMenu() {
  const t = useText<'console' | 'routes'>()
  const go = useGo()
  const session = useSession()
  const { user } = useProfile()
  const name = user.userName || user.logonName
  const items: MenuItem[] = [
    {
      label: t('routes.profile'),
      icon: <UserRound size={18} aria-hidden="true" />,
      onSelect: () => go('/profile/index'),
    },
    {
      label: t('routes.myAccount'),
      // The menu shows the level, because in a narrow window the bar has no space for the level.
      detail: useMemberLabel(),
      icon: <IdCard size={18} aria-hidden="true" />,
      onSelect: () => go('/UserCenter/MyAccount'),
    },
    {
      label: t('routes.myInfo'),
      icon: <CircleUser size={18} aria-hidden="true" />,
      onSelect: () => go('/UserCenter/MyInfo'),
    },
    ...(house.hasPlans
      ? [
          {
            label: t('routes.prices'),
            icon: <Tag size={18} aria-hidden="true" />,
            onSelect: () => go('/UserCenter/PriceList'),
          },
        ]
      : []),
    ...(user.hasPassword
      ? [
          {
            label: t('routes.changePassword'),
            icon: <KeyRound size={18} aria-hidden="true" />,
            onSelect: () => go('/UserCenter/ChangePwd'),
          },
        ]
      : []),
    {
      label: t('console.signOut'),
      icon: <LogOut size={18} aria-hidden="true" />,
      onSelect: () => session.send({ type: 'signOut' }),
    },
  ]
  return (
    <Menu
      items={items}
      trigger={
        <Button variant="ghost" px="8" minW="touch" flexShrink="1">
          <VisuallyHidden>{`${t('console.account')}: `}</VisuallyHidden>
          <Avatar path={user.avatarPath} name={name} size="xs" />
          <Box display={{ base: 'none', md: 'block' }} minW="0" maxW={{ md: '112px', '2xl': '160px' }}>
            <Text as="span" display="block" lines="one">
              {name}
            </Text>
          </Box>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      }
    />
  )
}
