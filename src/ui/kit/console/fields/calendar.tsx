import { DatePicker } from '@chakra-ui/react/date-picker'
import { CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { deviceZone } from '#i18n/base/format.ts'
import { languageTags } from '#i18n/base/language.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { plainRole } from './plain-role.ts'
import { readDateTime, two } from './read-date-time.ts'

interface CalendarProps {
  /** `2026-03-09T08:05`. */
  value: string
  onChange: (value: string) => void
  onDone: () => void
}

const views = ['day', 'month'] as const

/** All hours, and every fifth minute with the present one. The user can type other minutes. */
const choicesOf = (part: 'hours' | 'minutes', own: number) =>
  Array.from({ length: part === 'hours' ? 24 : 60 }, (_, count) => count)
    .filter((count) => part === 'hours' || count % 5 === 0 || count === own)
    .map((count) => ({ value: two(count), label: two(count) }))

/** A calendar for the day, and inputs for the time of day. */
export default function Calendar({ value, onChange, onDone }: CalendarProps) {
  const t = useText<'controls'>()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  // The calendar loads after its popover has opened, so the popover cannot focus the day.
  useEffect(() => root.current?.querySelector<HTMLElement>('[role=button][tabindex="0"]')?.focus(), [])
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = value.split(/\D/).map(Number)
  const time = { hours, minutes }
  const change = (date: { year: number; month: number; day: number }, { hours, minutes } = time) => {
    const text = `${date.year}/${date.month}/${date.day} ${hours}:${minutes}`
    const read = readDateTime(text)
    if (read) onChange(read)
  }
  return (
    <Stack gap="12" ref={root}>
      <DatePicker.Root
        inline
        maxView="month"
        fixedWeeks
        locale={languageTags[t.language]}
        timeZone={deviceZone()}
        value={[new CalendarDate(year, month, day)]}
        onValueChange={({ value: [chosen] }) => chosen && change(chosen)}
        translations={{
          dayCell: ({ valueText, selected }) =>
            selected ? t('controls.dayChosen', { day: valueText }) : valueText,
          prevTrigger: (view) => t(view === 'day' ? 'controls.previousMonth' : 'controls.previousYear'),
          nextTrigger: (view) => t(view === 'day' ? 'controls.nextMonth' : 'controls.nextYear'),
          viewTrigger: () => t('controls.chooseMonth'),
        }}
      >
        {views.map((view) => (
          <DatePicker.View key={view} view={view}>
            <DatePicker.ViewControl>
              <DatePicker.PrevTrigger>
                <ChevronLeft size={18} aria-hidden="true" />
              </DatePicker.PrevTrigger>
              <DatePicker.ViewTrigger
                aria-labelledby={`${id}-${view}`}
                aria-description={view === 'day' ? t('controls.chooseMonth') : undefined}
              >
                <DatePicker.RangeText id={`${id}-${view}`} />
              </DatePicker.ViewTrigger>
              <DatePicker.NextTrigger>
                <ChevronRight size={18} aria-hidden="true" />
              </DatePicker.NextTrigger>
            </DatePicker.ViewControl>
            {view === 'day' ? (
              <DatePicker.DayTable {...plainRole} />
            ) : (
              <DatePicker.MonthTable {...plainRole} columns={3} />
            )}
          </DatePicker.View>
        ))}
      </DatePicker.Root>
      <Row gap="8" alignItems="end">
        {(['hours', 'minutes'] as const).map((part) => (
          <Field key={part} label={t(`controls.${part}`)}>
            <Select
              value={two(time[part])}
              choices={choicesOf(part, time[part])}
              onChoose={(chosen) => change({ year, month, day }, { ...time, [part]: Number(chosen) })}
            />
          </Field>
        ))}
        <Button variant="primary" onClick={onDone}>
          {t('controls.done')}
        </Button>
      </Row>
    </Stack>
  )
}
