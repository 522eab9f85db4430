import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import type { ItemPlace } from '#contract/items/kinds.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall, useSentCommand } from '#ui/console/calls/use-host-call.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventCode } from '#ui/live/live.tsx'
import { LazyKeepTemplateDialog } from './lazy-keep-template-dialog.tsx'
import { TemplateGroups } from './template-groups.tsx'
import { addedBy, placeOfTemplate } from './template-place.ts'

interface TemplatesDialogProps {
  /** All items of the event, which the host can save as a single template. */
  items: readonly AnyItem[]
  onClose: () => void
  /** Called with the first added item and its place. */
  onAdded: (id: string, place: ItemPlace) => void
}

/** The dialog with the host's own templates and the ready-made templates, to add to the event. */
export function TemplatesDialog({ items, onClose, onAdded }: TemplatesDialogProps) {
  const t = useText<'console'>()
  const eventCode = useEventCode()
  const loaded = useLoadedCall('/api/event/Template/GetList', {})
  const [keeping, setKeeping] = useState(false)
  const [taken, setTaken] = useState('')
  const submission = useSentCommand('Item/AddFromTemplate', {
    onDone: (answer) => {
      const template = loaded.data?.find(({ id }) => id === taken)
      const [first] = addedBy(answer)
      if (first && template) onAdded(first, placeOfTemplate(template))
      onClose()
    },
  })
  const onTake = (id: string) => {
    setTaken(id)
    submission.submit({ eventCode, templateId: id })
  }
  if (keeping) return <LazyKeepTemplateDialog items={items} onClose={onClose} />
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
            <TemplateGroups level="h3" templates={templates} busy={submission.sending} onTake={onTake} />
          )}
        </LoadedPart>
      </Stack>
    </Dialog>
  )
}
