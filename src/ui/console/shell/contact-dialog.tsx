import { useState } from 'react'
import { LinkButton } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { QrCode } from '../../kit/qr-code.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { Text } from '../../kit/text.tsx'
import { useLoaded } from '../forms/use-loaded.ts'
import { type ContactTopic, contactAddress, contactTopics } from './contact-address.ts'
import { loadContacts } from './shell-actors.ts'

/** Customer service: a QR code and a link for each of three topics. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const t = useText<'shell'>()
  const [topic, setTopic] = useState<ContactTopic>('business')
  const { data, refusal, retry } = useLoaded(loadContacts)
  const address = data && contactAddress(data, topic, window.location.origin)
  return (
    <Dialog open onClose={onClose} title={t('shell.contact')} detail={t('shell.contactDetail')}>
      <Tabs
        label={t('shell.contactTopics')}
        look="segments"
        value={topic}
        onChange={setTopic}
        items={contactTopics.map((value) => ({ value, label: t(`shell.contact-${value}`) }))}
      >
        <Stack alignItems="center" gap="12" pt="20" minH="280px">
          {refusal && (
            <ErrorState
              title={t('shell.contactFailed')}
              detail={t.error(refusal.code, refusal.params)}
              onRetry={retry}
            />
          )}
          {!address && !refusal && (
            <Loading>
              <Skeleton w="160px" h="160px" />
            </Loading>
          )}
          {address && (
            <>
              <QrCode address={address} />
              <Text tone="muted" textAlign="center">
                {t(`shell.contactDetail-${topic}`)}
              </Text>
              <Text size="12" tone="muted" textAlign="center" overflowWrap="anywhere">
                {address}
              </Text>
              <LinkButton variant="primary" href={address} target="_blank" rel="noreferrer">
                {t('shell.contactOpen')}
              </LinkButton>
            </>
          )}
        </Stack>
      </Tabs>
    </Dialog>
  )
}
