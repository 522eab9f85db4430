import { CalendarPlus, LayoutGrid, Plus, Rows3, SearchX, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Refusal } from '../../../contract/errors.ts'
import type { ListedEvent, WhoseEvents } from '../../../machines/event-list/event-list.events.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row, Spacer, Stack } from '../../kit/layout.tsx'
import { Select } from '../../kit/select.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { Heading } from '../../kit/text.tsx'
import { LookSwitch } from '../forms/look-switch.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { SearchBox } from '../forms/search-box.tsx'
import { LeftEvents } from '../plans/left-events.tsx'
import { useCreationLock } from '../plans/use-creation-lock.ts'
import type { OnTask } from './event-actions.tsx'
import { EventCards } from './event-cards.tsx'
import { EventTable } from './event-table.tsx'
import { type Filter, filterEvents, filters, isFilter, searchEvents, sortEvents } from './filter-events.ts'
import { type ListLook, listLook } from './list-look.ts'

interface EventBrowserProps {
  events: readonly ListedEvent[]
  /** Why the list shown may be old. */
  refusal: Refusal | null
  whose: WhoseEvents
  onWhose: (whose: WhoseEvents) => void
  onCreate: () => void
  onTask: OnTask
}

export const whoseEvents = ['all', 'mine', 'shared'] as const satisfies readonly WhoseEvents[]

/** The filter is part of the address, so that a reload shows the same. */
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

/** Search, filter and look of the list; the list itself. */
export function EventBrowser({ events, refusal, whose, onWhose, onCreate, onTask }: EventBrowserProps) {
  const t = useText<'console'>()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useFilter()
  const [look, setLook] = useState(listLook.read)
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
          {t('console.events')}
        </Heading>
        <Spacer />
        <Box flex={{ base: '1 1 100%', sm: '0 1 320px' }} order={{ base: '3', sm: '0' }}>
          <SearchBox value={search} onChange={setSearch} label={t('console.searchEvents')} />
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
          onChange={setFilter}
          items={filters.map((value) => ({
            value,
            label: value === 'all' ? t('console.all') : t(`console.progress-${value}`),
            badge: <Badge>{filterEvents(found, value).length}</Badge>,
          }))}
        />
        <Spacer />
        <Row flex={{ base: '1 1 100%', sm: '0 0 auto' }} gap="12">
          <WhoseSelect whose={whose} onWhose={onWhose} />
          <ListLookSwitch look={look} onChange={changeLook} />
        </Row>
      </Row>
      {shown.length > 0 ? (
        <EventsIn look={look} events={shown} onTask={onTask} />
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

function EventsIn({ look, events, onTask }: { look: ListLook; events: ListedEvent[]; onTask: OnTask }) {
  if (look === 'cards') return <EventCards events={events} onTask={onTask} />
  return (
    <>
      <Box display={{ base: 'block', md: 'none' }}>
        <EventCards events={events} onTask={onTask} />
      </Box>
      <Box display={{ base: 'none', md: 'block' }}>
        <EventTable events={events} onTask={onTask} />
      </Box>
    </>
  )
}

function ListLookSwitch({ look, onChange }: { look: ListLook; onChange: (look: ListLook) => void }) {
  const t = useText<'console'>()
  return (
    <Box display={{ base: 'none', md: 'block' }}>
      <LookSwitch
        label={t('console.listLook')}
        look={look}
        looks={[
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

/** All events, the host's own, those shared with them. */
function WhoseSelect({ whose, onWhose }: WhoseSelectProps) {
  const t = useText<'sharing'>()
  return (
    <Box flex={{ base: '1 1 100%', sm: '0 0 200px' }} minW="0">
      <Select
        aria-label={t('sharing.whose')}
        value={whose}
        choices={whoseEvents.map((value) => ({ value, label: t(`sharing.whose-${value}`) }))}
        onChoose={onWhose}
      />
    </Box>
  )
}

interface NoEventsProps {
  /** There are events, only none that fits the search. */
  any: boolean
  whose: WhoseEvents
  onCreate: () => void
  onClear: () => void
}

function NoEvents({ any, whose, onCreate, onClear }: NoEventsProps) {
  const t = useText<'console' | 'sharing'>()
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
        title={t('sharing.noneShared')}
        detail={t('sharing.noneSharedDetail')}
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
