import { Stack } from '../kit/layout.tsx'
import { Loading, Skeleton } from '../kit/skeleton.tsx'

/** The shape of a page that is not there yet. */
export function PageSkeleton() {
  return (
    <Loading>
      <Stack gap="16" maxW="480px" mx="auto" px="16" pt="64">
        <Skeleton h="32" w="70%" />
        <Skeleton h="16" w="50%" />
        <Skeleton h="56" mt="16" />
        <Skeleton h="56" />
      </Stack>
    </Loading>
  )
}
