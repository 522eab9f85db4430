import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { useText } from '../../kit/i18n.tsx'
import { Box, Divider, Stack } from '../../kit/layout.tsx'
import { Tooltip } from '../../kit/tooltip.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import type { SidebarEntry } from '../routes/menu-places.ts'
import { sidebarPlaces } from '../routes/permitted-places.ts'
import type { Place } from '../routes/route.ts'
import { useProfile } from '../session/host-session.tsx'
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

/** The pages that this account may open, as the server's menu groups them. Narrow: icons with a tooltip each. */
export function SidebarNav({ narrow }: { narrow: boolean }) {
  const t = useText<'console' | 'shell'>()
  const profile = useProfile()
  const { menu, help } = sidebarPlaces(profile)
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

function Line({ place, narrow }: { place: Place; narrow: boolean }) {
  const t = useText<'routes'>()
  const title = place.title(t)
  const link = (
    <Leads to={place.path} end narrow={narrow}>
      <RouteIcon name={place.icon} />
      {narrow ? <VisuallyHidden>{title}</VisuallyHidden> : <Words>{title}</Words>}
    </Leads>
  )
  return narrow ? (
    <Tooltip text={title} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}

type GroupEntry = Extract<SidebarEntry, { kind: 'group' }>

/** A heading that opens and shuts its pages; in a narrow sidebar they stand between two hairlines. */
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
