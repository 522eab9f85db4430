import { dateOf, formatDateTime, type Time } from './base/format.ts'
import type { Translator } from './translator.ts'

const minute = 60
const hour = 60 * minute
const oneDay = 24 * hour

/**
 * Formats a past time: "just now" under 30 s, then minutes, hours, "1 day ago" under two days, then the date. A future
 * time counts as now.
 */
export function formatRelative(t: Translator<'common'>, time: Time, now: Time): string {
  const seconds = (dateOf(now).getTime() - dateOf(time).getTime()) / 1000
  if (seconds < 30) return t('common.justNow')
  if (seconds < hour) return t('common.minutesAgo', { count: Math.max(1, Math.floor(seconds / minute)) })
  if (seconds < oneDay) return t('common.hoursAgo', { count: Math.floor(seconds / hour) })
  if (seconds < 2 * oneDay) return t('common.oneDayAgo')
  return formatDateTime(time)
}
