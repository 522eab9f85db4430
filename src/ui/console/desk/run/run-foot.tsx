import { runTexts } from '#i18n/surfaces/run-texts.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { PromptSuspense } from '#ui/kit/lazy/prompt-suspense.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useShowView } from '#ui/live/show-view.ts'
import { RunFootBar } from './run-bar.tsx'

interface RunFootProps {
  hasKeys: boolean
  /** Called when this host takes a step. */
  onStep: () => void
}

/** The controls of the run at the foot of a phone, on every tab: a host moderates, steps and holds with one thumb. */
export function RunFoot(props: RunFootProps) {
  const view = useShowView()
  if (!view) return null
  return (
    <PromptSuspense fallback={<Box h="80" bg="surface" />}>
      <MoreTexts source={runTexts}>
        <RunFootBar view={view} {...props} />
      </MoreTexts>
    </PromptSuspense>
  )
}
