import { z } from 'zod'
import { safeAddress } from '#ui/kit/markdown/safe-address.ts'

/** The start of an address without its scheme, such as `example.com` or `example.com:8080/slides`. */
const domain = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]|$)/u

const withScheme = (written: string): string => (domain.test(written) ? `https://${written}` : written)

/**
 * The rules of the form for a link: the rule of the Markdown text that contains the link. No command has an address
 * of its own.
 */
export const linkRules = z.object({
  address: z.string().transform((written, context) => {
    const address = safeAddress(withScheme(written.trim()))
    if (address) return address.to
    context.addIssue({ code: 'custom', message: 'BadInput' })
    return z.NEVER
  }),
})
