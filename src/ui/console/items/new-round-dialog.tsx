import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import type { AnyItem } from '../../kit/items.ts'
import { useDoc } from '../../kit/live.tsx'

interface NewRoundDialogProps {
  item: AnyItem
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

export function NewRoundDialog({ item, open, onClose, onConfirm }: NewRoundDialogProps) {
  const t = useText<'console'>()
  const voters = useDoc(`tally:${item.doc.id}`)?.voters ?? 0
  const { round } = item.doc.context
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('console.newRoundTitle', { round: round + 1 })}
      detail={t('console.newRoundDetail', { count: voters, round })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {t('console.newRound')}
          </Button>
        </>
      }
    />
  )
}
