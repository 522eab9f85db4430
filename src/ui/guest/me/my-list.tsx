import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { Heading, Text } from '../../kit/text.tsx'

const fewest = 3

interface MyListProps {
  title: string
  /** Said where there is nothing yet. */
  none: string
  /** The latest first. */
  entries: readonly { key: string; entry: ReactNode }[]
}

/** Something of the guest's own: the latest, and the others when asked for. */
export function MyList({ title, none, entries }: MyListProps) {
  const t = useText<'guest'>()
  const [all, setAll] = useState(false)
  return (
    <Stack as="section" gap="8">
      <Heading as="h2" size="16">
        {title}
      </Heading>
      {entries.length === 0 && <Text tone="muted">{none}</Text>}
      <Stack as="ul" gap="8">
        {entries.slice(0, all ? undefined : fewest).map(({ key, entry }) => (
          <Card as="li" key={key}>
            <Stack gap="4">{entry}</Stack>
          </Card>
        ))}
      </Stack>
      {!all && entries.length > fewest && (
        <Button wide onClick={() => setAll(true)}>
          {t('guest.showAllOwn', { count: entries.length })}
        </Button>
      )}
    </Stack>
  )
}
