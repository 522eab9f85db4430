import { Button } from '#ui/kit/controls/button.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useSession, useSessionState } from './host-session.tsx'

/**
 * The page until the console knows whether the host is signed in: a placeholder, or an error if the server is
 * unreachable.
 */
export function SessionWait() {
  const t = useText<'console'>()
  const session = useSession()
  const unreachable = useSessionState((snapshot) => snapshot.matches('unreachable'))
  if (!unreachable) return <PageSkeleton />
  return (
    <Box as="main" minH="100dvh" display="grid" placeItems="center">
      <Stack alignItems="center" gap="0">
        <ErrorState
          level="h1"
          title={t.error('Unreachable')}
          detail={t('console.unreachableDetail')}
          onRetry={() => session.send({ type: 'retry' })}
        />
        <Button variant="ghost" onClick={() => session.send({ type: 'signOut' })}>
          {t('console.signInAnew')}
        </Button>
      </Stack>
    </Box>
  )
}

function PageSkeleton() {
  return (
    <Loading>
      <Row h="64" px="24" gap="16">
        <Skeleton w="32" h="32" />
        <Skeleton w="96" />
      </Row>
      <Stack p="24" gap="16">
        <Skeleton w="40%" h="28" />
        <Skeleton h="80" />
        <Skeleton h="80" />
      </Stack>
    </Loading>
  )
}
