import { CalendarPlus, LayoutGrid, Plus, Rows3, SearchX, Trash2, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Refusal } from '#contract/errors.ts'
import type { ListedEvent, WhoseEvents } from '#machines/flow/event-list/event-list.events.ts'
import { savedLook } from '#ui/console/lists/saved-look.ts'
import { SearchBox } from '#ui/console/lists/search-box.tsx'
import type { Paging } from '#ui/console/lists/use-list.ts'
import { LeftEvents } from '#ui/console/plans/left-events.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { useCreationLock } from '#ui/console/plans/use-creation-lock.ts'
import { SegmentGroup } from '#ui/kit/console/controls/segment-group.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Tabs } from '#ui/kit/controls/tabs.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import {
  type Filter,
  filterEvents,
  filters,
  isFilter,
  searchEvents,
  sortEvents,
} from '../data/filter-events.ts'
import type { OnTask } from './event-actions.tsx'
import { EventCards } from './event-cards.tsx'
import { EventTable } from './event-table.tsx'

type ListLook = 'cards' | 'table'

/** Number of events on a page. The rows of cards are full with two, three or four cards. */
const eventsOnPage = 24

/** The user's choice between cards and a table for the list of events. */
const listLook = savedLook<ListLook>('cuelight.eventListLook', ['cards', 'table'])

interface EventBrowserProps {
  events: readonly ListedEvent[]
  /**
   * The refusal of the last fetch, after which the displayed list may be out of date. Null if the fetch succeeded.
   */
  refusal: Refusal | null
  whose: WhoseEvents
  onWhose: (whose: WhoseEvents) => void
  onCreate: () => void
  onDeleted: () => void
  onTask: OnTask
}

export const whoseEvents = ['all', 'mine', 'shared'] as const satisfies readonly WhoseEvents[]

/** The filter of the list. The address contains the filter, so that a reload keeps it. */
function useFilter(): [Filter, (filter: Filter) => void] {
  const [parameters, setParameters] = useSearchParams()
  const wanted = parameters.get('show')
  const change = (filter: Filter) =>
    setParameters(
      (before) => {
        const { show: _, ...others } = Object.fromEntries(before)
        return new URLSearchParams(filter === 'all' ? others : { ...others, show: filter })
      },
      { replace: true },
    )
  return [isFilter(wanted) ? wanted : 'all', change]
}

/** The list of events with search, filter and a choice of look. */
export function EventBrowser({
  events,
  refusal,
  whose,
  onWhose,
  onCreate,
  onDeleted,
  onTask,
}: EventBrowserProps) {
  const t = useText<'console' | 'coHosts'>()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useFilter()
  const [look, setLook] = useState(listLook.read)
  const [page, setPage] = useState(1)
  const whyNot = useCreationLock()
  const found = searchEvents(events, search)
  const shown = sortEvents(filterEvents(found, filter))
  const changeLook = (wanted: ListLook) => {
    setLook(wanted)
    listLook.save(wanted)
  }
  return (
    <Stack gap="16">
      <Row flexWrap="wrap" gap="12">
        <Heading as="h1" size="24">
          {whose === 'shared' ? t('coHosts.sharedEvent') : t('console.events')}
        </Heading>
        <Spacer />
        <Box flex={{ base: '1 1 100%', sm: '0 1 320px' }} order={{ base: '3', sm: '0' }}>
          <SearchBox
            value={search}
            onChange={(text) => {
              setSearch(text)
              setPage(1)
            }}
            label={t('console.searchEvents')}
          />
        </Box>
        <Button
          variant="primary"
          icon={<Plus size={18} aria-hidden="true" />}
          whyDisabled={whyNot}
          onClick={onCreate}
        >
          {t('console.createEvent')}
        </Button>
      </Row>
      <LeftEvents />
      <RefusalNote refusal={refusal} />
      <Row flexWrap="wrap" gap="12">
        <Tabs
          label={t('console.progress')}
          value={filter}
          onChange={(wanted) => {
            setFilter(wanted)
            setPage(1)
          }}
          items={filters.map((value) => ({
            value,
            label: value === 'all' ? t('console.all') : t(`console.progress-${value}`),
            badge: <Badge>{filterEvents(found, value).length}</Badge>,
          }))}
        />
        <Spacer />
        <Row flex={{ base: '1 1 100%', sm: '0 0 auto' }} gap="12">
          <WhoseSelect whose={whose} onWhose={onWhose} />
          <Button icon={<Trash2 size={18} aria-hidden="true" />} onClick={onDeleted}>
            {t('console.deletedEvents')}
          </Button>
          <ListLookSwitch look={look} onChange={changeLook} />
        </Row>
      </Row>
      {shown.length > 0 ? (
        <EventsIn
          look={look}
          events={shown}
          onTask={onTask}
          paging={{ page, pageSize: eventsOnPage, onPage: setPage }}
        />
      ) : (
        <NoEvents
          any={events.length > 0}
          whose={whose}
          onCreate={onCreate}
          onClear={() => {
            setSearch('')
            setFilter('all')
            if (whose !== 'all') onWhose('all')
          }}
        />
      )}
    </Stack>
  )
}

interface EventsInProps {
  look: ListLook
  events: readonly ListedEvent[]
  onTask: OnTask
  paging: Paging
}

function EventsIn({ look, ...list }: EventsInProps) {
  if (look === 'cards') return <EventCards {...list} />
  return (
    <>
      <Box display={{ base: 'block', md: 'none' }}>
        <EventCards {...list} />
      </Box>
      <Box display={{ base: 'none', md: 'block' }}>
        <EventTable {...list} />
      </Box>
    </>
  )
}

function ListLookSwitch({ look, onChange }: { look: ListLook; onChange: (look: ListLook) => void }) {
  const t = useText<'console'>()
  return (
    <Box display={{ base: 'none', md: 'block' }}>
      <SegmentGroup
        label={t('console.listLook')}
        value={look}
        segments={[
          { value: 'cards', label: t('console.asCards'), icon: <LayoutGrid size={18} aria-hidden="true" /> },
          { value: 'table', label: t('console.asTable'), icon: <Rows3 size={18} aria-hidden="true" /> },
        ]}
        onChange={onChange}
      />
    </Box>
  )
}

interface WhoseSelectProps {
  whose: WhoseEvents
  onWhose: (whose: WhoseEvents) => void
}

/** A select for all events, the host's own events, or events shared with the host. */
function WhoseSelect({ whose, onWhose }: WhoseSelectProps) {
  const t = useText<'coHosts'>()
  return (
    <Box flex={{ base: '1 1 100%', sm: '0 0 200px' }} minW="0">
      <Select
        aria-label={t('coHosts.whose')}
        value={whose}
        choices={whoseEvents.map((value) => ({ value, label: t(`coHosts.whose-${value}`) }))}
        onChoose={onWhose}
      />
    </Box>
  )
}

interface NoEventsProps {
  /** True if the host has any events. An empty list then means that no event matches the search. */
  any: boolean
  whose: WhoseEvents
  onCreate: () => void
  onClear: () => void
}

function NoEvents({ any, whose, onCreate, onClear }: NoEventsProps) {
  const t = useText<'console' | 'coHosts'>()
  if (any) {
    return (
      <EmptyState
        icon={<SearchX size={24} />}
        title={t('console.nothingFound')}
        detail={t('console.nothingFoundDetail')}
        action={<Button onClick={onClear}>{t('console.showAll')}</Button>}
      />
    )
  }
  if (whose === 'shared') {
    return (
      <EmptyState
        icon={<UserRoundPlus size={24} />}
        title={t('coHosts.noneShared')}
        detail={t('coHosts.noneSharedDetail')}
        action={<Button onClick={onClear}>{t('console.showAll')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<CalendarPlus size={24} />}
      title={t('console.noEvents')}
      detail={t('console.noEventsDetail')}
      action={
        <Button variant="primary" mt="8" onClick={onCreate}>
          {t('console.createEvent')}
        </Button>
      }
    />
  )
}
