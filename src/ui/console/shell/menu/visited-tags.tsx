import { chakra } from '@chakra-ui/react/styled-system'
import { Tag } from '@chakra-ui/react/tag'
import { useSelector } from '@xstate/react'
import { ListX, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, matchPath } from 'react-router-dom'
import type { VisitedPage } from '#machines/flow/visited-pages/visited-pages.events.ts'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useShell } from '../state/shell-context.tsx'
import { useShellPlaces } from './places.ts'
import type { Place } from './route.ts'

const List = chakra('ul', {
  base: { display: 'flex', flex: '1 1 auto', minW: '0', gap: '4', overflowX: 'auto', scrollbarWidth: 'none' },
})
const Leads = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '32',
    pl: '12',
    pr: '12',
    maxW: '220px',
    color: 'inherit',
    textDecoration: 'none',
    fontSize: '12',
    borderRadius: 'control',
    _focusVisible: { outlineOffset: '-2px' },
  },
  variants: { closable: { true: { pr: '4' } } },
})
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/**
 * Returns the name of a page: the page's own name, otherwise the name of its route. Undefined if the account no
 * longer has the page.
 */
function usePageNames(): (page: VisitedPage) => string | undefined {
  const t = useText<'routes'>()
  const places = useShellPlaces().all(useProfile())
  const placeOf = ({ path }: VisitedPage): Place | undefined =>
    places.find((place) => matchPath({ path: place.path, end: true }, path))
  return (page) => page.name || placeOf(page)?.title(t)
}

/** The tags of the pages opened in this window. Delete closes the focused tag. */
export function VisitedTags() {
  const t = useText<'shell'>()
  const { tags } = useShell()
  const shown = useSelector(tags, (snapshot) => snapshot.context.shown)
  const pages = useSelector(tags, (snapshot) => snapshot.context.pages)
  const nameOf = usePageNames()
  const named = pages.flatMap((page) => {
    const name = nameOf(page)
    return name === undefined ? [] : [{ ...page, name }]
  })
  const alone = named.length < 2
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of the current page
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown, pages.length])
  return (
    <Row
      as="nav"
      aria-label={t('shell.visitedPages')}
      gap="4"
      minH="44"
      px={{ base: '8', md: '12' }}
      bg="canvas"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <List ref={list}>
        {named.map(({ path, search, name }) => (
          <Tag.Root key={path} as="li" variant={path === shown ? 'solid' : 'subtle'}>
            <Leads
              to={path + search}
              closable={!alone}
              aria-current={path === shown ? 'page' : undefined}
              onKeyDown={(event) => {
                if (event.key === 'Delete') tags.send({ type: 'close', path })
              }}
            >
              <Tag.Label css={oneLine}>{name}</Tag.Label>
            </Leads>
            {!alone && (
              <Tag.CloseTrigger
                aria-label={t('shell.closeTag', { title: name })}
                onClick={() => tags.send({ type: 'close', path })}
              >
                <X size={14} aria-hidden="true" />
              </Tag.CloseTrigger>
            )}
          </Tag.Root>
        ))}
      </List>
      <IconButton
        size="compact"
        icon={<ListX size={16} aria-hidden="true" />}
        label={t('shell.closeOtherTags')}
        whyDisabled={alone ? t('shell.onlyOneTag') : undefined}
        onClick={() => tags.send({ type: 'closeOthers' })}
      />
    </Row>
  )
}
