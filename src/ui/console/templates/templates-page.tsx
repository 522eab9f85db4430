import { useState } from 'react'
import { ErrorState } from '../../kit/error-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { useLoaded } from '../forms/use-loaded.ts'
import { PageFrame } from '../info/page-frame.tsx'
import { loadTemplates } from './template-actors.ts'
import { TemplateGroups } from './template-groups.tsx'
import { UseTemplateDialog } from './use-template-dialog.tsx'

/** /Events/Templates: what was kept to begin others with, and what comes ready made. */
export default function TemplatesPage() {
  const t = useText<'console'>()
  const { data, refusal, retry } = useLoaded(loadTemplates)
  const [taken, setTaken] = useState<string | null>(null)
  const template = data?.find(({ Id }) => Id === taken)
  return (
    <PageFrame title={t('console.templates')} detail={t('console.templatesPageDetail')}>
      {refusal && (
        <ErrorState
          title={t('console.templatesFailed')}
          detail={t.error(refusal.code, refusal.params)}
          onRetry={retry}
        />
      )}
      {!data && !refusal && (
        <Loading>
          <Skeleton h="96" />
        </Loading>
      )}
      {data && <TemplateGroups templates={data} busy={false} onTake={setTaken} />}
      {template && <UseTemplateDialog template={template} onClose={() => setTaken(null)} />}
    </PageFrame>
  )
}
