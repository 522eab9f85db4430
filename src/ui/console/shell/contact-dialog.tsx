import { useState } from 'react'
import { LinkButton } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { QrCode } from '../../kit/qr-code.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { Text } from '../../kit/text.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import { LoadedPart } from '../forms/loaded-part.tsx'
import { type ContactTopic, contactAddress, contactTopics } from './contact-address.ts'
import { loadContacts } from './shell-actors.ts'

/** Customer service: a QR code and a link for each of three topics. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const t = useText<'shell'>()
  const [topic, setTopic] = useState<ContactTopic>('business')
  const loaded = useLoaded(loadContacts)
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
          <LoadedPart
            loaded={loaded}
            failed={t('shell.contactFailed')}
            shape={<Skeleton w="160px" h="160px" />}
          >
            {(contacts) => (
              <Contact topic={topic} address={contactAddress(contacts, topic, window.location.origin)} />
            )}
          </LoadedPart>
        </Stack>
      </Tabs>
    </Dialog>
  )
}

function Contact({ topic, address }: { topic: ContactTopic; address: string }) {
  const t = useText<'shell'>()
  return (
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
  )
}
