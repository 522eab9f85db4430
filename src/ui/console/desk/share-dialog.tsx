import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import type { EventDoc } from '../../../contract/views.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row, Stack } from '../../kit/layout.tsx'
import { QrCode } from '../../kit/qr-code.tsx'
import { Figure, Text } from '../../kit/text.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { toast } from '../../kit/toast-store.ts'
import { codeGroups, isLoopback, joinAddress, originForGuests } from '../../screen/join-address.ts'

interface ShareDialogProps {
  event: EventDoc
  open: boolean
  onClose: () => void
}

/** How guests get in: QR code, link and code. */
export function ShareDialog({ event, open, onClose }: ShareDialogProps) {
  const t = useText<'console'>()
  const join = joinAddress(originForGuests(event.origin, window.location), event.code)
  return (
    <Dialog open={open} onClose={onClose} title={t('console.share')} detail={t('console.shareDetail')}>
      <Stack gap="16" alignItems="center">
        <QrCode address={join.link} size="280px" />
        {isLoopback(new URL(join.link).hostname) && <Text tone="warning">{t('console.localAddress')}</Text>}
        <Figure fontSize="32" fontWeight="strong" letterSpacing="0.08em">
          {codeGroups(event.code).join(' ')}
        </Figure>
        <Text tone="muted">{t('console.orOpen', { address: join.spoken })}</Text>
        <Box w="full">
          <LinkLine link={join.link} />
        </Box>
        {event.context.passcode && (
          <Text>
            {t('console.passcode')}: <Figure fontWeight="strong">{event.context.passcode}</Figure>
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

/**
 * Over plain HTTP browsers have no clipboard API: there the field's own text is selected and copied the old way. What
 * could not be copied stays selected.
 */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.focus()
    field?.select()
    return document.execCommand('copy')
  }
}

function LinkLine({ link }: { link: string }) {
  const t = useText<'console'>()
  const [copied, setCopied] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    if (await copyText(link, input.current)) setCopied(true)
    else toast.warning(t('console.copyByHand'))
  }
  return (
    <Field label={t('console.guestLink')}>
      <Row w="full">
        <TextInput
          ref={input}
          readOnly
          value={link}
          onFocus={(focus) => focus.target.select()}
          flex="1 1 280px"
        />
        <Button
          icon={copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {copied ? t('common.copied') : t('common.copy')}
        </Button>
      </Row>
    </Field>
  )
}
