import { describe, expect, it } from 'vitest'
import { readDateTime, shownDateTime } from '#ui/kit/console/fields/read-date-time.ts'

describe('a date and a time in a form', () => {
  it.each([
    '2026/03/09 08:05',
    '2026-03-09T08:05',
    '2026-03-09T08:05:30',
    ' 2026.3.9 8:05 ',
    '2026年3月9日 8:05',
    '２０２６/３/９　８：０５',
    '2026/3/9 8:05 AM',
    '2026/3/9 8:05 a. m.',
    '2026年3月9日 上午8:05',
    '2026年3月9日 午前8:05',
  ])('a date and time is read as it is typed or pasted: %s', (typed) => {
    expect(readDateTime(typed)).toBe('2026-03-09T08:05')
  })

  // Abuse row 78: a 12-hour clock is never read as the morning.
  it.each([
    ['2026/3/9 2:30 PM', '14:30'],
    ['2026/3/9 2:30pm', '14:30'],
    ['2026/3/9 2:30 p. m.', '14:30'],
    ['2026年3月9日 下午2:30', '14:30'],
    ['2026/3/9 午後2:30', '14:30'],
    ['2026/3/9 12:30 pm', '12:30'],
    ['2026/3/9 12:30 am', '00:30'],
  ])('the time of %s is %s', (typed, time) => {
    expect(readDateTime(typed)).toBe(`2026-03-09T${time}`)
  })

  it.each([
    '',
    '2026/03/09 14:30 am',
    '2026/03/09 0:30 pm',
    '2026/03/09',
    '2026/02/30 08:05',
    '2026/13/01 08:05',
    '2026/03/09 24:00',
    '2026/03/09 08:60',
    '9/3/2026 8:05',
    'tomorrow',
  ])('an invalid date and time is not read: %s', (typed) => {
    expect(readDateTime(typed)).toBeUndefined()
  })

  it('a date and time is shown as year, month, day, hours and minutes in every locale', () => {
    expect(shownDateTime('2026-03-09T08:05')).toBe('2026/03/09 08:05')
    expect(shownDateTime('2026/03')).toBe('2026/03')
  })
})
