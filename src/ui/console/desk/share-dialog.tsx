import { Download, UserRoundPlus } from 'lucide-react'
import type { EventDoc } from '../../../contract/views.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Stack } from '../../kit/layout.tsx'
import { QrCode } from '../../kit/qr-code.tsx'
import { Figure, Text } from '../../kit/text.tsx'
import { toast } from '../../kit/toast-store.ts'
import { codeGroups, isLoopback, joinAddress, originForGuests } from '../../screen/join-address.ts'
import { sharePath } from '../events/event-actions.tsx'
import { CopyLine } from '../forms/copy-line.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { saveQr } from './save-qr.ts'

interface ShareDialogProps {
  event: EventDoc
  open: boolean
  onClose: () => void
}

/** How guests get in: QR code, link and code. */
export function ShareDialog({ event, open, onClose }: ShareDialogProps) {
  const t = useText<'console' | 'sharing'>()
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
            {t('console.passcode')}: <Figure fontWeight="strong">{event.context.passcode}</Figure>
          </Text>
        )}
        <Text tone="muted">{t('console.orOpen', { address: join.spoken })}</Text>
        <Box w="full">
          <CopyLine label={t('console.guestLink')} link={join.link} />
        </Box>
        <RouteButton to={sharePath(event.code)} wide>
          <UserRoundPlus size={18} aria-hidden="true" />
          {t('sharing.whoHosts')}
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
