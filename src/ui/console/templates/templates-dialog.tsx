import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import type { ItemPlace } from '../../../contract/items/kinds.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import type { AnyItem } from '../../kit/items.ts'
import { Stack } from '../../kit/layout.tsx'
import { useEventCode } from '../../kit/live.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import { LoadedPart } from '../forms/loaded-part.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { KeepTemplateDialog } from './keep-template-dialog.tsx'
import { addedBy, loadTemplates, placeOfTemplate, templateTaker } from './template-actors.ts'
import { TemplateGroups } from './template-groups.tsx'

interface TemplatesDialogProps {
  /** Every item of the event: they can be kept as a whole. */
  items: readonly AnyItem[]
  onClose: () => void
  /** Hears the first item that was added, and where it stands. */
  onAdded: (id: string, place: ItemPlace) => void
}

/** What the run can go on with: the host's own templates and the ready-made ones. */
export function TemplatesDialog({ items, onClose, onAdded }: TemplatesDialogProps) {
  const t = useText<'console'>()
  const eventCode = useEventCode()
  const loaded = useLoaded(loadTemplates)
  const [keeping, setKeeping] = useState(false)
  const [take] = useState(() => templateTaker(eventCode))
  const [taken, setTaken] = useState('')
  const submission = useSubmission(take, {
    onDone: (answer) => {
      const template = loaded.data?.find(({ Id }) => Id === taken)
      const [first] = addedBy(answer)
      if (first && template) onAdded(first, placeOfTemplate(template))
      onClose()
    },
  })
  const onTake = (id: string) => {
    setTaken(id)
    submission.submit(id)
  }
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
          {(templates) => <TemplateGroups templates={templates} busy={submission.sending} onTake={onTake} />}
        </LoadedPart>
      </Stack>
    </Dialog>
  )
}
