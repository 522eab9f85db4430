import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import * as limits from '../../../../contract/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { Fault, Field } from '../../../kit/field.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Box, Grid, Stack } from '../../../kit/layout.tsx'
import { TextInput } from '../../../kit/text-input.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { emptyPrize, isTooLong, type LotteryDraft, type PrizeDraft, prizeIsWhole } from './lottery-draft.ts'

interface PrizeFieldsProps {
  prizes: readonly PrizeDraft[]
  change: (part: Partial<LotteryDraft>) => void
  /** Whether faults are told. */
  checked: boolean
}

/** What there is to win, in the order of the show. */
export function PrizeFields({ prizes, change, checked }: PrizeFieldsProps) {
  const t = useText<'lottery'>()
  const added = useRef(prizes.length)
  const set = (key: string, part: Partial<PrizeDraft>) =>
    change({ prizes: prizes.map((prize) => (prize.key === key ? { ...prize, ...part } : prize)) })
  const add = () => {
    added.current += 1
    change({ prizes: [...prizes, emptyPrize(`new-${added.current}`)] })
  }
  return (
    <FormSection title={t('lottery.prizes')}>
      <Stack as="ol" gap="12">
        {prizes.map((prize, index) => (
          <PrizeLine
            key={prize.key}
            prize={prize}
            place={index + 1}
            only={prizes.length === 1}
            checked={checked}
            onChange={(part) => set(prize.key, part)}
            onRemove={() => change({ prizes: prizes.filter(({ key }) => key !== prize.key) })}
          />
        ))}
      </Stack>
      <Box>
        <Button
          icon={<Plus size={18} aria-hidden="true" />}
          whyDisabled={prizes.length >= limits.prizesMost ? t.error('TooManyOptions') : undefined}
          onClick={add}
        >
          {t('lottery.addPrize')}
        </Button>
      </Box>
    </FormSection>
  )
}

interface PrizeLineProps {
  prize: PrizeDraft
  place: number
  only: boolean
  checked: boolean
  onChange: (part: Partial<PrizeDraft>) => void
  onRemove: () => void
}

function PrizeLine({ prize, place, only, checked, onChange, onRemove }: PrizeLineProps) {
  const t = useText<'lottery'>()
  const longId = useId()
  const longMark = (text: string) => isTooLong(text) && { 'aria-invalid': true, 'aria-describedby': longId }
  const tooLong = isTooLong(prize.typeName) || isTooLong(prize.giftName)
  return (
    <Box as="li" role="group" aria-label={t('lottery.prizePlace', { place })}>
      <Grid
        gap="8"
        alignItems="end"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'minmax(0, 3fr) minmax(0, 4fr) 88px 128px 44px' }}
      >
        <Field label={t('lottery.typeName')}>
          <TextInput
            {...longMark(prize.typeName)}
            value={prize.typeName}
            onChange={(event) => onChange({ typeName: event.target.value })}
          />
        </Field>
        <Field label={t('lottery.giftName')}>
          <TextInput
            {...longMark(prize.giftName)}
            value={prize.giftName}
            onChange={(event) => onChange({ giftName: event.target.value })}
          />
        </Field>
        <Field label={t('lottery.quantity')}>
          <TextInput
            inputMode="numeric"
            value={prize.quantity}
            onChange={(event) => onChange({ quantity: event.target.value })}
          />
        </Field>
        <Field label={t('lottery.perDraw')}>
          <TextInput
            inputMode="numeric"
            value={prize.perDraw}
            onChange={(event) => onChange({ perDraw: event.target.value })}
          />
        </Field>
        <IconButton
          icon={<Trash2 size={18} aria-hidden="true" />}
          label={t('lottery.removePrize', { place })}
          whyDisabled={only ? t('lottery.onePrizeLeast') : undefined}
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          justifySelf="end"
          onClick={onRemove}
        />
      </Grid>
      <Box aria-live="polite">
        {tooLong && <Fault id={longId}>{t('lottery.prizeLong', { most: limits.labelLength })}</Fault>}
        {checked && !prizeIsWhole(prize) && (
          <Fault>
            {t('lottery.prizeFaulty', { quantity: limits.prizeQuantityMost, places: limits.drawPlacesMost })}
          </Fault>
        )}
      </Box>
    </Box>
  )
}
