import { Grid, Row } from '../../kit/layout.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** The event list's shape. */
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
