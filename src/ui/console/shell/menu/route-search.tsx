import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useGo } from '#ui/console/parts/page/use-go.ts'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { Box, Spacer } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useShellPlaces } from './places.ts'
import { RouteIcon } from './route-icon.tsx'
import { createRouteSearch, type SearchedRoute } from './search-routes.ts'

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

/** The search over the pages of this account, in the page's language. */
function useRouteSearch(): (text: string) => SearchedRoute[] {
  const t = useText<'routes'>()
  const profile = useProfile()
  const { searched } = useShellPlaces()
  return useMemo(
    () =>
      createRouteSearch(searched(profile).map(({ path, title, icon }) => ({ path, icon, title: title(t) }))),
    [profile, searched, t],
  )
}

/** The search dialog (Ctrl+K): type a part of a page's name, choose with the arrow keys, open with Enter. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of the choice
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
