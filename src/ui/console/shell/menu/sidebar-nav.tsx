import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { Tooltip } from '#ui/console-kit/controls/tooltip.tsx'
import { Box, Divider, Stack } from '#ui/kit/layout/layout.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useShellPlaces } from './places.ts'
import type { SidebarEntry, SidebarLine } from './route.ts'
import { RouteIcon } from './route-icon.tsx'

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  w: 'full',
  minH: 'touch',
  px: '12',
  borderRadius: 'control',
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
const Opens = chakra('button', { base: line })
const Words = chakra('span', { base: { flex: '1 1 0', minW: '0', lineHeight: 'snug' } })

/** The pages of this account, grouped as in the server's menu. In a narrow sidebar: icons with tooltips. */
export function SidebarNav({ narrow }: { narrow: boolean }) {
  const t = useText<'console' | 'shell'>()
  const profile = useProfile()
  const { menu, help } = useShellPlaces().sidebar(profile)
  return (
    <Stack
      as="nav"
      aria-label={t('console.mainMenu')}
      flex="1 1 auto"
      minH="0"
      gap="12"
      py="12"
      px={narrow ? '4' : '12'}
      overflow="hidden auto"
      scrollbarWidth="thin"
    >
      <Stack as="ul" gap="2">
        {menu.map((entry) => (
          <li key={entry.id}>
            {entry.kind === 'page' ? (
              <Line place={entry.place} narrow={narrow} />
            ) : (
              <Group entry={entry} narrow={narrow} />
            )}
          </li>
        ))}
      </Stack>
      {help.length > 0 && (
        <Stack as="ul" gap="2" mt="auto" aria-label={t('shell.more')}>
          {help.map((place) => (
            <li key={place.path}>
              <Line place={place} narrow={narrow} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function Line({ place, narrow }: { place: SidebarLine; narrow: boolean }) {
  const t = useText<'routes'>()
  const title = place.title(t)
  const { pathname } = useLocation()
  // All sample pages share one line of the sidebar.
  const { isSample } = useShellPlaces()
  const current = place.path === '/components' && isSample(pathname) ? 'page' : undefined
  const link = (
    <Leads to={place.path} end narrow={narrow} aria-current={current}>
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

type GroupEntry = Extract<SidebarEntry, { kind: 'group' }>

/** A heading that opens and closes the pages of a group. In a narrow sidebar two lines frame the pages instead. */
function Group({ entry, narrow }: { entry: GroupEntry; narrow: boolean }) {
  const t = useText<'routes'>()
  const id = useId()
  const [shut, setShut] = useState(false)
  const title = entry.title(t)
  const open = !shut || narrow
  const places = (
    <Stack as="ul" id={id} gap="2" pl={narrow ? '0' : '12'} aria-label={title} hidden={!open}>
      {entry.places.map((place) => (
        <li key={place.path}>
          <Line place={place} narrow={narrow} />
        </li>
      ))}
    </Stack>
  )
  if (narrow) {
    return (
      <Box>
        <Divider my="6" />
        {places}
      </Box>
    )
  }
  return (
    <>
      <Opens type="button" aria-expanded={open} aria-controls={id} onClick={() => setShut(!shut)}>
        <RouteIcon name={entry.icon} />
        <Words>{title}</Words>
        <Box as="span" transition="transform 150ms" transform={open ? 'none' : 'rotate(-90deg)'}>
          <ChevronDown size={16} aria-hidden="true" />
        </Box>
      </Opens>
      {places}
    </>
  )
}
