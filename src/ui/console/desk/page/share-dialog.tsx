import { Download, UserRoundPlus } from 'lucide-react'
import type { EventDoc } from '#contract/interface/views.ts'
import { sharePath } from '#ui/console/events/list/event-actions.tsx'
import { CopyLine } from '#ui/console/page/copy-line.tsx'
import { RouteButton } from '#ui/console/page/route-button.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { QrCode } from '#ui/kit/display/qr-code.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { codeGroups, isLoopback, joinAddress, originForGuests } from '#ui/live/join-address.ts'
import { saveQr } from './save-qr.ts'

interface ShareDialogProps {
  event: EventDoc
  open: boolean
  onClose: () => void
}

/** The ways to join for guests: QR code, link and event code. */
export function ShareDialog({ event, open, onClose }: ShareDialogProps) {
  const t = useText<'console' | 'coHosts'>()
  const join = joinAddress(originForGuests(event.origin, window.location), event.code)
  return (
    <Dialog open={open} onClose={onClose} title={t('console.share')} detail={t('console.shareDetail')}>
      <Stack gap="12" alignItems="center">
        <QrCode address={join.link} size="min(280px, 24dvh)" />
        <SaveQr code={event.code} link={join.link} />
        {isLoopback(new URL(join.link).hostname) && <Text tone="warning">{t('console.localAddress')}</Text>}
        <Figure fontSize="32" fontWeight="strong" letterSpacing="0.08em">
          {codeGroups(event.code).join(' ')}
        </Figure>
        {event.context.passcode && (
          <Text>
            <span>{`${t('console.passcode')}: `}</span>
            <Figure fontWeight="strong">{event.context.passcode}</Figure>
          </Text>
        )}
        <Text tone="muted">{t('console.orOpen', { address: join.spoken })}</Text>
        <Box w="full">
          <CopyLine label={t('console.guestLink')} link={join.link} />
        </Box>
        <RouteButton to={sharePath(event.code)} wide>
          <UserRoundPlus size={18} aria-hidden="true" />
          <span>{t('coHosts.hostsAndLinks')}</span>
        </RouteButton>
      </Stack>
    </Dialog>
  )
}

function SaveQr({ code, link }: { code: string; link: string }) {
  const t = useText<'console'>()
  return (
    <Button
      size="compact"
      icon={<Download size={16} aria-hidden="true" />}
      onClick={() => saveQr(`cuelight-${code}`, link).catch(() => toast.error(t('common.qrFailed')))}
    >
      {t('console.saveQr')}
    </Button>
  )
}
