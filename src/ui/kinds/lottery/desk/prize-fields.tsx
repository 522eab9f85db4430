import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { FormField, useFieldError } from '#ui/console/parts/forms/form-field.tsx'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { PictureTile } from '#ui/console/parts/uploads/picture-tile.tsx'
import { NumberInput } from '#ui/kit/console/fields/number-input.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { ErrorText, Field } from '#ui/kit/fields/field.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Box, Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { emptyPrize, type LotteryValues } from './lottery.rules.ts'

/** The fields for the prizes, in show order. */
export function PrizeFields() {
  const t = useText<'lottery'>()
  const { control } = useFormContext<LotteryValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'prizes' })
  return (
    <FormSection title={t('lottery.prizes')}>
      <Stack as="ol" gap="12">
        {fields.map(({ id }, index) => (
          <PrizeLine key={id} at={index} only={fields.length === 1} onRemove={() => remove(index)} />
        ))}
      </Stack>
      <Box>
        <Button
          icon={<Plus size={18} aria-hidden="true" />}
          whyDisabled={fields.length >= limits.prizesMost ? t.error('TooManyOptions') : undefined}
          onClick={() => append(emptyPrize(), { shouldFocus: false })}
        >
          {t('lottery.addPrize')}
        </Button>
      </Box>
    </FormSection>
  )
}

const greatest = { quantity: limits.prizeQuantityMost, perDraw: limits.drawPlacesMost }

const names = {
  typeName: 'lottery.typeName',
  giftName: 'lottery.giftName',
  quantity: 'lottery.quantity',
  perDraw: 'lottery.perDraw',
} as const

interface PrizeLineProps {
  /** The index of the prize. */
  at: number
  only: boolean
  onRemove: () => void
}

/** The fields of a prize. Their errors appear together below the line. */
function PrizeLine({ at, only, onRemove }: PrizeLineProps) {
  const t = useText<'lottery'>()
  const { control, watch } = useFormContext<LotteryValues>()
  const picture = watch(`prizes.${at}.picture`)
  const longId = useId()
  const errorId = useId()
  const codes = {
    typeName: useFieldError(control, `prizes.${at}.typeName`),
    giftName: useFieldError(control, `prizes.${at}.giftName`),
    quantity: useFieldError(control, `prizes.${at}.quantity`),
    perDraw: useFieldError(control, `prizes.${at}.perDraw`),
  }
  const isLong = (code: string | undefined): boolean => code === 'TextTooLong'
  const found = Object.values(codes).filter((code) => code !== undefined)
  const errorOf = (name: keyof typeof codes) => codes[name] && (isLong(codes[name]) ? longId : errorId)
  return (
    <Box as="li" role="group" aria-label={t('lottery.prizePlace', { place: at + 1 })}>
      <Grid
        gap="8"
        alignItems="start"
        gridTemplateColumns={{
          base: '1fr 1fr',
          md: '44px minmax(0, 3fr) minmax(0, 4fr) 88px 152px 44px',
        }}
      >
        {/* The picture is aligned with the inputs, which are below their labels. */}
        <Box pt={{ base: '0', md: '24' }} gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <Controller
            control={control}
            name={`prizes.${at}.picture`}
            render={({ field: { value, onChange } }) => (
              <PictureTile
                label={t('lottery.prizePicture', { place: at + 1 })}
                value={value}
                onChange={onChange}
              />
            )}
          />
        </Box>
        {(['typeName', 'giftName'] as const).map((name) => (
          <Field key={name} label={t(names[name])} groupErrorId={errorOf(name)}>
            <Controller
              control={control}
              name={`prizes.${at}.${name}`}
              render={({ field }) => <TextInput {...field} most={limits.prizeNameLength} />}
            />
          </Field>
        ))}
        {(['quantity', 'perDraw'] as const).map((name) => (
          <Field key={name} label={t(names[name])} groupErrorId={errorOf(name)}>
            <Controller
              control={control}
              name={`prizes.${at}.${name}`}
              render={({ field: { value, onChange } }) => (
                <NumberInput min={1} max={greatest[name]} value={value} onChange={onChange} />
              )}
            />
          </Field>
        ))}
        <IconButton
          icon={<Trash2 size={18} aria-hidden="true" />}
          label={t('lottery.removePrize', { place: at + 1 })}
          whyDisabled={only ? t('lottery.onePrizeLeast') : undefined}
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          // Aligns the button with the inputs, which are below their labels.
          mt={{ base: '0', md: '24' }}
          justifySelf="end"
          onClick={onRemove}
        />
      </Grid>
      {picture && (
        <Box maxW={{ md: '560px' }} pl={{ base: '0', md: '52px' }} pt="4">
          <FormField
            control={control}
            name={`prizes.${at}.alt`}
            label={t('lottery.pictureAlt')}
            hint={t('lottery.pictureAltHint')}
            optional
          >
            {(field) => <TextInput {...field} maxLength={limits.mediaAltLength} />}
          </FormField>
        </Box>
      )}
      <Box aria-live="polite">
        {found.some(isLong) && (
          <ErrorText id={longId}>{t('lottery.prizeLong', { most: limits.prizeNameLength })}</ErrorText>
        )}
        {!found.every(isLong) && (
          <ErrorText id={errorId}>
            {t('lottery.prizeInvalid', { quantity: limits.prizeQuantityMost, places: limits.drawPlacesMost })}
          </ErrorText>
        )}
      </Box>
    </Box>
  )
}
