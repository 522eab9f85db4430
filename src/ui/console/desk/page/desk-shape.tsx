import { Skeleton } from '#ui/console-kit/display/skeleton.tsx'
import { Grid, Stack } from '#ui/kit/layout/layout.tsx'

/** A placeholder while the desk loads. */
export function DeskShape() {
  return (
    <Stack p={{ base: '16', md: '24' }} gap="16">
      <Skeleton h="56" borderRadius="card" />
      <Grid gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr 26rem' }}>
        <Skeleton h="400px" borderRadius="card" />
        <Skeleton h="400px" borderRadius="card" />
        <Skeleton h="240px" borderRadius="card" />
      </Grid>
    </Stack>
  )
}
