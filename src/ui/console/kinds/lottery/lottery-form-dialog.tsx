import type { LotteryPool } from '../../../../contract/items/lottery.ts'
import { lotteryTexts } from '../../../../i18n/surfaces/lottery-texts.ts'
import { Checkbox } from '../../../kit/checkbox.tsx'
import { Field } from '../../../kit/field.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { useItems } from '../../../kit/items.ts'
import { Grid, Row } from '../../../kit/layout.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { Select } from '../../../kit/select.tsx'
import { Text } from '../../../kit/text.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { ItemFormDialog, useItemForm } from '../../items/item-form-dialog.tsx'
import { TitleField } from '../../items/title-field.tsx'
import { useFeatureLock } from '../../plans/feature-lock.ts'
import { LevelLock } from '../../plans/level-lock.tsx'
import type { KindFormProps } from '../kind-on-desk.ts'
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

/** Adds or changes a lottery; what the server refuses is said in place and nothing typed is lost. */
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
  /** It drew from a list before: it goes on doing so. */
  had: boolean
}

/** Who is in the pool, and what becomes of winners. */
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
    <FormSection title={t('lottery.pool')}>
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
