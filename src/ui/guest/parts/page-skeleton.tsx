import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'

/** A placeholder for a page that loads. */
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
