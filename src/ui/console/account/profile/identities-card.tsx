import { formatDateTime } from '#i18n/base/format.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall, useSentCall } from '#ui/console/calls/use-host-call.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** The providers of the house by which the host signs in. Each link can be removed while another way in is left. */
export function IdentitiesCard() {
  const t = useText<'accounts'>()
  const loaded = useLoadedCall('/api/sys/User/GetIdentities', {})
  const removing = useSentCall('/api/sys/User/RemoveIdentity', {
    onDone: () => {
      loaded.refresh()
      toast.success(t('accounts.identityRemoved'))
    },
  })
  return (
    <Card p={{ base: '16', md: '24' }}>
      <Stack gap="12">
        <Heading as="h2" size="16">
          {t('accounts.houseSignIn')}
        </Heading>
        <Text tone="muted">{t('accounts.houseSignInDetail')}</Text>
        <RefusalNote refusal={removing.refusal} />
        <LoadedPart loaded={loaded} failed={t('accounts.identitiesFailed')} shape={<Skeleton h="44" />}>
          {(identities) => (
            <>
              {identities.length === 0 && <Text>{t('accounts.noIdentity')}</Text>}
              {identities.map(({ issuer, name, lastUsedOn }) => (
                <Row key={issuer} gap="12" flexWrap="wrap" justifyContent="space-between">
                  <Stack gap="0" minW="0">
                    <Text strong>{name}</Text>
                    <Text tone="muted" size="12">
                      {t('accounts.identityUsed', { time: formatDateTime(lastUsedOn) })}
                    </Text>
                  </Stack>
                  <Button
                    busy={removing.sending}
                    aria-label={t('accounts.removeIdentityOf', { name })}
                    onClick={() => removing.submit({ issuer })}
                  >
                    {t('accounts.removeIdentity')}
                  </Button>
                </Row>
              ))}
            </>
          )}
        </LoadedPart>
      </Stack>
    </Card>
  )
}
