import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import type { AnyItem } from '../../kit/items.ts'
import { Stack } from '../../kit/layout.tsx'
import { useEventCode } from '../../kit/live.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { LoadedPart } from '../forms/loaded-part.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useLoaded } from '../forms/use-loaded.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { KeepTemplateDialog } from './keep-template-dialog.tsx'
import { loadTemplates, templateTaker } from './template-actors.ts'
import { TemplateGroups } from './template-groups.tsx'

interface TemplatesDialogProps {
  /** The run as it stands, which can be kept whole. */
  items: readonly AnyItem[]
  onClose: () => void
  /** Hears the first item that was added. */
  onAdded: (id: string) => void
}

/** What the run can go on with: the host's own templates and the ready-made ones. */
export function TemplatesDialog({ items, onClose, onAdded }: TemplatesDialogProps) {
  const t = useText<'console'>()
  const eventCode = useEventCode()
  const loaded = useLoaded(loadTemplates)
  const [keeping, setKeeping] = useState(false)
  const [take] = useState(() => templateTaker(eventCode))
  const submission = useSubmission(take, {
    onDone: (answer) => {
      const [first] = (answer as { ItemIds?: string[] } | null)?.ItemIds ?? []
      if (first) onAdded(first)
      onClose()
    },
  })
  if (keeping) return <KeepTemplateDialog items={items} onClose={onClose} />
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('console.templates')}
      detail={t('console.templatesDetail')}
      actions={
        <Button
          icon={<BookmarkPlus size={18} aria-hidden="true" />}
          whyDisabled={items.length === 0 ? t('console.noPolls') : undefined}
          onClick={() => setKeeping(true)}
        >
          {t('console.keepRun')}
        </Button>
      }
    >
      <Stack gap="16">
        <RefusalNote refusal={submission.refusal} />
        <LoadedPart loaded={loaded} failed={t('console.templatesFailed')} shape={<Skeleton h="96" />}>
          {(templates) => (
            <TemplateGroups templates={templates} busy={submission.sending} onTake={submission.submit} />
          )}
        </LoadedPart>
      </Stack>
    </Dialog>
  )
}
