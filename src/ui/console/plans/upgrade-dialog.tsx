import { useState } from 'react'
import { paidLevels } from '../../../contract/orders/products.ts'
import { type VipLevel, vipLevels } from '../../../contract/plans.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'
import { toast } from '../../kit/toast-store.ts'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { createFormCommand } from '../host-actors.ts'
import { priceListPath } from '../orders/order-paths.ts'
import { useSession } from '../session/host-session.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { type KnownPlan, useEventPlan } from './event-plan.tsx'
import { levelLines } from './level-lines.ts'
import { TickList } from './tick-list.tsx'

interface UpgradeDialogProps {
  /** The lowest level that would do. */
  level: VipLevel
  /** Of the account rather than of the event inside of which this is. */
  ofAccount?: boolean
  onClose: () => void
}

/** What a level brings, and the way to it: what was bought already, or the price list. */
export function UpgradeDialog({ level, ofAccount = false, onClose }: UpgradeDialogProps) {
  const known = useEventPlan()
  if (!ofAccount && known?.plan && !known.ownersOnly) {
    return <EventUpgrade level={level} known={known} plan={known.plan} onClose={onClose} />
  }
  return <LevelDialog level={level} words={ofAccount ? 'withPlan' : 'ownerUpgrades'} onClose={onClose} />
}

interface LevelDialogProps {
  level: VipLevel
  words: 'withPlan' | 'ownerUpgrades' | 'youHaveNone'
  onClose: () => void
}

/** There is nothing to upgrade with. */
function LevelDialog({ level, words, onClose }: LevelDialogProps) {
  const t = useText<'plans'>()
  const name = t(`plans.${level}`)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('plans.brings', { level: name })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {words !== 'ownerUpgrades' && (
            <RouteButton variant="primary" to={priceListPath}>
              {t('plans.seePlans')}
            </RouteButton>
          )}
        </>
      }
    >
      <Stack gap="16">
        <TickList lines={levelLines(t, level)} />
        <Text tone="muted">
          {words === 'ownerUpgrades' ? t('plans.ownerUpgrades') : t(`plans.${words}`, { level: name })}
        </Text>
      </Stack>
    </Dialog>
  )
}

interface EventUpgradeProps {
  level: VipLevel
  known: KnownPlan
  plan: NonNullable<KnownPlan['plan']>
  onClose: () => void
}

function EventUpgrade({ level, known, plan, onClose }: EventUpgradeProps) {
  const t = useText<'plans'>()
  const session = useSession()
  const [command] = useState(() => createFormCommand('Event/Upgrade'))
  const wouldDo = vipLevels.slice(vipLevels.indexOf(level))
  const left = plan.Levels.find((each) => wouldDo.includes(each.VIPLevel) && each.RemainingResources > 0)
  const chosen = paidLevels.find((each) => each === left?.VIPLevel)
  const name = t(`plans.${chosen ?? level}`)
  const submission = useSubmission(command, {
    onDone: () => {
      toast.success(t('plans.upgraded', { level: name }))
      known.refresh()
      session.send({ type: 'refresh' })
      onClose()
    },
  })
  if (!left || !chosen) return <LevelDialog level={level} words="youHaveNone" onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('plans.upgradeTo', { level: name })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            busy={submission.sending}
            onClick={() => submission.submit({ EventCode: known.code, Level: chosen })}
          >
            {t('plans.upgradeEvent')}
          </Button>
        </>
      }
    >
      <Stack gap="16">
        <RefusalNote refusal={submission.refusal} />
        <TickList lines={levelLines(t, chosen)} />
        <Text tone="muted">{t('plans.youHave', { level: name, count: left.RemainingResources })}</Text>
      </Stack>
    </Dialog>
  )
}
