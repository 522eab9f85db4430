import { Button } from '#ui/kit/controls/button.tsx'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { Dialog } from '#ui/kit/feedback/dialog.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { SessionProps } from '../parts/session-props.ts'
import { JoinFrame } from './join-frame.tsx'

/**
 * The recovery after a guest call without a token (specification, section 8): a message and a reload, or a
 * dialog once the limit of reloads is reached.
 */
export function Recovery({ session, send }: SessionProps) {
  const t = useText<'guest'>()
  const exhausted = session.matches({ recovering: 'exhausted' })
  const close = () => send({ type: 'closeMessage' })
  return (
    <JoinFrame>
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
    </JoinFrame>
  )
}
