import { Collapsible } from '@chakra-ui/react/collapsible'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router-dom'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { Menu } from '#ui/kit/console/controls/menu.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Tooltip } from '#ui/kit/controls/tooltip.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { menuParts } from '#ui/kit/styling/floating-box.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useShellPlaces } from './places.ts'
import type { SidebarGroup, SidebarLine } from './route.ts'
import { RouteIcon } from './route-icon.tsx'

const line = {
  ...menuParts.line,
  w: 'full',
  color: 'inkMuted',
  textAlign: 'left',
  textDecoration: 'none',
  transition: 'background-color 150ms, color 150ms',
  _hover: { bg: 'highlight', color: 'ink' },
  _focusVisible: { outlineOffset: '-2px' },
} as const

const Leads = chakra(NavLink, {
  base: {
    ...line,
    _currentPage: { bg: 'accentSoft', color: 'accentText', fontWeight: 'strong' },
  },
  variants: { narrow: { true: { justifyContent: 'center', px: '0' } } },
})
const heading = { ...line, fontSize: 'inherit' } as const
const Words = chakra('span', { base: { flex: '1 1 0', minW: '0', lineHeight: 'snug' } })

/** The pages of this account, grouped as in the server's menu. In a narrow sidebar: icons with tooltips. */
export function SidebarNav({ narrow }: { narrow: boolean }) {
  const t = useText<'console'>()
  const profile = useProfile()
  const entries = useShellPlaces().sidebar(profile)
  const Group = narrow ? GroupMenu : FoldedGroup
  return (
    <Stack
      as="nav"
      aria-label={t('console.mainMenu')}
      flex="1 1 auto"
      minH="0"
      py="12"
      px={narrow ? '4' : '12'}
      overflow="hidden auto"
      scrollbarWidth="thin"
    >
      <Stack as="ul" gap="2">
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.kind === 'page' ? <Line place={entry.place} narrow={narrow} /> : <Group group={entry} />}
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

/** True if the sidebar line leads to the page with this path. All sample pages share one line. */
function useIsCurrent(): (line: SidebarLine) => boolean {
  const { pathname } = useLocation()
  const { isSample } = useShellPlaces()
  return ({ path }) => path === pathname || (path === '/components' && isSample(pathname))
}

function Line({ place, narrow }: { place: SidebarLine; narrow: boolean }) {
  const t = useText<'routes'>()
  const title = place.title(t)
  const current = useIsCurrent()(place)
  const link = (
    <Leads to={place.path} end narrow={narrow} aria-current={current ? 'page' : undefined}>
      <RouteIcon name={place.icon} />
      {narrow ? <VisuallyHidden>{title}</VisuallyHidden> : <Words>{title}</Words>}
    </Leads>
  )
  return narrow ? (
    <Tooltip text={title} placement="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}

/**
 * A heading that opens and closes the pages of a group. Until it is pressed, a group is open while it contains the current
 * page.
 */
function FoldedGroup({ group }: { group: SidebarGroup }) {
  const t = useText<'routes'>()
  const current = group.places.some(useIsCurrent())
  const [pressed, setPressed] = useState<boolean | null>(null)
  const title = group.title(t)
  return (
    <Collapsible.Root open={pressed ?? current} onOpenChange={(change) => setPressed(change.open)}>
      <Collapsible.Trigger css={heading}>
        <RouteIcon name={group.icon} />
        <Words>{title}</Words>
        <Collapsible.Indicator transform={{ base: 'rotate(-90deg)', _open: 'none' }}>
          <ChevronDown size={16} aria-hidden="true" />
        </Collapsible.Indicator>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Stack as="ul" gap="2" pl="12" aria-label={title}>
          {group.places.map((place) => (
            <li key={place.path}>
              <Line place={place} narrow={false} />
            </li>
          ))}
        </Stack>
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

/** A group in a narrow sidebar: an icon that opens a menu of the group's pages. */
function GroupMenu({ group }: { group: SidebarGroup }) {
  const t = useText<'routes'>()
  const navigate = useNavigate()
  const isCurrent = useIsCurrent()
  return (
    <Menu
      placement="right-start"
      trigger={
        <IconButton
          icon={<RouteIcon name={group.icon} />}
          label={group.title(t)}
          w="full"
          {...(group.places.some(isCurrent) && { bg: 'accentSoft', color: 'accentText' })}
        />
      }
      items={group.places.map((place) => ({
        label: place.title(t),
        icon: <RouteIcon name={place.icon} />,
        onSelect: () => navigate(place.path),
      }))}
    />
  )
}
