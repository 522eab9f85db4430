import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'

interface NewRoundDialogProps {
  item: AnyItem
  /** A text that tells what happens to the ended round. Only for kinds without answers. */
  detail?: string
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

/** A confirmation before a new round starts. */
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
