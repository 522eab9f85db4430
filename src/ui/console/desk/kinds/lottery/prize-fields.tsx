import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import * as limits from '#contract/limits.ts'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { IconButton } from '#ui/console-kit/controls/icon-button.tsx'
import { ErrorText, Field } from '#ui/console-kit/fields/field.tsx'
import { NumberInput } from '#ui/console-kit/fields/number-input.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { Box, Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { emptyPrize, invalidFields, isTooLong, type LotteryDraft, type PrizeDraft } from './lottery-draft.ts'

interface PrizeFieldsProps {
  prizes: readonly PrizeDraft[]
  change: (part: Partial<LotteryDraft>) => void
  /** True if the fields show validation errors. */
  checked: boolean
}

/** The fields for the prizes, in show order. */
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
  const errorId = useId()
  const tooLong = isTooLong(prize.typeName) || isTooLong(prize.giftName)
  const invalid = checked ? invalidFields(prize) : []
  const errorOf = (field: keyof PrizeDraft) => (invalid.some((one) => one === field) ? errorId : undefined)
  const errorOfName = (field: 'typeName' | 'giftName') => (isTooLong(prize[field]) ? longId : errorOf(field))
  return (
    <Box as="li" role="group" aria-label={t('lottery.prizePlace', { place })}>
      <Grid
        gap="8"
        alignItems="start"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'minmax(0, 3fr) minmax(0, 4fr) 88px 152px 44px' }}
      >
        <Field label={t('lottery.typeName')} groupErrorId={errorOfName('typeName')}>
          <TextInput
            most={limits.labelLength}
            value={prize.typeName}
            onChange={(event) => onChange({ typeName: event.target.value })}
          />
        </Field>
        <Field label={t('lottery.giftName')} groupErrorId={errorOfName('giftName')}>
          <TextInput
            most={limits.labelLength}
            value={prize.giftName}
            onChange={(event) => onChange({ giftName: event.target.value })}
          />
        </Field>
        <Field label={t('lottery.quantity')} groupErrorId={errorOf('quantity')}>
          <NumberInput
            min={1}
            max={limits.prizeQuantityMost}
            value={prize.quantity}
            onChange={(quantity) => onChange({ quantity })}
          />
        </Field>
        <Field label={t('lottery.perDraw')} groupErrorId={errorOf('perDraw')}>
          <NumberInput
            min={1}
            max={limits.drawPlacesMost}
            value={prize.perDraw}
            onChange={(perDraw) => onChange({ perDraw })}
          />
        </Field>
        <IconButton
          icon={<Trash2 size={18} aria-hidden="true" />}
          label={t('lottery.removePrize', { place })}
          whyDisabled={only ? t('lottery.onePrizeLeast') : undefined}
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          // Aligns the button with the inputs, which are below their labels.
          mt={{ base: '0', md: '24' }}
          justifySelf="end"
          onClick={onRemove}
        />
      </Grid>
      <Box aria-live="polite">
        {tooLong && <ErrorText id={longId}>{t('lottery.prizeLong', { most: limits.labelLength })}</ErrorText>}
        {invalid.length > 0 && (
          <ErrorText id={errorId}>
            {t('lottery.prizeInvalid', { quantity: limits.prizeQuantityMost, places: limits.drawPlacesMost })}
          </ErrorText>
        )}
      </Box>
    </Box>
  )
}
