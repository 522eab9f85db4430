import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDelayed } from '#ui/state/use-delayed.ts'
import { StateSlot } from './notice.tsx'

const slowAfterMilliseconds = 5000

/** A placeholder for a page that loads. After a while it says that the network is slow. */
export function PageSkeleton() {
  const t = useText<'guest'>()
  const slow = useDelayed(true, slowAfterMilliseconds, false)
  return (
    <Loading>
      <Stack gap="16" maxW="480px" mx="auto" px="16" pt="64">
        <Skeleton h="32" w="70%" />
        <Skeleton h="16" w="50%" />
        <Skeleton h="56" mt="16" />
        <Skeleton h="56" />
        <StateSlot role="status">
          {slow && (
            <Text tone="muted" size="16">
              {t('guest.stillLoading')}
            </Text>
          )}
        </StateSlot>
      </Stack>
    </Loading>
  )
}
