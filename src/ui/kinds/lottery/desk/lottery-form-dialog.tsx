import { useFormContext } from 'react-hook-form'
import type { LotteryPool } from '#contract/items/lottery.ts'
import { lotteryTexts } from '#i18n/surfaces/lottery-texts.ts'
import { itemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import { titleField } from '#ui/console/desk/items/form/title-field.ts'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormSection } from '#ui/console/forms/form-section.tsx'
import { useFeatureLock } from '#ui/console/plans/feature-lock.ts'
import { LevelLock } from '#ui/console/plans/level-lock.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useItems } from '#ui/live/items.ts'
import { type LotteryValues, lotteryRules, lotteryValues } from './lottery.rules.ts'
import { PrizeFields } from './prize-fields.tsx'

export default itemForm({
  kind: 'lottery',
  texts: lotteryTexts,
  titles: (t) => ({ add: t('lottery.addLottery'), edit: t('lottery.editLottery') }),
  rules: lotteryRules,
  begin: lotteryValues,
  earlyError: 'TextTooLong',
  Content: LotteryFields,
})

function LotteryFields({ doc }: Pick<KindFormProps<'lottery'>, 'doc'>) {
  const t = useText<'lottery' | 'console'>()
  return (
    <>
      <Fields<LotteryValues> fields={[titleField(t, { label: t('lottery.title'), rows: 1 })]} />
      <PrizeFields />
      <RuleFields had={doc?.context.pool === 'list'} />
    </>
  )
}

const pools: readonly LotteryPool[] = ['participants', 'checkedIn', 'answered', 'list']
const claimTimes = [0, 60, 120, 300, 600] as const

/**
 * The fields for the pool, and for the rules about winners. `had`: a lottery that already draws from an imported list
 * keeps this setting on any plan.
 */
function RuleFields({ had }: { had: boolean }) {
  const { getValues, setValue, watch } = useFormContext<LotteryValues>()
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
    if (getValues('pollId') === null) setValue('pollId', choices[0]?.value ?? null, { shouldDirty: true })
  }
  const chosen = watch('pool')
  return (
    <FormSection title={t('lottery.rules')}>
      <Fields<LotteryValues>
        fields={[
          {
            type: 'grid',
            gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
            fields: [
              {
                type: 'choice',
                name: 'pool',
                label: t('lottery.pool'),
                hint: chosen === 'list' && t('lottery.importHint', { button: t('lottery.import') }),
                choices: pools.map((pool) => ({
                  value: pool,
                  label: nameOf(pool),
                  disabled: pool === 'list' && lock !== undefined,
                })),
                onChoose: choosePool,
              },
              {
                type: 'choice',
                name: 'claimSeconds',
                label: t('lottery.claimTime'),
                choices: claimTimes.map((time) => ({ value: time, label: t(`lottery.claim-${time}`) })),
              },
              chosen === 'answered' &&
                (choices.length > 0 ? (
                  { type: 'choice', name: 'pollId', label: t('lottery.whichPoll'), choices }
                ) : (
                  <Text key="none" tone="warning">
                    {t('lottery.noPollYet')}
                  </Text>
                )),
            ],
          },
        ]}
      />
      <LevelLock lock={lock} />
      <Row gap="24" flexWrap="wrap">
        <Fields<LotteryValues>
          fields={[
            { type: 'checkbox', name: 'repeatWinners', label: t('lottery.repeat') },
            { type: 'checkbox', name: 'masked', label: t('lottery.masked') },
          ]}
        />
      </Row>
    </FormSection>
  )
}
