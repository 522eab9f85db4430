import { ChevronDown, ChevronUp, ClipboardPaste, Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, useId, useRef } from 'react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import type { Translator } from '#i18n/translator.ts'
import { usePastedOptions } from '#ui/console/desk/import/use-pasted-options.tsx'
import { FormField, useFieldError } from '#ui/console/parts/forms/form-field.tsx'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { PictureTile } from '#ui/console/parts/uploads/picture-tile.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { pressedEnter } from '#ui/kit/controls/pressed-enter.ts'
import { ErrorText } from '#ui/kit/fields/field.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { emptyOption, type PollValues } from './poll.rules.ts'

/** The number of characters used, shown only from half of the limit on. */
const lengthHint = (t: Translator<'console'>, text: string): string | undefined =>
  text.length > limits.pollOptionLength / 2
    ? t('common.charactersOf', { used: text.length, most: limits.pollOptionLength })
    : undefined

/**
 * The fields for the options, in order. The host marks the correct options. Guests do not see these marks until the
 * answer is shown.
 */
export function OptionFields() {
  const t = useText<'console'>()
  const { control, getValues } = useFormContext<PollValues>()
  const { fields, append, move, remove, replace } = useFieldArray({ control, name: 'options' })
  const list = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const error = useFieldError(control, 'options')
  const pasted = usePastedOptions({
    rows: () => getValues('options'),
    most: limits.pollOptionsMost,
    newRow: emptyOption,
    onFill: (filled) => {
      replace(filled)
      requestAnimationFrame(() => focus(filled.length - 1))
    },
  })
  const add = () => {
    append(emptyOption(), { shouldFocus: false })
    requestAnimationFrame(() => focus(fields.length))
  }
  const focus = (index: number) =>
    list.current?.querySelectorAll('li')[index]?.querySelector<HTMLElement>('input:not([type=file])')?.focus()
  const full = fields.length >= limits.pollOptionsMost
  const goOn = (index: number) => {
    if (index < fields.length - 1) focus(index + 1)
    else if (!full) add()
  }
  return (
    <FormSection title={t('console.options')}>
      <Text size="12" tone="muted" mt="-8">
        {t('console.correctHint')}
      </Text>
      <Stack ref={list} as="ol" gap="8">
        {fields.map(({ id }, index) => (
          <OptionLine
            key={id}
            at={index}
            count={fields.length}
            listErrorId={error && errorId}
            onMove={(step) => move(index, index + step)}
            onRemove={() => remove(index)}
            onEnter={() => goOn(index)}
            onPaste={(event) => pasted.paste(event, index)}
          />
        ))}
      </Stack>
      <div aria-live="polite">
        {error && <ErrorText id={errorId}>{t('console.addOptionError')}</ErrorText>}
      </div>
      <Row gap="8" flexWrap="wrap">
        <Button
          icon={<Plus size={18} aria-hidden="true" />}
          whyDisabled={full ? t('console.optionsFull', { most: limits.pollOptionsMost }) : undefined}
          onClick={add}
        >
          {t('console.addOption')}
        </Button>
        <Button
          icon={<ClipboardPaste size={18} aria-hidden="true" />}
          whyDisabled={full ? t('console.optionsFull', { most: limits.pollOptionsMost }) : undefined}
          onClick={pasted.open}
        >
          {t('console.addManyOptions')}
        </Button>
      </Row>
      {pasted.dialog}
    </FormSection>
  )
}

interface OptionLineProps {
  /** The index of the option. */
  at: number
  count: number
  /** The id of the error of the options together. */
  listErrorId: string | undefined
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  /** Called when the user presses Enter in the field: moves to the next option, or adds an option. */
  onEnter: () => void
  onPaste: (event: ClipboardEvent) => void
}

function OptionLine({ at, count, listErrorId, onMove, onRemove, onEnter, onPaste }: OptionLineProps) {
  const t = useText<'console'>()
  const { control, watch } = useFormContext<PollValues>()
  const place = at + 1
  const text = watch(`options.${at}.text`)
  return (
    <Row as="li" gap="4" flexWrap="wrap" alignItems="flex-start">
      <Box pt="24">
        <Controller
          control={control}
          name={`options.${at}.picture`}
          render={({ field: { value, onChange } }) => (
            <PictureTile label={t('console.optionPicture', { place })} value={value} onChange={onChange} />
          )}
        />
      </Box>
      <Box flex="1 1 220px">
        <FormField
          control={control}
          name={`options.${at}.text`}
          label={t('console.optionPlace', { place })}
          groupErrorId={text.trim() === '' ? listErrorId : undefined}
          hint={lengthHint(t, text)}
          texts={{ TextTooLong: t('console.optionTooLong', { most: limits.pollOptionLength }) }}
        >
          {(field) => (
            <TextInput
              {...field}
              onPaste={onPaste}
              onKeyDown={(event) => {
                if (!pressedEnter(event)) return
                event.preventDefault()
                onEnter()
              }}
            />
          )}
        </FormField>
      </Box>
      <Row gap="4" pt={{ base: '0', sm: '24' }}>
        <Box px="8">
          <Controller
            control={control}
            name={`options.${at}.correct`}
            render={({ field: { value, onChange } }) => (
              <Checkbox checked={value} onChange={onChange}>
                {t('console.correct')}
              </Checkbox>
            )}
          />
        </Box>
        <IconButton
          icon={<ChevronUp size={18} aria-hidden="true" />}
          label={t('console.optionUp', { place })}
          whyDisabled={at === 0 ? t('console.alreadyFirst') : undefined}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={<ChevronDown size={18} aria-hidden="true" />}
          label={t('console.optionDown', { place })}
          whyDisabled={place === count ? t('console.alreadyLast') : undefined}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon={<Trash2 size={18} aria-hidden="true" />}
          label={t('console.optionRemove', { place })}
          whyDisabled={count === 1 ? t('console.addOptionError') : undefined}
          onClick={onRemove}
        />
      </Row>
    </Row>
  )
}
