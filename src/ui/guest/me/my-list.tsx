import { type ReactNode, useState } from 'react'
import { Button } from '#ui/kit/controls/button.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

const fewest = 3

interface MyListProps {
  title: string
  /** The text for an empty list. */
  none: string
  /** Newest first. */
  entries: readonly { key: string; entry: ReactNode }[]
}

/** A list of the guest's own entries. The list shows the latest entries, and all entries on request. */
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
