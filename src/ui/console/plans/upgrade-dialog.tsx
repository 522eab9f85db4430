import { paidLevels } from '#contract/orders/products.ts'
import { type VipLevel, vipLevels } from '#contract/plans.ts'
import { useSentCommand } from '#ui/console/calls/use-host-call.ts'
import { useSession } from '#ui/console/session/host-session.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { RouteButton } from '../page/route-button.tsx'
import { type KnownPlan, useEventPlan } from './event-plan.tsx'
import { levelLines } from './level-lines.ts'
import { priceListPath } from './order-paths.ts'
import { RefusalNote } from './refusal-note.tsx'
import { TickList } from './tick-list.tsx'

interface UpgradeDialogProps {
  /** The lowest level that has the feature. */
  level: VipLevel
  /** True if the account must be upgraded, and not the event on this page. */
  ofAccount?: boolean
  onClose: () => void
}

/** The features of a level, with a way to get the level: an unused purchase, or the price list. */
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

/** The dialog without an unused purchase for an upgrade. */
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
  const wouldDo = vipLevels.slice(vipLevels.indexOf(level))
  const left = plan.levels.find((each) => wouldDo.includes(each.vipLevel) && each.remainingResources > 0)
  const chosen = paidLevels.find((each) => each === left?.vipLevel)
  const name = t(`plans.${chosen ?? level}`)
  const submission = useSentCommand('Event/Upgrade', {
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
            onClick={() => submission.submit({ eventCode: known.code, level: chosen })}
          >
            {t('plans.upgradeEvent')}
          </Button>
        </>
      }
    >
      <Stack gap="16">
        <RefusalNote refusal={submission.refusal} />
        <TickList lines={levelLines(t, chosen)} />
        <Text tone="muted">{t('plans.youHave', { level: name, count: left.remainingResources })}</Text>
      </Stack>
    </Dialog>
  )
}
