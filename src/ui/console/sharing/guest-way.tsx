import { useText } from '../../kit/i18n.tsx'
import { Box, Stack } from '../../kit/layout.tsx'
import { QrCode } from '../../kit/qr-code.tsx'
import { Figure, Heading, Text } from '../../kit/text.tsx'
import { codeGroups, isLoopback, joinAddress, originForGuests } from '../../screen/join-address.ts'
import { CopyLine } from '../forms/copy-line.tsx'
import type { PublicEvent } from './share-actors.ts'

/** How guests get in: QR code, link and code, for whoever is to tell them. */
export function GuestWay({ event }: { event: PublicEvent }) {
  const t = useText<'console' | 'sharing'>()
  const join = joinAddress(originForGuests(undefined, window.location), event.EventCode)
  return (
    <Stack gap="16" alignItems="center">
      <Heading as="h2" size="16" alignSelf="flex-start">
        {t('sharing.forGuests')}
      </Heading>
      <QrCode address={join.link} size="220px" />
      {isLoopback(new URL(join.link).hostname) && <Text tone="warning">{t('console.localAddress')}</Text>}
      <Figure fontSize="32" fontWeight="strong" letterSpacing="0.08em">
        {codeGroups(event.EventCode).join(' ')}
      </Figure>
      <Text tone="muted">{t('console.orOpen', { address: join.spoken })}</Text>
      <Box w="full">
        <CopyLine label={t('console.guestLink')} link={join.link} />
      </Box>
      {event.PasscodeAsked && <Text>{t('sharing.passcodeAsked')}</Text>}
    </Stack>
  )
}
