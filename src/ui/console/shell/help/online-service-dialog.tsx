import { useSelector } from '@xstate/react'
import { ChevronRight, Copy, Headset } from 'lucide-react'
import { RouteLink } from '#ui/console/page/route-link.tsx'
import { useCopy } from '#ui/console/page/use-copy.ts'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { errorLog } from '../state/error-log.ts'
import { buildInfo } from './build-info.ts'
import { errorReport } from './error-report.ts'

/** The chapters of the documentation that answer the most frequent questions. */
const chapters = ['start', 'join', 'screen', 'results', 'report'] as const

interface OnlineServiceDialogProps {
  onClose: () => void
  onContact: () => void
}

/** The help dialog: documentation first, then the contact with the facts that support needs. */
export function OnlineServiceDialog({ onClose, onContact }: OnlineServiceDialogProps) {
  const t = useText<'shell'>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shell.onlineService')}
      detail={t('shell.serviceDetail')}
      actions={
        <Button variant="primary" icon={<Headset size={18} aria-hidden="true" />} onClick={onContact}>
          {t('shell.contact')}
        </Button>
      }
    >
      <Stack gap="20">
        <Box as="section">
          <Heading as="h3" size="14" mb="4">
            {t('shell.serviceQuestions')}
          </Heading>
          <Stack as="ul" gap="0" mx="-12">
            {chapters.map((chapter) => (
              <li key={chapter}>
                <RouteLink
                  display="flex"
                  gap="8"
                  color="ink"
                  to={`/documentation/index#${chapter}`}
                  onClick={onClose}
                >
                  <span>{t(`shell.question-${chapter}`)}</span>
                  <Spacer />
                  <ChevronRight size={16} aria-hidden="true" />
                </RouteLink>
              </li>
            ))}
          </Stack>
        </Box>
        <TechnicalDetails />
      </Stack>
    </Dialog>
  )
}

function TechnicalDetails() {
  const t = useText<'shell'>()
  const copy = useCopy()
  const errors = useSelector(errorLog, (snapshot) => snapshot.context.errors)
  const details = () => {
    const { version, commit, builtAt } = buildInfo
    const page = `${window.innerWidth} x ${window.innerHeight}, ${document.documentElement.lang}`
    const head = [`Cuelight ${version} ${commit} ${builtAt}`, navigator.userAgent, page].join('\n')
    return [head, errorReport(errors)].filter(Boolean).join('\n\n')
  }
  return (
    <Row as="section" gap="12" flexWrap="wrap">
      <Box flex="1 1 220px">
        <Heading as="h3" size="14">
          {t('shell.serviceReport')}
        </Heading>
        <Text size="12" tone="muted">
          {t('shell.serviceReportDetail')}
        </Text>
      </Box>
      <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => copy(details())}>
        {t('shell.copyReport')}
      </Button>
    </Row>
  )
}
