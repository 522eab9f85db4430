import { useState } from 'react'
import { useText } from '../../kit/i18n.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { LoadedPart } from '../forms/loaded-part.tsx'
import { useLoaded } from '../forms/use-loaded.ts'
import { PageFrame } from '../info/page-frame.tsx'
import { loadTemplates } from './template-actors.ts'
import { TemplateGroups } from './template-groups.tsx'
import { UseTemplateDialog } from './use-template-dialog.tsx'

/** /Events/Templates: what was kept to begin others with, and what comes ready made. */
export default function TemplatesPage() {
  const t = useText<'console'>()
  const loaded = useLoaded(loadTemplates)
  const [taken, setTaken] = useState<string | null>(null)
  const template = loaded.data?.find(({ Id }) => Id === taken)
  return (
    <PageFrame title={t('console.templates')} detail={t('console.templatesPageDetail')}>
      <LoadedPart loaded={loaded} failed={t('console.templatesFailed')} shape={<Skeleton h="96" />}>
        {(templates) => <TemplateGroups templates={templates} busy={false} onTake={setTaken} />}
      </LoadedPart>
      {template && <UseTemplateDialog template={template} onClose={() => setTaken(null)} />}
    </PageFrame>
  )
}
