import type { ReactNode } from 'react'
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
import { type ListColumn, ListTable } from '../tables/list-table.tsx'
import type { ListedGuest } from './guest-actors.ts'

interface GuestTableProps {
  guests: readonly ListedGuest[]
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
const detailColumns = (t: Translator<'console'>): ListColumn<ListedGuest>[] => [
  {
    name: t('console.guestName'),
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
  { name: t('console.guestCompany'), show: ({ Company }) => Company },
  {
    name: t('console.guestEmail'),
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
    whole: true,
    show: ({ JoinedOn }) => <Figure>{formatDateTime(JoinedOn)}</Figure>,
  },
]

/** One line per guest. */
export function GuestTable({ guests, selected, onSelect, complete, fetching, onMore }: GuestTableProps) {
  const t = useText<'console'>()
  const all = guests.every((guest) => selected.has(guest.Id))
  const toggle = (id: string, on: boolean) => {
    const next = new Set(selected)
    if (on) next.add(id)
    else next.delete(id)
    onSelect(next)
  }
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
            ...detailColumns(t),
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
