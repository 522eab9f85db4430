import { RefreshCw, SearchX, UserCheck, UserMinus, Users } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { type PagedList, usePagedList } from '#ui/console/calls/use-paged-list.ts'
import { SearchBox } from '#ui/console/lists/search-box.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc, useEventCode, useParticipants } from '#ui/live/live.tsx'
import { type GuestFilter, guestsOf, type ListedGuest } from './guest-actors.ts'
import { GuestTable } from './guest-table.tsx'
import { RemoveGuestsDialog } from './remove-guests-dialog.tsx'
import { RemoveSinceDialog } from './remove-since-dialog.tsx'

const GuestData = lazyPart(() => import('./guest-data.tsx'))

const latestFirst: GuestFilter = { doubles: false, held: false, sort: 'joinedOn', descending: true }

/** The list of an event's guests, with search and removal. */
export function GuestsTab() {
  const t = useText<'console'>()
  const eventCode = useEventCode()
  const anonymous = useDoc('event')?.context.anonymous
  const [fetchPage] = useState(() => guestsOf(eventCode))
  const list = usePagedList(fetchPage, latestFirst)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [removing, setRemoving] = useState(false)
  const [clearing, setClearing] = useState(false)
  const { rows: guests, search, fetching } = list
  const chosen = guests.filter((guest) => selected.has(guest.id))
  const [only, ...others] = chosen
  const leave = () => {
    setSelected(new Set())
    list.onRemoved(chosen)
  }
  const tooMany = chosen.length > limits.guestsRemovedAtOnce
  return (
    <Stack gap="12" h="full">
      {anonymous && <Text tone="muted">{t.error('EventAnonymous')}</Text>}
      <Row gap="12" flexWrap="wrap">
        <Box flex="0 1 280px">
          <SearchBox value={search} label={t('console.searchGuests')} onChange={list.onSearch} />
        </Box>
        <Checkbox
          checked={list.filter.doubles}
          onChange={(doubles) => list.onNarrow({ ...list.filter, doubles })}
        >
          {t('console.onlyDoubles')}
        </Checkbox>
        <Checkbox checked={list.filter.held} onChange={(held) => list.onNarrow({ ...list.filter, held })}>
          {t('console.onlyHeldNames')}
        </Checkbox>
        <RefreshButton fetching={fetching} shown={guests.length} onRefresh={list.onRefresh} />
        {chosen.length === 0 && (
          <Button
            ml="auto"
            icon={<UserMinus size={18} aria-hidden="true" />}
            onClick={() => setClearing(true)}
          >
            {t('console.removeSince')}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button
            ml="auto"
            variant="danger"
            icon={<UserMinus size={18} aria-hidden="true" />}
            whyDisabled={
              tooMany ? t('console.removeTooMany', { most: limits.guestsRemovedAtOnce }) : undefined
            }
            onClick={() => setRemoving(true)}
          >
            {t('console.removeGuests', { count: chosen.length })}
          </Button>
        )}
        {only && others.length === 0 && (
          <Suspense>
            <GuestData key={only.id} guest={only} onErased={leave} />
          </Suspense>
        )}
      </Row>
      <Box flex="1 1 auto" minH="0" overflowY={{ lg: 'auto' }}>
        <Guests list={list} selected={selected} onSelect={setSelected} />
      </Box>
      {clearing && (
        <RemoveSinceDialog
          onClose={() => setClearing(false)}
          onRemoved={() => {
            setClearing(false)
            list.onRefresh()
          }}
        />
      )}
      {removing && (
        <RemoveGuestsDialog
          guests={chosen}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            setRemoving(false)
            leave()
          }}
        />
      )}
    </Stack>
  )
}

interface GuestsProps {
  list: PagedList<ListedGuest, GuestFilter>
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

/** The loaded part of the list, a placeholder while the list loads, or the reason why the list is empty. */
function Guests({ list, selected, onSelect }: GuestsProps) {
  const t = useText<'console'>()
  const { search, rows: guests, refusal, fetching } = list
  if (refusal && guests.length === 0) {
    return (
      <ErrorState
        title={t('console.guestsFailed')}
        detail={t.error(refusal.code, refusal.params)}
        busy={fetching}
        onRetry={list.onRefresh}
      />
    )
  }
  if (guests.length > 0) {
    return (
      <>
        <RefusalNote refusal={refusal} />
        <GuestTable list={list} selected={selected} onSelect={onSelect} />
      </>
    )
  }
  if (list.waiting) return <GuestSkeleton />
  if (search.trim() === '' && list.filter.doubles) {
    return <EmptyState icon={<UserCheck size={24} />} title={t('console.noDoubles')} />
  }
  if (search.trim() === '' && list.filter.held) {
    return <EmptyState icon={<UserCheck size={24} />} title={t('console.noHeldNames')} />
  }
  return <NoGuests searching={search.trim() !== ''} />
}

interface RefreshButtonProps {
  fetching: boolean
  shown: number
  onRefresh: () => void
}

/**
 * The button that reloads the list, which never changes automatically. The button shows how many guests have joined
 * or left since the last load.
 */
function RefreshButton({ fetching, shown, onRefresh }: RefreshButtonProps) {
  const t = useText<'console'>()
  const participants = useParticipants()
  const [then, setThen] = useState(participants)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count must be the one when the list was loaded
  useEffect(() => {
    if (!fetching) setThen(participants)
  }, [fetching, shown])
  const changed = Math.abs(participants - then)
  return (
    <Button
      variant={changed > 0 ? 'primary' : 'normal'}
      icon={<RefreshCw size={18} aria-hidden="true" />}
      busy={fetching}
      onClick={onRefresh}
    >
      {changed > 0 ? t('console.guestsChanged', { count: changed }) : t('console.refresh')}
    </Button>
  )
}

const places = ['a', 'b', 'c', 'd', 'e']

function GuestSkeleton() {
  return (
    <Loading>
      <Stack gap="8">
        {places.map((place) => (
          <Skeleton key={place} h="44" />
        ))}
      </Stack>
    </Loading>
  )
}

function NoGuests({ searching }: { searching: boolean }) {
  const t = useText<'console'>()
  if (searching) return <EmptyState icon={<SearchX size={24} />} title={t('console.nothingFound')} />
  return (
    <EmptyState
      icon={<Users size={24} />}
      title={t('console.noGuests')}
      detail={t('console.noGuestsDetail')}
    />
  )
}
