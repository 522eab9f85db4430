import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row } from '../../kit/layout.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { Text } from '../../kit/text.tsx'
import type { SessionProps } from '../session-props.ts'
import { DoorFrame } from './door-frame.tsx'

/** A guest call had no token (specification, section 8): a message and a reload, at the limit a window instead. */
export function Recovery({ session, send }: SessionProps) {
  const t = useText<'guest'>()
  const exhausted = session.matches({ recovering: 'exhausted' })
  const close = () => send({ type: 'closeMessage' })
  return (
    <DoorFrame>
      {!exhausted && (
        <Row role="alert" justifyContent="center" py="48" color="inkMuted">
          <Spinner />
          <Text size="16">{t('guest.pageAbnormal')}</Text>
        </Row>
      )}
      <Dialog
        open={exhausted}
        sheet
        title={t('guest.pageAbnormal')}
        detail={t('guest.pageAbnormalLimit')}
        onClose={close}
        actions={
          <Button variant="primary" wide onClick={close}>
            {t('common.reload')}
          </Button>
        }
      />
    </DoorFrame>
  )
}
