import type { ReactNode } from 'react'
import type { GuestSort } from '../../../contract/calls.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Checkbox } from '../../kit/checkbox.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row } from '../../kit/layout.tsx'
import { Figure, Text } from '../../kit/text.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { type ColumnSort, type ListColumn, ListTable } from '../tables/list-table.tsx'
import type { GuestFilter, ListedGuest } from './guest-actors.ts'

interface GuestTableProps {
  guests: readonly ListedGuest[]
  filter: GuestFilter
  onFilter: (filter: GuestFilter) => void
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  /** There are no further ones. */
  complete: boolean
  fetching: boolean
  onMore: () => void
}

const nameOf = (t: Translator<'console'>, { Username }: ListedGuest): string =>
  Username || t('console.anonymous')

/** What guests have said of themselves, and when they came. */
const detailColumns = (
  t: Translator<'console'>,
  sortBy: (sort: GuestSort) => ColumnSort,
): ListColumn<ListedGuest>[] => [
  {
    name: t('console.guestName'),
    sort: sortBy('Username'),
    place: 'head',
    show: (guest) => (
      <Row columnGap="8" flexWrap="wrap">
        <Text as="span" tone={guest.Username ? 'ink' : 'muted'}>
          {nameOf(t, guest)}
        </Text>
        {guest.SameName > 0 && <Same>{t('console.sameName', { count: guest.SameName })}</Same>}
      </Row>
    ),
  },
  { name: t('console.guestCompany'), sort: sortBy('Company'), show: ({ Company }) => Company },
  {
    name: t('console.guestEmail'),
    sort: sortBy('Email'),
    show: ({ Email, SameEmail }) =>
      SameEmail > 0 ? (
        <Row columnGap="8" flexWrap="wrap">
          {Email}
          <Same>{t('console.sameEmail', { count: SameEmail })}</Same>
        </Row>
      ) : (
        Email
      ),
  },
  {
    name: t('console.joinedOn'),
    sort: sortBy('JoinedOn'),
    whole: true,
    show: ({ JoinedOn }) => <Figure>{formatDateTime(JoinedOn)}</Figure>,
  },
]

/** One line per guest. */
export function GuestTable(props: GuestTableProps) {
  const { guests, filter, onFilter, selected, onSelect, complete, fetching, onMore } = props
  const t = useText<'console'>()
  const all = guests.every((guest) => selected.has(guest.Id))
  const toggle = (id: string, on: boolean) => {
    const next = new Set(selected)
    if (on) next.add(id)
    else next.delete(id)
    onSelect(next)
  }
  // What is sorted by already goes the other way; else names begin with the first, times with the latest.
  const sortBy = (sort: GuestSort): ColumnSort => ({
    order: filter.sort !== sort ? 'none' : filter.descending ? 'descending' : 'ascending',
    onSort: () =>
      onFilter({
        ...filter,
        sort,
        descending: filter.sort === sort ? !filter.descending : sort === 'JoinedOn',
      }),
  })
  return (
    <>
      <Card p="0">
        <ListTable
          label={t('console.guests')}
          rows={guests}
          keyOf={({ Id }) => Id}
          room="some"
          columns={[
            {
              name: '',
              head: (
                <Tick
                  checked={all}
                  onChange={(on) => onSelect(new Set(on ? guests.map((guest) => guest.Id) : []))}
                  label={t('console.selectAll', { count: guests.length })}
                  overBlocks
                />
              ),
              place: 'start',
              show: (guest) => (
                <Tick
                  checked={selected.has(guest.Id)}
                  onChange={(on) => toggle(guest.Id, on)}
                  label={t('console.selectGuest', { name: nameOf(t, guest) })}
                />
              ),
            },
            ...detailColumns(t, sortBy),
          ]}
        />
      </Card>
      {!complete && (
        <Box textAlign="center" py="12">
          <Button busy={fetching} onClick={onMore}>
            {t('console.moreGuests')}
          </Button>
        </Box>
      )}
    </>
  )
}

/** What may be one person with several tokens; people of one name there are too. */
function Same({ children }: { children: ReactNode }) {
  return <Badge tone="warning">{children}</Badge>
}

interface TickProps {
  /** Its words are seen where the columns have no names. */
  overBlocks?: boolean
  checked: boolean
  onChange: (on: boolean) => void
  label: string
}

function Tick({ label, overBlocks = false, ...rest }: TickProps) {
  return (
    <Checkbox {...rest}>
      {overBlocks && (
        <span data-over-blocks="" aria-hidden="true">
          {label}
        </span>
      )}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Checkbox>
  )
}
