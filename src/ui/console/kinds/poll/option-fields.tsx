import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, useRef } from 'react'
import * as limits from '../../../../contract/limits.ts'
import type { Translator } from '../../../../i18n/translator.ts'
import { Button } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/checkbox.tsx'
import { Fault, Field } from '../../../kit/field.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Box, Row, Stack } from '../../../kit/layout.tsx'
import { Text } from '../../../kit/text.tsx'
import { TextInput } from '../../../kit/text-input.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { PictureTile } from '../../forms/picture-tile.tsx'
import { usePastedLines } from '../../forms/use-pasted-lines.ts'
import { emptyOption, type OptionDraft, type OptionFault } from './poll-draft.ts'
import type { PollFieldsProps } from './poll-fields-props.ts'

const swapped = (options: readonly OptionDraft[], at: number, step: -1 | 1): OptionDraft[] => {
  const next = [...options]
  const [moved] = next.splice(at, 1)
  if (moved) next.splice(at + step, 0, moved)
  return next
}

const optionError = (t: Translator<'console'>, fault: OptionFault): string =>
  fault === 'console.optionTooLong' ? t(fault, { most: limits.pollOptionLength }) : t(fault)

/** How much of the length is used, once it comes near the end. */
const lengthHint = (t: Translator<'console'>, text: string): string | undefined =>
  text.length > limits.pollOptionLength / 2
    ? t('common.charactersOf', { used: text.length, most: limits.pollOptionLength })
    : undefined

/** The options in order; which of them are right is known to the hosts alone until it is shown. */
export function OptionFields({ draft, change, faults }: PollFieldsProps) {
  const t = useText<'console'>()
  const added = useRef(draft.options.length)
  const list = useRef<HTMLDivElement>(null)
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
          const fault = faults?.byOption.get(option.key)
          return (
            <OptionLine
              key={option.key}
              option={option}
              place={index + 1}
              last={index === options.length - 1}
              only={options.length === 1}
              error={fault && optionError(t, fault)}
              onChange={(part) => set(option.key, part)}
              onMove={(step) => change({ options: swapped(options, index, step) })}
              onRemove={() => change({ options: options.filter(({ key }) => key !== option.key) })}
              onEnter={() => goOn(index)}
              onPaste={(event) => paste(event, index)}
            />
          )
        })}
      </Stack>
      <div aria-live="polite">{faults?.options && <Fault>{t(faults.options)}</Fault>}</div>
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
  onChange: (part: Partial<OptionDraft>) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  /** Enter in the field: on to the next, or to a new one. */
  onEnter: () => void
  onPaste: (event: ClipboardEvent) => void
}

function OptionLine(props: OptionLineProps) {
  const { option, place, last, only, error, onChange, onMove, onRemove, onEnter, onPaste } = props
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
        <Field label={t('console.optionPlace', { place })} error={error} hint={lengthHint(t, option.text)}>
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
          whyDisabled={only ? t('console.addOptionFault') : undefined}
          onClick={onRemove}
        />
      </Row>
    </Row>
  )
}
