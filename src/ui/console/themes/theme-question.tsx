import type { ListedSkin } from '../../../contract/skin.calls.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { toast } from '../../kit/toast-store.ts'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { deleteTheme, resetTheme } from './theme-actors.ts'
import { themeName } from './theme-names.ts'

interface ThemeQuestionProps {
  task: 'reset' | 'delete'
  theme: ListedSkin
  onClose: () => void
  onDone: () => void
}

const senders = { reset: resetTheme, delete: deleteTheme }
const told = { reset: 'themes.resetDone', delete: 'themes.deleted' } as const

/** Says what is lost before a theme is reset or deleted. */
export function ThemeQuestion({ task, theme, onClose, onDone }: ThemeQuestionProps) {
  const t = useText<'themes'>()
  const submission = useSubmission<string, unknown>(senders[task], {
    onDone: () => {
      toast.success(t(told[task]))
      onDone()
    },
    onRefused: (refusal) => {
      if (refusal.code !== 'ThemeInUse') return
      toast.warning(t.error(refusal.code))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`themes.${task}Named`, { name: themeName(theme, t.language) })}
      detail={t(`themes.${task}Detail`)}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" busy={submission.sending} onClick={() => submission.submit(theme.Id)}>
            {t(`themes.${task}`)}
          </Button>
        </>
      }
    >
      <RefusalNote refusal={submission.refusal} />
    </Dialog>
  )
}
