import { ChartLine, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { ShowView } from '#machines/domain/run/show-view.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { ResetRun } from './reset-run.tsx'
import { useRunControls } from './use-run-controls.ts'

interface FinishedRunProps {
  view: ShowView
  /** Called when the host wants to see the results of the event. */
  onResults: () => void
}

/** Says that the run is finished, above its last cue, with the two things that a host does next. */
export function FinishedRun({ view, onResults }: FinishedRunProps) {
  const t = useText<'run'>()
  const controls = useRunControls(view)
  const [asking, setAsking] = useState(false)
  const { whyDisabled, busy } = controls.reset(true)
  return (
    <Row
      as="section"
      aria-label={t('run.finished')}
      flexWrap="wrap"
      flexShrink="0"
      gap="8"
      p="12"
      bg="accentSoft"
      borderRadius="card"
    >
      <Box flex={{ base: '1 1 100%', md: '1 1 160px' }} minW="0">
        <Text strong color="accentText">
          {t('run.finished')}
        </Text>
      </Box>
      <Button variant="primary" icon={<ChartLine size={18} aria-hidden="true" />} onClick={onResults}>
        {t('run.toResults')}
      </Button>
      <Button
        icon={<RotateCcw size={18} aria-hidden="true" />}
        whyDisabled={whyDisabled}
        busy={busy}
        onClick={() => setAsking(true)}
      >
        {t('run.beginAgain')}
      </Button>
      {asking && <ResetRun controls={controls} onClose={() => setAsking(false)} />}
    </Row>
  )
}
