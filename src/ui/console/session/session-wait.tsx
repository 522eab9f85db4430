import { Button } from '../../kit/button.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row, Stack } from '../../kit/layout.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { useSession, useSessionState } from './host-session.tsx'

/** While it is not known who is signed in: the shape of the page, or why the server cannot be asked. */
export function SessionWait() {
  const t = useText<'console'>()
  const session = useSession()
  const unreachable = useSessionState((snapshot) => snapshot.matches('unreachable'))
  if (!unreachable) return <PageSkeleton />
  return (
    <Box as="main" minH="100dvh" display="grid" placeItems="center">
      <Stack alignItems="center" gap="0">
        <ErrorState
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
