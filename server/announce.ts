import { renderUnicodeCompact } from 'uqr'
import type { FirstHost } from './platform/accounts/first-host.ts'

export interface Announcement {
  origin: string
  firstHost: FirstHost
  /** The sample event. Null if its owner has deleted the sample event. */
  sample: { eventCode: string; screenToken: string } | null
  captcha: boolean
}

function describeFirstHost({ logonName, password, file }: FirstHost): string[] {
  if (password) {
    return [
      `  First host    ${logonName}`,
      `  Password      ${password}`,
      `                (kept in ${file} until it is changed)`,
    ]
  }
  return [`  First host    ${logonName}${file ? ` (password in ${file})` : ''}`]
}

const captchaWarning = 'CAPTCHA=off: no captcha protects the sign-in. Use this only in closed networks.'

/** The text that the server prints at its start: its addresses and the sign-in data of the first host. */
export function announcement({ origin, firstHost, sample, captcha }: Announcement): string {
  const lines = ['', `Cuelight is at  ${origin}`, '', ...describeFirstHost(firstHost), '']
  if (sample) {
    const guestLink = `${origin}/Guest/${sample.eventCode}`
    lines.push(
      `  Sample event  ${sample.eventCode}`,
      `  Big screen    ${origin}/Screen/${sample.eventCode}#${sample.screenToken}`,
      `  Guests        ${guestLink}`,
      '',
      renderUnicodeCompact(guestLink, { border: 2 }),
    )
  }
  if (!captcha) lines.push('', captchaWarning)
  return `${lines.join('\n')}\n`
}
