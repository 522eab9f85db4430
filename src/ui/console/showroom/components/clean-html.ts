import DOMPurify from 'dompurify'
import { safeAddresses } from '#ui/kit/markdown/safe-address.ts'

const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 's', 'u', 'a'],
  ],
  ALLOWED_ATTR: ['href', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: safeAddresses,
}

/** Sanitizes HTML: keeps text, a fixed list of formatting elements, and links to safe addresses. */
export const cleanHtml = (html: string): string => DOMPurify.sanitize(html, allowed)
