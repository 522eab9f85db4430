import type { ListedTheme } from '#contract/theme.calls.ts'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useSentCall } from '../calls/use-host-call.ts'
import { RefusalNote } from '../plans/refusal-note.tsx'
import { themeName } from './theme-names.ts'

interface ThemeQuestionProps {
  task: 'reset' | 'delete'
  theme: ListedTheme
  onClose: () => void
  onDone: () => void
}

const paths = { reset: '/api/sys/Skin/Reset', delete: '/api/sys/Skin/Delete' } as const
const successTexts = { reset: 'themes.resetDone', delete: 'themes.deleted' } as const

/** A confirmation that explains the effect of resetting or deleting a theme. */
export function ThemeQuestion({ task, theme, onClose, onDone }: ThemeQuestionProps) {
  const t = useText<'themes'>()
  const submission = useSentCall(paths[task], {
    onDone: () => {
      toast.success(t(successTexts[task]))
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
          <Button
            variant="danger"
            busy={submission.sending}
            onClick={() => submission.submit({ id: theme.id })}
          >
            {t(`themes.${task}`)}
          </Button>
        </>
      }
    >
      <RefusalNote refusal={submission.refusal} />
    </Dialog>
  )
}
