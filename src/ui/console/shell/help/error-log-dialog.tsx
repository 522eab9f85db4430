import { useSelector } from '@xstate/react'
import { CircleCheck, Copy, Trash2 } from 'lucide-react'
import { formatDateTime } from '#i18n/base/format.ts'
import type { LoggedError } from '#machines/flow/error-log/error-log.events.ts'
import { useCopy } from '#ui/console/page/use-copy.ts'
import { Collapsible } from '#ui/kit/console/controls/collapsible.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { errorLog } from '../state/error-log.ts'
import { errorReport } from './error-report.ts'

/** The errors of this visit, with messages and sources. */
export function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const t = useText<'shell'>()
  const errors = useSelector(errorLog, (snapshot) => snapshot.context.errors)
  const copy = useCopy()
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('shell.errorLog')}
      detail={t('shell.errorLogDetail')}
      actions={
        errors.length > 0 && (
          <>
            <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => copy(errorReport(errors))}>
              {t('shell.copyErrors')}
            </Button>
            <Button
              variant="danger"
              icon={<Trash2 size={18} aria-hidden="true" />}
              onClick={() => errorLog.send({ type: 'clear' })}
            >
              {t('shell.clearErrors')}
            </Button>
          </>
        )
      }
    >
      {errors.length === 0 ? (
        <EmptyState
          level="h3"
          icon={<CircleCheck size={24} />}
          title={t('shell.noErrors')}
          detail={t('shell.noErrorsDetail')}
        />
      ) : (
        <Stack as="ol" gap="8">
          {errors.map((error) => (
            <li key={error.id}>
              <Entry error={error} />
            </li>
          ))}
        </Stack>
      )}
    </Dialog>
  )
}

function Entry({ error: { at, source, message, stack, path } }: { error: LoggedError }) {
  const t = useText<'shell'>()
  return (
    <Card p="12">
      <Row gap="8" flexWrap="wrap">
        <Badge tone="danger">{t(`shell.source-${source}`)}</Badge>
        <Text as="span" size="12" tone="muted">
          <Figure>{formatDateTime(at)}</Figure>
        </Text>
        <Text as="span" size="12" tone="muted" lines="one">
          {path}
        </Text>
      </Row>
      <Text mt="8" overflowWrap="anywhere">
        {message}
      </Text>
      {stack && (
        <Box mt="4">
          <Collapsible label={t('shell.stack')}>
            <Box
              as="pre"
              p="12"
              maxH="200px"
              overflow="auto"
              bg="highlight"
              borderRadius="control"
              fontSize="12"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
            >
              {stack}
            </Box>
          </Collapsible>
        </Box>
      )}
    </Card>
  )
}
