import { type ReactNode, useId } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { FieldRows } from '#ui/console/desk/items/form/field-rows.tsx'
import { Fields } from '#ui/console/fields/fields.tsx'
import { useFieldError } from '#ui/console/forms/form-field.tsx'
import { FormSection } from '#ui/console/forms/form-section.tsx'
import { typedCount } from '#ui/console/forms/typed-values.ts'
import { NumberInput } from '#ui/kit/console/fields/number-input.tsx'
import { ErrorText, Field } from '#ui/kit/fields/field.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Box, Grid } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { emptyPrize, type LotteryValues } from './lottery.rules.ts'

/** The fields for the prizes, in show order. */
export function PrizeFields() {
  const t = useText<'lottery'>()
  return (
    <FormSection title={t('lottery.prizes')}>
      <FieldRows<LotteryValues, 'prizes'>
        name="prizes"
        newRow={emptyPrize}
        most={limits.prizesMost}
        gap="12"
        nameOf={(_, place) => t('lottery.removePrize', { place })}
        add={t('lottery.addPrize')}
        whyFull={t.error('TooManyOptions')}
        whyLeast={t('lottery.onePrizeLeast')}
      >
        {({ index, buttons }) => ({ item: <PrizeLine at={index} buttons={buttons} /> })}
      </FieldRows>
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
  buttons: ReactNode
}

/** The fields of a prize. Their errors appear together below the line. */
function PrizeLine({ at, buttons }: PrizeLineProps) {
  const t = useText<'lottery'>()
  const { control, watch } = useFormContext<LotteryValues>()
  const picture = watch(`prizes.${at}.picture.path`)
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
          <Fields<LotteryValues>
            fields={[
              {
                type: 'pictureTile',
                name: `prizes.${at}.picture.path`,
                label: t('lottery.prizePicture', { place: at + 1 }),
              },
            ]}
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
                <NumberInput
                  min={1}
                  max={greatest[name]}
                  value={String(value)}
                  onChange={(typed) => onChange(typedCount(typed))}
                />
              )}
            />
          </Field>
        ))}
        {/* The button too is aligned with the inputs. */}
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }} mt={{ base: '0', md: '24' }} justifySelf="end">
          {buttons}
        </Box>
      </Grid>
      {picture && (
        <Box maxW={{ md: '560px' }} pl={{ base: '0', md: '52px' }} pt="4">
          <Fields<LotteryValues>
            fields={[
              {
                type: 'text',
                name: `prizes.${at}.picture.alt`,
                label: t('lottery.pictureAlt'),
                hint: t('lottery.pictureAltHint'),
                optional: true,
                input: { maxLength: limits.mediaAltLength },
              },
            ]}
          />
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
