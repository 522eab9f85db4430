import { useAgenda } from '#ui/console/showroom/agenda.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Grid } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'

export function FillingGrid() {
  return (
    <Grid as="ul" gap="8" gridTemplateColumns="repeat(auto-fill, minmax(min(128px, 100%), 1fr))">
      {useAgenda().map(({ id, name, guests }) => (
        <Card as="li" key={id} p="12">
          <Text size="12" tone="muted">
            {name}
          </Text>
          <Text size="20" strong>
            <Figure>{guests}</Figure>
          </Text>
        </Card>
      ))}
    </Grid>
  )
}
