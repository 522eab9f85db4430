import type { LotteryPool } from '#contract/items/lottery.ts'
import { lotteryTexts } from '#i18n/surfaces/lottery-texts.ts'
import { ItemFormDialog, useItemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import { TitleField } from '#ui/console/desk/items/form/title-field.tsx'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { useFeatureLock } from '#ui/console/plans/feature-lock.ts'
import { LevelLock } from '#ui/console/plans/level-lock.tsx'
import { Checkbox } from '#ui/console-kit/controls/checkbox.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { Select } from '#ui/console-kit/fields/select.tsx'
import { Grid, Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useItems } from '#ui/live/items.ts'
import {
  type LotteryDraft,
  lotteryDraftOf,
  lotteryInput,
  lotteryIsSound,
  newLotteryDraft,
} from './lottery-draft.ts'
import { PrizeFields } from './prize-fields.tsx'

export function LotteryFormDialog(props: KindFormProps<'lottery'>) {
  return (
    <MoreTexts source={lotteryTexts}>
      <FormDialog {...props} />
    </MoreTexts>
  )
}

/** The form for a lottery. If the server refuses the lottery, the form shows the reason and keeps the input. */
function FormDialog({ doc: lottery, onClose, onAdded }: KindFormProps<'lottery'>) {
  const t = useText<'lottery' | 'console'>()
  const form = useItemForm({
    kind: 'Lottery',
    id: lottery?.id,
    begin: () => (lottery ? lotteryDraftOf(lottery.context) : newLotteryDraft()),
    isSound: (draft) => lotteryIsSound(draft),
    inputOf: lotteryInput,
    onClose,
    onAdded,
  })
  const { draft, change, checked } = form
  return (
    <ItemFormDialog
      title={lottery ? t('lottery.editLottery') : t('lottery.addLottery')}
      action={lottery ? t('console.saveChanges') : t('lottery.addLottery')}
      form={form}
      onClose={onClose}
    >
      <TitleField
        label={t('lottery.title')}
        rows={1}
        title={draft.title}
        checked={checked}
        onChange={(title) => change({ title })}
      />
      <PrizeFields prizes={draft.prizes} change={change} checked={checked} />
      <RuleFields draft={draft} change={change} had={lottery?.context.pool === 'list'} />
    </ItemFormDialog>
  )
}

const pools: readonly LotteryPool[] = ['participants', 'checkedIn', 'answered', 'list']
const claimTimes = ['0', '60', '120', '300', '600'] as const

interface RuleFieldsProps {
  draft: LotteryDraft
  change: (part: Partial<LotteryDraft>) => void
  /** True if the lottery already draws from an imported list. The lottery then keeps this setting on any plan. */
  had: boolean
}

/** The fields for the pool, and for the rules about winners. */
function RuleFields({ draft, change, had }: RuleFieldsProps) {
  const t = useText<'lottery' | 'plans'>()
  const locked = useFeatureLock('importedDraws')
  const lock = had ? undefined : locked
  const nameOf = (pool: LotteryPool): string => {
    const name = t(`lottery.pool-${pool}`)
    return lock && pool === 'list'
      ? `${name} · ${t('plans.needs', { level: t(`plans.${lock.level}`) })}`
      : name
  }
  const polls = useItems('polls')
  const choices = polls.map(({ doc }) => ({ value: doc.id, label: doc.context.title.slice(0, 60) }))
  const choosePool = (pool: LotteryPool) =>
    change({ pool, pollId: draft.pollId || (choices[0]?.value ?? '') })
  return (
    <FormSection title={t('lottery.rules')}>
      <Grid gap="16" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <Field label={t('lottery.pool')}>
          <Select
            value={draft.pool}
            choices={pools.map((value) => ({
              value,
              label: nameOf(value),
              disabled: value === 'list' && lock !== undefined,
            }))}
            onChoose={choosePool}
          />
        </Field>
        <Field label={t('lottery.claimTime')}>
          <Select
            value={draft.claimSeconds}
            choices={claimTimes.map((value) => ({ value, label: t(`lottery.claim-${value}`) }))}
            onChoose={(claimSeconds) => change({ claimSeconds })}
          />
        </Field>
        {draft.pool === 'answered' &&
          (choices.length > 0 ? (
            <Field label={t('lottery.whichPoll')}>
              <Select value={draft.pollId} choices={choices} onChoose={(pollId) => change({ pollId })} />
            </Field>
          ) : (
            <Text tone="warning">{t('lottery.noPollYet')}</Text>
          ))}
      </Grid>
      <LevelLock lock={lock} />
      <Row gap="24" flexWrap="wrap">
        <Checkbox checked={draft.repeatWinners} onChange={(repeatWinners) => change({ repeatWinners })}>
          {t('lottery.repeat')}
        </Checkbox>
        <Checkbox checked={draft.masked} onChange={(masked) => change({ masked })}>
          {t('lottery.masked')}
        </Checkbox>
      </Row>
    </FormSection>
  )
}
