import { renderUnicodeCompact } from 'uqr'
import type { FirstHost } from './accounts/first-host.ts'

export interface Announcement {
  origin: string
  firstHost: FirstHost
  /** Null where its owner has deleted it. */
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

const captchaWarning =
  'CAPTCHA=off: nobody who signs in is asked to prove that they are human. For closed networks only.'

/** What the start prints: where to go and how to get in. */
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
