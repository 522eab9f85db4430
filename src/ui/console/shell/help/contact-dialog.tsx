import { useState } from 'react'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { LinkButton } from '#ui/kit/controls/link-button.tsx'
import { Tabs } from '#ui/kit/controls/tabs.tsx'
import { QrCode } from '#ui/kit/display/qr-code.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { isLoopback } from '#ui/live/join-address.ts'
import { useLoaded } from '#ui/state/use-loaded.ts'
import { loadContacts } from '../state/shell-actors.ts'
import { type ContactTopic, contactAddress, contactTopics } from './contact-address.ts'

/** The customer service dialog: a QR code and a link for each of three topics. */
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
            {({ contacts, origin }) => (
              <Contact topic={topic} address={contactAddress(contacts, topic, origin)} />
            )}
          </LoadedPart>
        </Stack>
      </Tabs>
    </Dialog>
  )
}

/** True for a loopback address, which a phone cannot reach. */
const onThisMachine = (address: string): boolean => isLoopback(new URL(address).hostname)

function Contact({ topic, address }: { topic: ContactTopic; address: string }) {
  const t = useText<'console' | 'shell'>()
  return (
    <>
      {onThisMachine(address) ? (
        <Text tone="warning" textAlign="center">
          {t('console.localAddress')}
        </Text>
      ) : (
        <QrCode address={address} />
      )}
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
