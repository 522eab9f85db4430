import { useMachine } from '@xstate/react'
import { UserRoundPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { CoHost } from '#machines/flow/co-host-list/co-host-list.events.ts'
import { useSharingLock } from '#ui/console/plans/feature-lock.ts'
import { LevelLock } from '#ui/console/plans/level-lock.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { useKeptFocus } from '#ui/kit/console/feedback/kept-focus.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import { coHostListOf, type PublicEvent, switchAccess } from './co-host-actors.ts'
import { CoHostTable, type CoHostTask } from './co-host-table.tsx'
import { RemoveCoHostDialog } from './remove-co-host-dialog.tsx'

const CoHostDialog = lazyPart(() => import('./co-host-dialog.tsx'))

interface CoHostPanelProps {
  event: PublicEvent
  /** Time when the owner's own access ends. Null: the access never ends. */
  ends: number | null
}

type Shown = { dialog: 'access'; user: CoHost | null } | { dialog: 'remove'; user: CoHost } | null

/** The co-hosts of the event, with actions to add, change, disable, enable and remove co-hosts. */
export function CoHostPanel({ event, ends }: CoHostPanelProps) {
  const t = useText<'coHosts'>()
  const code = event.eventCode
  const [logic] = useState(() => coHostListOf(code))
  const [snapshot, send] = useMachine(logic)
  const [shown, setShown] = useState<Shown>(null)
  const [change] = useState(() => switchAccess(code))
  const refresh = () => {
    setShown(null)
    send({ type: 'refresh' })
  }
  const switching = useSubmission(change, {
    onDone: refresh,
    onRefused: (refusal) => {
      showRefusal(t, refusal)
      send({ type: 'refresh' })
    },
  })
  const onTask = (task: CoHostTask, user: CoHost) => {
    if (task === 'change') setShown({ dialog: 'access', user })
    else if (task === 'remove') setShown({ dialog: 'remove', user })
    else switching.submit({ what: task === 'disable' ? 'Disable' : 'Enable', accountId: user.accountId })
  }
  const { users, refusal } = snapshot.context
  const lock = useSharingLock(users.length)
  const add = () => setShown({ dialog: 'access', user: null })
  const keptFocus = useKeptFocus<HTMLDivElement>()
  return (
    <Card {...keptFocus} look="raised" p="24" as="section" aria-label={t('coHosts.whoHosts')}>
      <Stack gap="16">
        <Row flexWrap="wrap" gap="12">
          <Heading as="h2" size="16">
            {t('coHosts.whoHosts')}
          </Heading>
          <Spacer />
          {users.length > 0 && (
            <>
              <LevelLock lock={lock} />
              <Button
                variant="primary"
                icon={<UserRoundPlus size={18} aria-hidden="true" />}
                whyDisabled={lock?.whyNot}
                onClick={add}
              >
                {t('coHosts.add')}
              </Button>
            </>
          )}
        </Row>
        <RefusalNote refusal={refusal} />
        {snapshot.matches('loading') && (
          <Loading>
            <Skeleton h="120px" />
          </Loading>
        )}
        {users.length > 0 && <CoHostTable users={users} onTask={onTask} />}
        {users.length === 0 && !snapshot.matches('loading') && !refusal && (
          <EmptyState
            level="h3"
            icon={<UsersRound size={24} />}
            title={t('coHosts.nobody')}
            detail={t('coHosts.nobodyDetail')}
            action={
              <Stack alignItems="center" gap="4" mt="8">
                <Button variant="primary" whyDisabled={lock?.whyNot} onClick={add}>
                  {t('coHosts.add')}
                </Button>
                <LevelLock lock={lock} />
              </Stack>
            }
          />
        )}
        <Text size="12" tone="muted">
          {t('coHosts.endsAtOnce')}
        </Text>
      </Stack>
      <LatePart onClose={() => setShown(null)}>
        {shown?.dialog === 'access' && (
          <CoHostDialog
            event={event}
            user={shown.user}
            ends={ends}
            onClose={() => setShown(null)}
            onSaved={refresh}
          />
        )}
      </LatePart>
      {shown?.dialog === 'remove' && (
        <RemoveCoHostDialog
          code={code}
          user={shown.user}
          onClose={() => setShown(null)}
          onRemoved={refresh}
        />
      )}
    </Card>
  )
}
