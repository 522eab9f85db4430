import { MessageCircleQuestionMark, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/controls/button.tsx'
import { EmptyState } from '../kit/display/empty-state.tsx'
import { ErrorBoundary } from '../kit/feedback/error-boundary.tsx'
import { ErrorState } from '../kit/feedback/error-state.tsx'
import { toast } from '../kit/feedback/toast-store.ts'
import { Card } from '../kit/layout/card.tsx'
import { Grid } from '../kit/layout/layout.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { Section } from './section.tsx'

export function StatesSection() {
  const t = useText<'demo'>()
  const [busy, setBusy] = useState(false)
  return (
    <Section title={t('demo.states')}>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(280px, 1fr))">
        <Card p="0">
          <EmptyState
            icon={<MessageCircleQuestionMark size={24} />}
            title={t('demo.emptyTitle')}
            detail={t('demo.emptyDetail')}
            action={
              <Button variant="primary" mt="8" onClick={() => toast.success(t('demo.toastSuccess'))}>
                {t('demo.emptyAction')}
              </Button>
            }
          />
        </Card>
        <Card p="0">
          <ErrorState
            title={t('demo.errorTitle')}
            detail={t('demo.errorDetail')}
            busy={busy}
            onRetry={() => setBusy(!busy)}
          />
        </Card>
        <Card p="0">
          <ErrorBoundary>
            <Breakable />
          </ErrorBoundary>
        </Card>
      </Grid>
    </Section>
  )
}

function Breakable() {
  const t = useText<'demo'>()
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('broken on request')
  return (
    <EmptyState
      icon={<ShieldCheck size={24} />}
      title={t('demo.boundary')}
      detail={t('demo.boundaryFine')}
      action={
        <Button mt="8" onClick={() => setBroken(true)}>
          {t('demo.boundaryBreak')}
        </Button>
      }
    />
  )
}
