import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** A placeholder while the desk loads. After five seconds it says that the server answers slowly. */
export function DeskShape() {
  const t = useText<'console'>()
  return (
    <Stack p={{ base: '16', md: '24' }} gap="16">
      <Skeleton h="56" borderRadius="card" />
      <Text role="status" tone="muted" textAlign="center" animation="appear 200ms 5s both">
        {t('console.loadingLong')}
      </Text>
      <Grid gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr 26rem' }}>
        <Skeleton h="400px" borderRadius="card" />
        <Skeleton h="400px" borderRadius="card" />
        <Skeleton h="240px" borderRadius="card" />
      </Grid>
    </Stack>
  )
}
