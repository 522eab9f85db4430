import { Grid, Stack } from '../../kit/layout.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'

/** The desk's shape. */
export function DeskSkeleton() {
  return (
    <Loading>
      <Stack p={{ base: '16', md: '24' }} gap="16">
        <Skeleton h="56" borderRadius="card" />
        <Grid gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr 320px' }}>
          <Skeleton h="400px" borderRadius="card" />
          <Skeleton h="400px" borderRadius="card" />
          <Skeleton h="240px" borderRadius="card" />
        </Grid>
      </Stack>
    </Loading>
  )
}
