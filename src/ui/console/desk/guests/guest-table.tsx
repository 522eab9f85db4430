import type { ReactNode } from 'react'
import type { GuestSort } from '#contract/interface/calls.ts'
import { formatDateTime } from '#i18n/base/format.ts'
import type { Translator } from '#i18n/translator.ts'
import { eventTable } from '#machines/domain/event/event.table.ts'
import type { PagedList } from '#ui/console/calls/use-paged-list.ts'
import { type ListColumn, ListTable } from '#ui/console/lists/list-table.tsx'
import { MoreButton } from '#ui/console/lists/more-button.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Avatar } from '#ui/kit/display/avatar.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCommand } from '#ui/live/live.tsx'
import { HeldBadge } from '../controls/held-badge.tsx'
import type { GuestFilter, ListedGuest } from './guest-actors.ts'

interface GuestTableProps {
  list: PagedList<ListedGuest, GuestFilter>
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

const nameOf = (t: Translator<'console'>, { username }: ListedGuest): string =>
  username || t('console.anonymous')

const columnsOf = (t: Translator<'console'>): ListColumn<ListedGuest, GuestSort>[] => [
  {
    name: t('console.guest-name'),
    sortBy: 'username',
    place: 'head',
    show: (guest) => (
      <Row columnGap="8" flexWrap="wrap">
        <Avatar name={guest.username} />
        <Text as="span" tone={guest.username ? 'ink' : 'muted'}>
          {nameOf(t, guest)}
        </Text>
        {guest.shownAs !== '' && <HeldName guest={guest} />}
        {guest.sameName > 0 && <Same>{t('console.sameName', { count: guest.sameName })}</Same>}
      </Row>
    ),
  },
  { name: t('console.guest-company'), sortBy: 'company', show: ({ company }) => company },
  {
    name: t('console.guest-email'),
    sortBy: 'email',
    show: ({ email, sameEmail }) =>
      sameEmail > 0 ? (
        <Row columnGap="8" flexWrap="wrap">
          <span>{email}</span>
          <Same>{t('console.sameEmail', { count: sameEmail })}</Same>
        </Row>
      ) : (
        email
      ),
  },
  {
    name: t('console.joinedOn'),
    sortBy: 'joinedOn',
    largestFirst: true,
    whole: true,
    show: ({ joinedOn }) => <Figure>{formatDateTime(joinedOn)}</Figure>,
  },
]

/** The table of guests, with a row for each guest. */
export function GuestTable({ list, selected, onSelect }: GuestTableProps) {
  const t = useText<'console'>()
  const { rows, filter } = list
  return (
    <>
      <Card p="0">
        <ListTable
          label={t('console.guests')}
          rows={rows}
          keyOf={({ id }) => id}
          space="some"
          columns={columnsOf(t)}
          serverOrder={{
            sortBy: filter.sort,
            descending: filter.descending,
            onSort: (sort, descending) => list.onNarrow({ ...filter, sort, descending }),
          }}
          selection={{
            selected,
            onSelect,
            labelOf: (guest) => t('console.selectGuest', { name: nameOf(t, guest) }),
            allLabel: t('console.selectAll', { count: rows.length }),
          }}
        />
      </Card>
      <MoreButton list={list} />
    </>
  )
}

/** Says that others do not see the guest's name, and lets the host allow it. */
function HeldName({ guest }: { guest: ListedGuest }) {
  const t = useText<'console'>()
  const { send, status } = useCommand(`guest-name:${guest.id}`)
  // The list changes only when the host reloads it.
  if (status === 'saved') return null
  return (
    <>
      <HeldBadge reason="offensive" />
      <Text as="span" size="12" tone="muted">
        {t('console.seenAs', { text: guest.shownAs })}
      </Text>
      <Button
        size="compact"
        busy={status === 'pending' || status === 'sending'}
        onClick={() => send(eventTable.allowName, { guestId: guest.id })}
      >
        {t('console.allowName')}
      </Button>
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
