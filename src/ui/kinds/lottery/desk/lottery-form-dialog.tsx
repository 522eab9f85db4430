import { Controller, useFormContext } from 'react-hook-form'
import type { LotteryPool } from '#contract/items/lottery.ts'
import { lotteryTexts } from '#i18n/surfaces/lottery-texts.ts'
import { ItemFormDialog, useItemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import { TitleField } from '#ui/console/desk/items/form/title-field.tsx'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { FormField } from '#ui/console/parts/forms/form-field.tsx'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { useFeatureLock } from '#ui/console/plans/feature-lock.ts'
import { LevelLock } from '#ui/console/plans/level-lock.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { Grid, Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useItems } from '#ui/live/items.ts'
import { type LotteryValues, lotteryRules, lotteryValues, newLottery } from './lottery.rules.ts'
import { PrizeFields } from './prize-fields.tsx'

export default function LotteryFormDialog(props: KindFormProps<'lottery'>) {
  return (
    <MoreTexts source={lotteryTexts}>
      <FormDialog {...props} />
    </MoreTexts>
  )
}

/** The form for a lottery. If the server refuses the lottery, the form shows the reason and keeps the input. */
function FormDialog({ doc: lottery, onClose, onAdded }: KindFormProps<'lottery'>) {
  const t = useText<'lottery' | 'console'>()
  const item = useItemForm({
    kind: 'Lottery',
    id: lottery?.id,
    rules: lotteryRules,
    begin: () => (lottery ? lotteryValues(lottery.context) : newLottery()),
    onClose,
    onAdded,
  })
  return (
    <ItemFormDialog
      title={lottery ? t('lottery.editLottery') : t('lottery.addLottery')}
      action={lottery ? t('console.saveChanges') : t('lottery.addLottery')}
      item={item}
      earlyError="TextTooLong"
    >
      <TitleField label={t('lottery.title')} rows={1} />
      <PrizeFields />
      <RuleFields had={lottery?.context.pool === 'list'} />
    </ItemFormDialog>
  )
}

const pools: readonly LotteryPool[] = ['participants', 'checkedIn', 'answered', 'list']
const flags = [
  ['repeatWinners', 'lottery.repeat'],
  ['masked', 'lottery.masked'],
] as const
const claimTimes = ['0', '60', '120', '300', '600'] as const

/**
 * The fields for the pool, and for the rules about winners. `had`: a lottery that already draws from an imported list
 * keeps this setting on any plan.
 */
function RuleFields({ had }: { had: boolean }) {
  const { control, getValues, setValue, watch } = useFormContext<LotteryValues>()
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
  const choosePool = (pool: LotteryPool) => {
    setValue('pool', pool, { shouldDirty: true })
    if (getValues('pollId') === '') setValue('pollId', choices[0]?.value ?? '', { shouldDirty: true })
  }
  return (
    <FormSection title={t('lottery.rules')}>
      <Grid gap="16" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <FormField
          control={control}
          name="pool"
          label={t('lottery.pool')}
          hint={
            watch('pool') === 'list' ? t('lottery.importHint', { button: t('lottery.import') }) : undefined
          }
        >
          {({ value }) => (
            <Select
              value={value}
              choices={pools.map((pool) => ({
                value: pool,
                label: nameOf(pool),
                disabled: pool === 'list' && lock !== undefined,
              }))}
              onChoose={choosePool}
            />
          )}
        </FormField>
        <FormField control={control} name="claimSeconds" label={t('lottery.claimTime')}>
          {({ value, onChange }) => (
            <Select
              value={value}
              choices={claimTimes.map((time) => ({ value: time, label: t(`lottery.claim-${time}`) }))}
              onChoose={onChange}
            />
          )}
        </FormField>
        {watch('pool') === 'answered' &&
          (choices.length > 0 ? (
            <FormField control={control} name="pollId" label={t('lottery.whichPoll')}>
              {({ value, onChange }) => <Select value={value} choices={choices} onChoose={onChange} />}
            </FormField>
          ) : (
            <Text tone="warning">{t('lottery.noPollYet')}</Text>
          ))}
      </Grid>
      <LevelLock lock={lock} />
      <Row gap="24" flexWrap="wrap">
        {flags.map(([name, text]) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <Checkbox checked={value} onChange={onChange}>
                {t(text)}
              </Checkbox>
            )}
          />
        ))}
      </Row>
    </FormSection>
  )
}
