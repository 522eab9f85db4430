import { useState } from 'react'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall, useSentCommand } from '#ui/console/calls/use-host-call.ts'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { useGo } from '#ui/console/page/use-go.ts'
import { useSession } from '#ui/console/session/host-session.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { EventFormDialog } from '../form/event-form-dialog.tsx'
import { deskPath } from '../list/event-actions.tsx'
import { TemplateGroups } from './template-groups.tsx'
import { type ListedTemplate, placeOfTemplate } from './template-place.ts'

const UseTemplateDialog = lazyPart(() => import('./use-template-dialog.tsx'))

/** /Events/Templates: the host's own templates and the ready-made templates. */
export default function TemplatesPage() {
  const t = useText<'console'>()
  const loaded = useLoadedCall('/api/event/Template/GetList', {})
  const [taken, setTaken] = useState<string | null>(null)
  const [creating, setCreating] = useState(false)
  const template = loaded.data?.find(({ id }) => id === taken)
  const close = () => {
    setTaken(null)
    setCreating(false)
  }
  return (
    <PageFrame title={t('console.templates')} detail={t('console.templatesPageDetail')}>
      <LoadedPart loaded={loaded} failed={t('console.templatesFailed')} shape={<Skeleton h="96" />}>
        {(templates) => <TemplateGroups level="h2" templates={templates} busy={false} onTake={setTaken} />}
      </LoadedPart>
      <LatePart onClose={close}>
        {template && !creating && (
          <UseTemplateDialog template={template} onClose={close} onCreate={() => setCreating(true)} />
        )}
      </LatePart>
      {template && creating && <NewEvent template={template} onClose={close} />}
    </PageFrame>
  )
}

/** The form for a new event that starts with the items of the template. */
function NewEvent({ template, onClose }: { template: ListedTemplate; onClose: () => void }) {
  const t = useText<'console'>()
  const go = useGo()
  const session = useSession()
  const [code, setCode] = useState('')
  const open = () => {
    session.send({ type: 'refresh' })
    go(`${deskPath(code)}?${new URLSearchParams({ tab: placeOfTemplate(template) })}`)
  }
  const submission = useSentCommand('Item/AddFromTemplate', {
    onDone: open,
    // Continue even if the call fails: the event exists, and the host can add the template on the desk of the
    // event.
    onRefused: (refusal) => {
      showRefusal(t, refusal)
      open()
    },
  })
  return (
    <EventFormDialog
      job={{ task: 'create', name: template.name }}
      onClose={onClose}
      onSaved={(saved) => {
        setCode(saved)
        submission.submit({ eventCode: saved, templateId: template.id })
      }}
    />
  )
}
