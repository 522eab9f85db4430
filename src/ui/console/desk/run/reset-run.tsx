import { useState } from 'react'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { RunControls } from './use-run-controls.ts'

interface ResetRunProps {
  controls: Pick<RunControls, 'reset'>
  onClose: () => void
}

/** Asks before the run returns to its beginning, and whether the items begin again too. */
export function ResetRun({ controls, onClose }: ResetRunProps) {
  const t = useText<'run'>()
  const [withItems, setWithItems] = useState(true)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('run.resetTitle')}
      detail={t('run.resetDetail')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              controls.reset(withItems).press()
            }}
          >
            {t('run.reset')}
          </Button>
        </>
      }
    >
      <Checkbox checked={withItems} onChange={setWithItems}>
        {t('run.resetItems')}
      </Checkbox>
    </Dialog>
  )
}
