/** The event code in `/Guest/<code>`; '' where there is none. */
export function codeInAddress(path: string): string {
  const code = /^\/guest\/([^/]+)/i.exec(path)?.[1] ?? ''
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}

export const addressOf = (code: string): string => `/Guest/${encodeURIComponent(code || '0')}`
