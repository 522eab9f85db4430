import { Separator } from '@chakra-ui/react/separator'
import { runTexts } from '#i18n/surfaces/run-texts.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { PromptSuspense } from '#ui/kit/lazy/prompt-suspense.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useShowView } from '#ui/live/show-view.ts'
import { RunClock } from './run-clock.tsx'

interface ScreenClockProps {
  /** True where the clock is shown before the run starts too. */
  early: boolean
}

/** The clock beside every tab, from the start of the run. */
export function ScreenClock({ early }: ScreenClockProps) {
  const view = useShowView()
  if (!view || (view.run.value === 'notStarted' && !early)) return null
  return (
    <PromptSuspense fallback={null}>
      <MoreTexts source={runTexts}>
        <Stack gap="16" mt="16">
          <Separator />
          <RunClock view={view} />
        </Stack>
      </MoreTexts>
    </PromptSuspense>
  )
}
