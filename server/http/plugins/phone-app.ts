import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refused } from '#contract/errors.ts'
import { eventCode } from '#contract/text.ts'
import { languages } from '#i18n/base/language.ts'
import { phoneManifest } from '../phone-app.ts'
import { iconSizes, phoneIcon } from '../phone-icon.ts'
import { type OutcomeParts, sendOutcome } from '../routes/call.ts'

const colour = z
  .string()
  .regex(/^[0-9a-f]{6}$/i)
  .transform((digits) => `#${digits}`)

const manifestQuery = z.strictObject({
  language: z.enum(languages),
  code: z.union([z.literal(''), eventCode]),
  colour,
  ground: colour,
})
const iconQuery = z.strictObject({ size: z.coerce.number().pipe(z.literal(iconSizes)), colour })

/**
 * Serves the manifest and the icons with which a guest puts the phone's page on the home screen. Both depend on their
 * address alone: they tell nothing about an event, and need no database.
 */
export function servePhoneApp(app: FastifyInstance, context: OutcomeParts): void {
  app.get('/phone.webmanifest', (request, reply) => {
    const query = manifestQuery.safeParse(request.query)
    if (!query.success) return sendOutcome(context, reply, refused('BadInput'))
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(phoneManifest(query.data)))
  })
  app.get('/phone-icon.png', (request, reply) => {
    const query = iconQuery.safeParse(request.query)
    if (!query.success) return sendOutcome(context, reply, refused('BadInput'))
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/png')
      .send(phoneIcon(query.data.size, query.data.colour))
  })
}
