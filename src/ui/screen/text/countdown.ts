const hour = 3_600_000

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/**
 * The time left until an instant, as mm:ss or h:mm:ss. Undefined if the instant has passed or is a day or
 * more away.
 */
export function countdown(until: number, now: number): string | undefined {
  const left = until - now
  if (left <= 0 || left >= 24 * hour) return undefined
  const seconds = Math.ceil(left / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = `${twoDigits(Math.floor((seconds % 3600) / 60))}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
