import { useState } from 'react'
import { useText } from '../../kit/i18n.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { tellRefusal } from '../../kit/tell-refusal.ts'
import { useLoaded } from '../../kit/use-loaded.ts'
import { EventFormDialog } from '../event-form/event-form-dialog.tsx'
import { deskPath } from '../events/event-actions.tsx'
import { LoadedPart } from '../forms/loaded-part.tsx'
import { PageFrame } from '../info/page-frame.tsx'
import { useSession } from '../session/host-session.tsx'
import { useGo } from '../shell/use-go.ts'
import { type ListedTemplate, loadTemplates, placeOfTemplate, templateTaker } from './template-actors.ts'
import { TemplateGroups } from './template-groups.tsx'
import { UseTemplateDialog } from './use-template-dialog.tsx'

/** /Events/Templates: what was kept to begin others with, and what comes ready made. */
export default function TemplatesPage() {
  const t = useText<'console'>()
  const loaded = useLoaded(loadTemplates)
  const [taken, setTaken] = useState<string | null>(null)
  const [creating, setCreating] = useState(false)
  const template = loaded.data?.find(({ Id }) => Id === taken)
  const close = () => {
    setTaken(null)
    setCreating(false)
  }
  return (
    <PageFrame title={t('console.templates')} detail={t('console.templatesPageDetail')}>
      <LoadedPart loaded={loaded} failed={t('console.templatesFailed')} shape={<Skeleton h="96" />}>
        {(templates) => <TemplateGroups templates={templates} busy={false} onTake={setTaken} />}
      </LoadedPart>
      {template && !creating && (
        <UseTemplateDialog template={template} onClose={close} onCreate={() => setCreating(true)} />
      )}
      {template && creating && <NewEvent template={template} onClose={close} />}
    </PageFrame>
  )
}

/** The form of a new event that begins with what the template holds. */
function NewEvent({ template, onClose }: { template: ListedTemplate; onClose: () => void }) {
  const t = useText<'console'>()
  const go = useGo()
  const session = useSession()
  const saved = async (code: string) => {
    const taken = await templateTaker(code)(template.Id)
    // The event is there: the template can still be added on its desk.
    if (!taken.ok) tellRefusal(t, taken)
    session.send({ type: 'refresh' })
    go(`${deskPath(code)}?${new URLSearchParams({ tab: placeOfTemplate(template) })}`)
  }
  return (
    <EventFormDialog
      job={{ task: 'create', name: template.Name }}
      onClose={onClose}
      onSaved={(code) => void saved(code)}
    />
  )
}
