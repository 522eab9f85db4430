import { useMachine } from '@xstate/react'
import { UserRoundPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { SharedUser } from '../../../machines/access-list/access-list.events.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row, Spacer, Stack } from '../../kit/layout.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { tellRefusal } from '../../kit/tell-refusal.ts'
import { Heading, Text } from '../../kit/text.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { useSharingLock } from '../plans/feature-lock.ts'
import { LevelLock } from '../plans/level-lock.tsx'
import { AccessDialog } from './access-dialog.tsx'
import { AccessTable, type AccessTask } from './access-table.tsx'
import { RemoveAccessDialog } from './remove-access-dialog.tsx'
import { accessListOf, type PublicEvent, switchAccess } from './share-actors.ts'

interface AccessPanelProps {
  event: PublicEvent
  /** When the owner's own access ends; null: never. */
  ends: number | null
}

type Shown = { dialog: 'access'; user: SharedUser | null } | { dialog: 'remove'; user: SharedUser } | null

/** Whom the event is shared with; added, changed, switched off and on, removed. */
export function AccessPanel({ event, ends }: AccessPanelProps) {
  const t = useText<'sharing'>()
  const code = event.EventCode
  const [logic] = useState(() => accessListOf(code))
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
      tellRefusal(t, refusal)
      send({ type: 'refresh' })
    },
  })
  const onTask = (task: AccessTask, user: SharedUser) => {
    if (task === 'change') setShown({ dialog: 'access', user })
    else if (task === 'remove') setShown({ dialog: 'remove', user })
    else switching.submit({ what: task === 'disable' ? 'Disable' : 'Enable', AccountId: user.AccountId })
  }
  const { users, refusal } = snapshot.context
  const lock = useSharingLock(users.length)
  const add = () => setShown({ dialog: 'access', user: null })
  return (
    <Card look="raised" p="24" as="section" aria-label={t('sharing.whoHosts')}>
      <Stack gap="16">
        <Row flexWrap="wrap" gap="12">
          <Heading as="h2" size="16">
            {t('sharing.whoHosts')}
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
                {t('sharing.add')}
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
        {users.length > 0 && <AccessTable users={users} onTask={onTask} />}
        {users.length === 0 && !snapshot.matches('loading') && !refusal && (
          <EmptyState
            icon={<UsersRound size={24} />}
            title={t('sharing.nobody')}
            detail={t('sharing.nobodyDetail')}
            action={
              <Stack alignItems="center" gap="4" mt="8">
                <Button variant="primary" whyDisabled={lock?.whyNot} onClick={add}>
                  {t('sharing.add')}
                </Button>
                <LevelLock lock={lock} />
              </Stack>
            }
          />
        )}
        <Text size="12" tone="muted">
          {t('sharing.endsAtOnce')}
        </Text>
      </Stack>
      {shown?.dialog === 'access' && (
        <AccessDialog
          event={event}
          user={shown.user}
          ends={ends}
          onClose={() => setShown(null)}
          onSaved={refresh}
        />
      )}
      {shown?.dialog === 'remove' && (
        <RemoveAccessDialog
          code={code}
          user={shown.user}
          onClose={() => setShown(null)}
          onRemoved={refresh}
        />
      )}
    </Card>
  )
}
