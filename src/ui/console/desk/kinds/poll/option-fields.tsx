import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, useId, useRef } from 'react'
import * as limits from '#contract/limits.ts'
import type { Translator } from '#i18n/translator.ts'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { usePastedLines } from '#ui/console/parts/forms/use-pasted-lines.ts'
import { PictureTile } from '#ui/console/parts/uploads/picture-tile.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Checkbox } from '#ui/console-kit/controls/checkbox.tsx'
import { IconButton } from '#ui/console-kit/controls/icon-button.tsx'
import { ErrorText, Field } from '#ui/console-kit/fields/field.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { emptyOption, type OptionDraft, type OptionError } from './poll-draft.ts'
import type { PollFieldsProps } from './poll-fields-props.ts'

const swapped = (options: readonly OptionDraft[], at: number, step: -1 | 1): OptionDraft[] => {
  const next = [...options]
  const [moved] = next.splice(at, 1)
  if (moved) next.splice(at + step, 0, moved)
  return next
}

const optionError = (t: Translator<'console'>, validationError: OptionError): string =>
  validationError === 'console.optionTooLong'
    ? t(validationError, { most: limits.pollOptionLength })
    : t(validationError)

/** The number of characters used, shown only from half of the limit on. */
const lengthHint = (t: Translator<'console'>, text: string): string | undefined =>
  text.length > limits.pollOptionLength / 2
    ? t('common.charactersOf', { used: text.length, most: limits.pollOptionLength })
    : undefined

/**
 * The fields for the options, in order. The host marks the correct options. Guests do not see these marks until the
 * answer is shown.
 */
export function OptionFields({ draft, change, validationErrors }: PollFieldsProps) {
  const t = useText<'console'>()
  const added = useRef(draft.options.length)
  const list = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const { options } = draft
  const set = (key: string, part: Partial<OptionDraft>) =>
    change({ options: options.map((option) => (option.key === key ? { ...option, ...part } : option)) })
  const newOption = (text: string): OptionDraft => {
    added.current += 1
    return { ...emptyOption(`new-${added.current}`), text }
  }
  const paste = usePastedLines({
    options,
    most: limits.pollOptionsMost,
    newOption,
    onFill: (filled) => {
      change({ options: filled })
      requestAnimationFrame(() => focus(filled.length - 1))
    },
  })
  const add = () => {
    change({ options: [...options, newOption('')] })
    requestAnimationFrame(() => focus(options.length))
  }
  const focus = (index: number) =>
    list.current?.querySelectorAll('li')[index]?.querySelector<HTMLElement>('input:not([type=file])')?.focus()
  const full = options.length >= limits.pollOptionsMost
  const goOn = (index: number) => {
    if (index < options.length - 1) focus(index + 1)
    else if (!full) add()
  }
  return (
    <FormSection title={t('console.options')}>
      <Text size="12" tone="muted" mt="-8">
        {t('console.correctHint')}
      </Text>
      <Stack ref={list} as="ol" gap="8">
        {options.map((option, index) => {
          const validationError = validationErrors?.byOption.get(option.key)
          return (
            <OptionLine
              key={option.key}
              option={option}
              place={index + 1}
              last={index === options.length - 1}
              only={options.length === 1}
              error={validationError && optionError(t, validationError)}
              groupErrorId={validationErrors?.options && option.text.trim() === '' ? errorId : undefined}
              onChange={(part) => set(option.key, part)}
              onMove={(step) => change({ options: swapped(options, index, step) })}
              onRemove={() => change({ options: options.filter(({ key }) => key !== option.key) })}
              onEnter={() => goOn(index)}
              onPaste={(event) => paste(event, index)}
            />
          )
        })}
      </Stack>
      <div aria-live="polite">
        {validationErrors?.options && <ErrorText id={errorId}>{t(validationErrors.options)}</ErrorText>}
      </div>
      <Box>
        <Button
          icon={<Plus size={18} aria-hidden="true" />}
          whyDisabled={full ? t('console.optionsFull', { most: limits.pollOptionsMost }) : undefined}
          onClick={add}
        >
          {t('console.addOption')}
        </Button>
      </Box>
    </FormSection>
  )
}

interface OptionLineProps {
  option: OptionDraft
  place: number
  last: boolean
  only: boolean
  error: string | undefined
  groupErrorId: string | undefined
  onChange: (part: Partial<OptionDraft>) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  /** Called when the user presses Enter in the field: moves to the next option, or adds an option. */
  onEnter: () => void
  onPaste: (event: ClipboardEvent) => void
}

function OptionLine(props: OptionLineProps) {
  const { option, place, last, only, error, groupErrorId } = props
  const { onChange, onMove, onRemove, onEnter, onPaste } = props
  const t = useText<'console'>()
  return (
    <Row as="li" gap="4" flexWrap="wrap" alignItems="flex-start">
      <Box pt="24">
        <PictureTile
          label={t('console.optionPicture', { place })}
          value={option.picture}
          onChange={(picture) => onChange({ picture })}
        />
      </Box>
      <Box flex="1 1 220px">
        <Field
          label={t('console.optionPlace', { place })}
          error={error}
          groupErrorId={groupErrorId}
          hint={lengthHint(t, option.text)}
        >
          <TextInput
            value={option.text}
            onChange={(event) => onChange({ text: event.target.value })}
            onPaste={onPaste}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              onEnter()
            }}
          />
        </Field>
      </Box>
      <Row gap="4" pt={{ base: '0', sm: '24' }}>
        <Box px="8">
          <Checkbox checked={option.correct} onChange={(correct) => onChange({ correct })}>
            {t('console.correct')}
          </Checkbox>
        </Box>
        <IconButton
          icon={<ChevronUp size={18} aria-hidden="true" />}
          label={t('console.optionUp', { place })}
          whyDisabled={place === 1 ? t('console.alreadyFirst') : undefined}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={<ChevronDown size={18} aria-hidden="true" />}
          label={t('console.optionDown', { place })}
          whyDisabled={last ? t('console.alreadyLast') : undefined}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon={<Trash2 size={18} aria-hidden="true" />}
          label={t('console.optionRemove', { place })}
          whyDisabled={only ? t('console.addOptionError') : undefined}
          onClick={onRemove}
        />
      </Row>
    </Row>
  )
}
