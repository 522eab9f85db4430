import { CalendarDays, CirclePause, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { formatDateTime, formatNumber } from '#i18n/base/format.ts'
import { operatorTexts } from '#i18n/surfaces/operator-texts.ts'
import { useSentCall } from '#ui/console/calls/use-host-call.ts'
import { usePagedList } from '#ui/console/calls/use-paged-list.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormDialog } from '#ui/console/forms/form-dialog.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { ListTable } from '#ui/console/lists/list-table.tsx'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { type SuspensionValues, suspensionRules } from './operator.rules.ts'
import { type OperatorEvent, pageOfEvents } from './operator-actors.ts'
import { SearchedList } from './searched-list.tsx'

/** /Operator/Events: the events of all accounts, for operators. */
export default function EventsPage() {
  return (
    <MoreTexts source={operatorTexts}>
      <Page />
    </MoreTexts>
  )
}

function Page() {
  const t = useText<'operator' | 'console' | 'routes'>()
  const list = usePagedList(pageOfEvents, null)
  const [suspending, setSuspending] = useState<OperatorEvent | null>(null)
  const lifting = useSentCall('/api/sys/Operator/LiftSuspension', {
    onDone: () => {
      toast.success(t('operator.lifted'))
      list.onRefresh()
    },
    onRefused: list.onRefresh,
  })
  return (
    <PageFrame width="wide" title={t('routes.operatorEvents')} detail={t('operator.eventsDetail')}>
      <RefusalNote refusal={lifting.refusal} />
      <SearchedList
        list={list}
        label={t('operator.searchEvents')}
        failed={t('operator.eventsFailed')}
        nothing={t('operator.noEventFound')}
        icon={<CalendarDays size={24} />}
      >
        {(events) => (
          <ListTable
            label={t('routes.operatorEvents')}
            rows={events}
            space="much"
            keyOf={({ eventId }) => eventId}
            columns={[
              {
                name: t('operator.event'),
                place: 'head',
                show: ({ eventName, eventCode, suspended }) => (
                  <>
                    <Text strong overflowWrap="anywhere">
                      {eventName}
                    </Text>
                    <Text size="12" tone="muted">
                      {eventCode}
                    </Text>
                    {suspended && (
                      <Text size="12" tone="warning" overflowWrap="anywhere">
                        {suspended}
                      </Text>
                    )}
                  </>
                ),
              },
              {
                name: t('operator.owner'),
                show: ({ owner }) => (
                  <Box minW="0">
                    <Text overflowWrap="anywhere">{owner.userName}</Text>
                    <Text size="12" tone="muted" overflowWrap="anywhere">
                      {owner.logonName}
                    </Text>
                  </Box>
                ),
              },
              { name: t('operator.state'), show: (event) => <State event={event} /> },
              {
                name: t('operator.start'),
                whole: true,
                show: ({ startDate }) => <Figure>{formatDateTime(startDate)}</Figure>,
              },
              {
                name: t('operator.guests'),
                number: true,
                show: ({ participants }) => <Figure>{formatNumber(t.language, participants)}</Figure>,
              },
              {
                name: t('console.actions'),
                place: 'corner',
                show: (event) =>
                  event.suspended ? (
                    <IconButton
                      icon={<CirclePlay size={20} aria-hidden="true" />}
                      label={t('operator.liftNamed', { name: event.eventName })}
                      onClick={() => !lifting.sending && lifting.submit({ eventId: event.eventId })}
                    />
                  ) : (
                    event.deletedOn === null && (
                      <IconButton
                        icon={<CirclePause size={20} aria-hidden="true" />}
                        label={t('operator.suspendNamed', { name: event.eventName })}
                        onClick={() => setSuspending(event)}
                      />
                    )
                  ),
              },
            ]}
          />
        )}
      </SearchedList>
      {suspending && (
        <SuspendDialog
          event={suspending}
          onClose={() => setSuspending(null)}
          onDone={() => {
            setSuspending(null)
            list.onRefresh()
          }}
        />
      )}
    </PageFrame>
  )
}

function State({ event: { suspended, deletedOn, progress } }: { event: OperatorEvent }) {
  const t = useText<'operator' | 'console'>()
  if (suspended) return <Badge tone="warning">{t('operator.suspended')}</Badge>
  if (deletedOn !== null) return <Badge>{t('operator.deleted')}</Badge>
  return (
    <Row>
      <Badge tone={progress === 'processing' ? 'success' : 'neutral'}>
        {t(`operator.${progress as 'notStarted' | 'processing' | 'finished'}`)}
      </Badge>
    </Row>
  )
}

interface SuspendDialogProps {
  event: OperatorEvent
  onClose: () => void
  onDone: () => void
}

/** Asks for the reason, and takes an event down. */
export function SuspendDialog({ event, onClose, onDone }: SuspendDialogProps) {
  const t = useText<'operator'>()
  const { eventId, eventName } = event
  const { submit, edited, sending, refusal } = useSentCall('/api/sys/Operator/SuspendEvent', {
    onDone: () => {
      toast.success(t('operator.suspendDone'))
      onDone()
    },
  })
  const form = useZodForm(suspensionRules, {
    begin: () => ({ reason: '' }),
    onEdit: edited,
    guard: { sending, onClose },
  })
  return (
    <FormDialog
      form={form}
      title={t('operator.suspendNamed', { name: eventName })}
      detail={t('operator.suspendDetail')}
      action={t('operator.suspend')}
      isDanger
      sending={sending}
      onSubmit={form.handleSubmit(({ reason }) => !sending && submit({ eventId, reason }))}
    >
      <RefusalNote refusal={refusal} />
      <Fields<SuspensionValues>
        fields={[
          {
            type: 'area',
            name: 'reason',
            label: t('operator.reason'),
            required: true,
            rows: 3,
            counted: limits.suspensionReasonLength,
            autoFocus: true,
          },
        ]}
      />
    </FormDialog>
  )
}
