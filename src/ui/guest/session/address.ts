/** The event code in `/Guest/<code>`, or '' if the path has no event code. */
export function codeInAddress(path: string): string {
  const code = /^\/guest\/([^/]+)/i.exec(path)?.[1] ?? ''
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}

export const addressOf = (code: string): string => `/Guest/${encodeURIComponent(code || '0')}`
