import { escapeHtml } from '../escape-html.ts'
import type { Email, EmailLogo } from './email.ts'

const plates: Record<EmailLogo['plate'], string> = {
  none: '',
  light: 'background:#ffffff;padding:10px 14px;border-radius:8px;',
  dark: 'background:#10121a;padding:10px 14px;border-radius:8px;',
}

/**
 * The message for the mail server. With a logo it also has an HTML part. The logo is in the message, because many
 * programs load no pictures from a server.
 */
export function messageOf(
  { to, subject, text }: Pick<Email, 'to' | 'subject' | 'text'>,
  logo: EmailLogo | undefined,
) {
  if (!logo) return { to, subject, text }
  const { png, textAlternative, plate } = logo
  const image = `<img src="cid:logo" alt="${escapeHtml(textAlternative)}" height="40" style="height:40px;max-width:240px;${plates[plate]}">`
  return {
    to,
    subject,
    text,
    html: `<div>${image}</div><div style="margin-top:20px;font:16px/1.5 sans-serif;white-space:pre-wrap">${escapeHtml(text)}</div>`,
    attachments: [{ filename: 'logo.png', content: Buffer.from(png), contentType: 'image/png', cid: 'logo' }],
  }
}

export type EmailMessage = ReturnType<typeof messageOf>
