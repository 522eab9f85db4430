import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { readDateTime, shownDateTime } from './read-date-time.ts'
import { TextInput } from './text-input.tsx'

interface DateTimeInputProps {
  name: string
  /** `2026-03-09T08:05`, or the typed text while it is not a valid date. */
  value: string
  onChange: (value: string) => void
}

/**
 * An input for a date and a time as year/month/day hours:minutes. A native input would show date and time in the
 * format of the browser's locale. The user can type or paste, and a button opens the native picker.
 */
export function DateTimeInput({ name, value, onChange }: DateTimeInputProps) {
  const t = useText()
  const picker = useRef<HTMLInputElement>(null)
  // The text as the user types it. The input does not reformat this text under the caret.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Box position="relative">
      <TextInput
        name={name}
        autoComplete="off"
        placeholder={t('common.dateTimeShape')}
        pr="48"
        fontVariantNumeric="tabular-nums"
        value={typed ?? shownDateTime(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readDateTime(target.value) ?? target.value)
        }}
        onBlur={() => setTyped(null)}
      />
      <Box position="absolute" right="0" top="0">
        <IconButton
          icon={<CalendarDays size={18} aria-hidden="true" />}
          label={t('common.chooseDateTime')}
          onClick={() => picker.current?.showPicker()}
        />
        <input
          ref={picker}
          type="datetime-local"
          tabIndex={-1}
          aria-hidden="true"
          value={readDateTime(value) ?? ''}
          onChange={({ target }) => target.value && onChange(target.value)}
          style={{
            position: 'absolute',
            right: 0,
            bottom: 0,
            width: 1,
            height: 1,
            opacity: 0,
            pointerEvents: 'none',
          }}
        />
      </Box>
    </Box>
  )
}
