import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../i18n/format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Checkbox } from '../../kit/checkbox.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row } from '../../kit/layout.tsx'
import { Figure } from '../../kit/text.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import type { ListedGuest } from './guest-actors.ts'

const Table = chakra('table', { base: { w: 'full', borderCollapse: 'collapse', textAlign: 'left' } })
const Head = chakra('th', {
  base: {
    px: '12',
    py: '4',
    fontSize: '12',
    fontWeight: 'strong',
    color: 'inkMuted',
    borderBottomWidth: '1px',
    borderColor: 'line',
    whiteSpace: 'nowrap',
  },
})
const Cell = chakra('td', {
  base: { px: '12', py: '4', overflowWrap: 'break-word', minW: '80px', maxW: '320px' },
})
const Line = chakra('tr', {
  base: {
    '&:not(:last-child) > *': { borderBottomWidth: '1px', borderColor: 'line' },
    _hover: { bg: 'highlight' },
  },
})

interface GuestTableProps {
  guests: readonly ListedGuest[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  /** There are no further ones. */
  complete: boolean
  fetching: boolean
  onMore: () => void
}

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
      <Card p="0" overflowX="auto">
        <Table>
          <thead>
            <tr>
              <Head scope="col" w="44">
                <Checkbox
                  checked={all}
                  onChange={(on) => onSelect(new Set(on ? guests.map((guest) => guest.Id) : []))}
                >
                  <VisuallyHidden>{t('console.selectAll', { count: guests.length })}</VisuallyHidden>
                </Checkbox>
              </Head>
              <Head scope="col">{t('console.guestName')}</Head>
              <Head scope="col">{t('console.guestCompany')}</Head>
              <Head scope="col">{t('console.guestEmail')}</Head>
              <Head scope="col">{t('console.joinedOn')}</Head>
            </tr>
          </thead>
          <tbody>
            {guests.map((guest) => (
              <GuestLine
                key={guest.Id}
                guest={guest}
                selected={selected.has(guest.Id)}
                onSelect={(on) => toggle(guest.Id, on)}
              />
            ))}
          </tbody>
        </Table>
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

interface GuestLineProps {
  guest: ListedGuest
  selected: boolean
  onSelect: (on: boolean) => void
}

function GuestLine({ guest, selected, onSelect }: GuestLineProps) {
  const t = useText<'console'>()
  const name = guest.Username || t('console.anonymous')
  return (
    <Line>
      <Cell minW="44">
        <Checkbox checked={selected} onChange={onSelect}>
          <VisuallyHidden>{t('console.selectGuest', { name })}</VisuallyHidden>
        </Checkbox>
      </Cell>
      <Cell color={guest.Username ? 'ink' : 'inkMuted'}>
        <Row columnGap="8" flexWrap="wrap">
          {name}
          {guest.SameName > 0 && <Same>{t('console.sameName', { count: guest.SameName })}</Same>}
        </Row>
      </Cell>
      <Cell>{guest.Company}</Cell>
      <Cell>
        <Row columnGap="8" flexWrap="wrap">
          {guest.Email}
          {guest.SameEmail > 0 && <Same>{t('console.sameEmail', { count: guest.SameEmail })}</Same>}
        </Row>
      </Cell>
      <Cell whiteSpace="nowrap">
        <Figure>{formatDateTime(guest.JoinedOn)}</Figure>
      </Cell>
    </Line>
  )
}
