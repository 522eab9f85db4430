import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Spacer } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { searchedPlaces } from '../routes/permitted-places.ts'
import { useProfile } from '../session/host-session.tsx'
import { RouteIcon } from './route-icon.tsx'
import { createRouteSearch, type SearchedRoute } from './search-routes.ts'
import { useGo } from './use-go.ts'

const Found = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minH: 'touch',
    px: '12',
    borderRadius: 'control',
    cursor: 'pointer',
    _selected: { bg: 'accentSoft', color: 'accentText' },
  },
})

/** The search over what this account may open, in the language that is shown. */
function useRouteSearch(): (text: string) => SearchedRoute[] {
  const t = useText<'routes'>()
  const profile = useProfile()
  return useMemo(
    () =>
      createRouteSearch(
        searchedPlaces(profile).map(({ path, title, icon }) => ({ path, icon, title: title(t) })),
      ),
    [profile, t],
  )
}

/** Ctrl+K: type a part of a page's name, choose with the arrows, Enter opens it. */
export default function RouteSearch({ onClose }: { onClose: () => void }) {
  const t = useText<'shell'>()
  const go = useGo()
  const id = useId()
  const search = useRouteSearch()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState(0)
  const found = useMemo(() => search(text), [search, text])
  const chosen = Math.min(wanted, found.length - 1)
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of what is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, found])
  const open = (route: SearchedRoute | undefined) => {
    if (!route) return
    onClose()
    go(route.path)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) setWanted((chosen + step + found.length) % found.length)
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(found[chosen])
    if (step || event.key === 'Enter') event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title={t('shell.searchPages')}>
      <TextInput
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
        aria-label={t('shell.searchPages')}
        placeholder={t('shell.searchHint')}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setWanted(0)
        }}
        onKeyDown={press}
      />
      <Box
        ref={list}
        as="ul"
        role="listbox"
        id={`${id}-list`}
        aria-label={t('shell.searchPages')}
        mt="8"
        minH="44"
        maxH="320px"
        overflow="auto"
      >
        {found.map(({ path, title, icon }, index) => (
          <Found
            key={path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onPointerMove={() => setWanted(index)}
            onClick={() => open({ path, title, icon })}
          >
            <RouteIcon name={icon} />
            {title}
            <Spacer />
            <Text as="span" size="12" tone="muted" lines="one" display={{ base: 'none', sm: 'block' }}>
              {path}
            </Text>
          </Found>
        ))}
      </Box>
      <Text size="12" tone="muted" mt="8" role="status">
        {found.length === 0
          ? t('shell.searchNothing')
          : `${t('shell.searchFound', { count: found.length })} · ${t('shell.searchKeys')}`}
      </Text>
    </Dialog>
  )
}
