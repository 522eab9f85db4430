import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Grid, Row } from '#ui/kit/layout/layout.tsx'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** A placeholder for the event list. */
export function EventListSkeleton() {
  return (
    <Loading>
      <Row justifyContent="space-between" mb="24">
        <Skeleton w="120px" h="32" />
        <Skeleton w="240px" h="44" />
      </Row>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))">
        {places.map((place) => (
          <Skeleton key={place} h="240px" borderRadius="card" />
        ))}
      </Grid>
    </Loading>
  )
}
