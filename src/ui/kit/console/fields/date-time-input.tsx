import { InputGroup } from '@chakra-ui/react/input-group'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Popover } from '../controls/popover.tsx'
import { nextFullHour, readDateTime, shownDateTime } from './read-date-time.ts'

const Calendar = lazyPart(() => import('./calendar.tsx'))

interface DateTimeInputProps {
  name: string
  /** `2026-03-09T08:05`, or the typed text while it is not a valid date. */
  value: string
  onChange: (value: string) => void
}

/**
 * An input for a date and a time as year/month/day hours:minutes. Chakra's date input would have the order of the
 * locale (decision 0049). The user can type or paste, and a button opens a calendar.
 */
export function DateTimeInput({ name, value, onChange }: DateTimeInputProps) {
  const t = useText<'controls'>()
  // The text as the user types it. The input does not reformat this text under the caret.
  const [typed, setTyped] = useState<string | null>(null)
  const label = t('controls.chooseDateTime')
  const button = (
    <Popover
      label={label}
      trigger={<IconButton icon={<CalendarDays size={18} aria-hidden="true" />} label={label} />}
    >
      {(close) => (
        <Calendar value={readDateTime(value) ?? nextFullHour()} onChange={onChange} onDone={close} />
      )}
    </Popover>
  )
  return (
    <InputGroup endElement={button} endElementProps={{ px: '0', color: 'inkMuted' }}>
      <TextInput
        name={name}
        autoComplete="off"
        placeholder={t('controls.dateTimeShape')}
        pe="48"
        {...equalDigits}
        value={typed ?? shownDateTime(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readDateTime(target.value) ?? target.value)
        }}
        onBlur={() => setTyped(null)}
      />
    </InputGroup>
  )
}
