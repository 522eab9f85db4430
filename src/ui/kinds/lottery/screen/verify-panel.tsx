import { chakra } from '@chakra-ui/react/styled-system'
import { ShieldCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { LotteryDraw, PreparedDraw } from '#contract/items/lottery.ts'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { QrCode } from '#ui/kit/display/qr-code.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { phoneShare } from '#ui/kit/texts/phone-share.ts'
import { useAudible } from '#ui/screen/canvas/audible.ts'
import { InControls } from '#ui/screen/controls/controls-slot.tsx'
import { useVerifyKey } from '#ui/screen/controls/verify-key.ts'

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '1',
    right: '0',
    bottom: '56px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '20px',
    w: '480px',
    p: '36px',
    bg: 'surface',
    borderRadius: '40px',
    boxShadow: 'float',
    fontSize: '32px',
    fontWeight: 'strong',
    lineHeight: '1.25',
    textAlign: 'center',
    animation: 'rise 250ms cubic-bezier(0.2, 0.8, 0.2, 1)',
    '& > small': { fontSize: '28px', fontWeight: 'normal', color: 'inkMuted' },
  },
})

/** Whether the panel is open. The key works on a real screen only, and not on its miniature. */
function useVerify(): { open: boolean; toggle: () => void } {
  const [open, setOpen] = useState(false)
  const toggle = useCallback(() => setOpen((was) => !was), [])
  useVerifyKey(toggle, useAudible())
  return { open, toggle }
}

interface VerifyPanelProps {
  draw: PreparedDraw | LotteryDraw
  /** The origin of the addresses for guests. */
  origin: string
}

/**
 * A small mark that the draw can be verified. A key or a press shows the QR code. The address in it contains the
 * fingerprint, so a phone that scans the code compares the fingerprint of the screen with its own.
 */
export function VerifyPanel({ draw, origin }: VerifyPanelProps) {
  const t = useText<'lottery'>()
  const { open, toggle } = useVerify()
  return (
    <>
      <Row gap="12px" flexShrink="0" color="inkMuted" fontSize="28px">
        <ShieldCheck size={32} aria-hidden="true" />
        <span>{t('lottery.verify')}</span>
      </Row>
      {open && (
        <Panel>
          <QrCode address={`${origin}/verify/${draw.id}#${draw.commitment}`} size="400px" />
          <span>{t('lottery.verifyHint')}</span>
          {'revealed' in draw && <small>{phoneShare(t, draw.revealed, draw.phones)}</small>}
        </Panel>
      )}
      <InControls>
        <IconButton
          icon={<ShieldCheck size={18} aria-hidden="true" />}
          label={t('lottery.verify')}
          aria-pressed={open}
          onClick={toggle}
        />
        <chakra.kbd
          aria-hidden="true"
          px="6px"
          fontFamily="inherit"
          fontSize="12px"
          lineHeight="1.5"
          borderWidth="1px"
          borderColor="currentColor"
          borderRadius="4px"
        >
          V
        </chakra.kbd>
      </InControls>
    </>
  )
}
