import { CopyLine } from '#ui/console/parts/copies/copy-line.tsx'
import { QrCode } from '#ui/kit/display/qr-code.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { codeGroups, isLoopback, joinAddress } from '#ui/live/join-address.ts'
import type { PublicEvent } from './co-host-actors.ts'

/** Shows how guests can join: QR code, link and event code. This part is for people who inform the guests. */
export function JoinInfo({ event }: { event: PublicEvent }) {
  const t = useText<'console' | 'coHosts'>()
  const join = joinAddress(event.origin, event.eventCode)
  return (
    <Stack gap="16" alignItems="center">
      <Heading as="h2" size="16" alignSelf="flex-start">
        {t('coHosts.forGuests')}
      </Heading>
      <QrCode address={join.link} size="220px" />
      {isLoopback(new URL(join.link).hostname) && <Text tone="warning">{t('console.localAddress')}</Text>}
      <Figure fontSize="32" fontWeight="strong" letterSpacing="0.08em">
        {codeGroups(event.eventCode).join(' ')}
      </Figure>
      <Text tone="muted">{t('console.orOpen', { address: join.spoken })}</Text>
      <Box w="full">
        <CopyLine label={t('console.guestLink')} link={join.link} />
      </Box>
      {event.passcodeAsked && <Text>{t('coHosts.passcodeAsked')}</Text>}
    </Stack>
  )
}
