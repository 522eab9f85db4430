import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import type { AnyItem } from '../../kit/items.ts'
import { useDoc } from '../../kit/live.tsx'

interface NewRoundDialogProps {
  item: AnyItem
  /** What becomes of the round that ends, where it has no answers. */
  detail?: string
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a new round begins. */
export function NewRoundDialog({ item, detail, open, onClose, onConfirm }: NewRoundDialogProps) {
  const t = useText<'console'>()
  const voters = useDoc(`tally:${item.doc.id}`)?.voters ?? 0
  const { round } = item.doc.context
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('console.newRoundTitle', { round: round + 1 })}
      detail={detail ?? t('console.newRoundDetail', { count: voters, round })}
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
