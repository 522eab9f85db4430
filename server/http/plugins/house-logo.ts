import type { FastifyInstance } from 'fastify'
import { houseLogoPath } from '#contract/house.ts'
import type { HouseLogo } from '#server/platform/house-logo.ts'

/** Serves the logo of the house, if it is a file of this server. */
export function serveHouseLogo(app: FastifyInstance, logo: HouseLogo | undefined): void {
  const file = logo?.file
  if (!file) return
  app.get(houseLogoPath, (_request, reply) =>
    reply
      // An SVG file that is opened as a page runs no script and loads nothing.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cache-control', 'public, max-age=3600')
      .type(file.type)
      .send(file.bytes),
  )
}
