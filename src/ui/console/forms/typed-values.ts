const two = (part: number): string => String(part).padStart(2, '0')

/** Milliseconds since 1970 -> `2026-03-09T08:05` in the user's time zone. */
export function toLocalInput(at: number): string {
  const date = new Date(at)
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The instant of a date input. Undefined while the input is incomplete. */
export function fromLocalInput(text: string): number | undefined {
  const at = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/**
 * The instant of a date input for a schema, NaN while the input is incomplete. A time that the user has not changed
 * keeps its seconds, which the input does not show.
 */
export const instantIn = (text: string, before: number | undefined): number =>
  before !== undefined && toLocalInput(before) === text ? before : (fromLocalInput(text) ?? Number.NaN)

/**
 * The value of a number field: the typed whole number. A field keeps any other text, such as '1e2', although its type is a
 * number, because the user goes on typing. The schema refuses the text.
 */
export const typedCount = (typed: string): number =>
  /^\d+$/.test(typed.trim()) ? Number(typed) : (typed as unknown as number)
