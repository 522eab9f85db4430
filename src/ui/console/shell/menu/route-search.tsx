import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { useMemo, useState } from 'react'
import { useGo } from '#ui/console/page/use-go.ts'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Spacer } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useShellPlaces } from './places.ts'
import { RouteIcon } from './route-icon.tsx'
import { createRouteSearch, type SearchedRoute } from './search-routes.ts'

/** A page is opened, not chosen. */
const nothing: string[] = []

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
  const search = useRouteSearch()
  const [text, setText] = useState('')
  const found = useMemo(() => search(text), [search, text])
  const [wanted, setWanted] = useState<string | null>(null)
  // The best page is highlighted until the user moves to another one.
  const highlighted = found.some(({ path }) => path === wanted) ? wanted : (found[0]?.path ?? null)
  const collection = useMemo(
    () =>
      createListCollection({
        items: found,
        itemToValue: ({ path }) => path,
        itemToString: ({ title }) => title,
      }),
    [found],
  )
  return (
    <Dialog open onClose={onClose} title={t('shell.searchPages')}>
      {/* The dialog is the layer of this list, and the list is always open. */}
      <Combobox.Root
        open
        disableLayer
        collection={collection}
        value={nothing}
        selectionBehavior="preserve"
        highlightedValue={highlighted}
        onHighlightChange={({ highlightedValue }) => setWanted(highlightedValue)}
        onInputValueChange={({ inputValue }) => {
          setText(inputValue)
          setWanted(null)
        }}
        onSelect={({ itemValue }) => {
          onClose()
          go(itemValue)
        }}
      >
        <Combobox.Control>
          <Combobox.Input
            type="search"
            aria-label={t('shell.searchPages')}
            placeholder={t('shell.searchHint')}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
        </Combobox.Control>
        <Combobox.Content aria-label={t('shell.searchPages')}>
          {found.map((route) => (
            <Combobox.Item key={route.path} item={route}>
              <RouteIcon name={route.icon} />
              <Combobox.ItemText>{route.title}</Combobox.ItemText>
              <Spacer />
              <Text as="span" size="12" tone="muted" lines="one" display={{ base: 'none', sm: 'block' }}>
                {route.path}
              </Text>
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Root>
      <Text size="12" tone="muted" mt="8" role="status">
        {found.length === 0
          ? t('shell.searchNothing')
          : `${t('shell.searchFound', { count: found.length })} · ${t('shell.searchKeys')}`}
      </Text>
    </Dialog>
  )
}
