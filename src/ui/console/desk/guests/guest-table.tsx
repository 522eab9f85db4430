import type { ReactNode } from 'react'
import type { GuestSort } from '#contract/interface/calls.ts'
import { formatDateTime } from '#i18n/base/format.ts'
import type { Translator } from '#i18n/translator.ts'
import { type ColumnSort, type ListColumn, ListTable } from '#ui/console/parts/lists/list-table.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Checkbox } from '#ui/console-kit/controls/checkbox.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { GuestFilter, ListedGuest } from './guest-actors.ts'

interface GuestTableProps {
  guests: readonly ListedGuest[]
  filter: GuestFilter
  onFilter: (filter: GuestFilter) => void
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  /** True if all guests have been loaded. */
  complete: boolean
  fetching: boolean
  onMore: () => void
}

const nameOf = (t: Translator<'console'>, { Username }: ListedGuest): string =>
  Username || t('console.anonymous')

/** The columns for the guests' details and the times of joining. */
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

/** The table of guests, with a row for each guest. */
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
  // A second press on the column's name reverses the order. Names begin with A, times begin with the latest.
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
          space="some"
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

/**
 * A badge for guests who may be the same person with several tokens. The guests may also be different people with
 * the same name.
 */
function Same({ children }: { children: ReactNode }) {
  return <Badge tone="warning">{children}</Badge>
}

interface TickProps {
  /** True if the narrow layout shows the label too. The columns have no headings in that layout. */
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
