import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { findCoHost, hostRight } from '#server/features/co-hosts/co-hosts.public.ts'
import { findHosted } from '#server/features/events/event-rows.ts'
import type { ScreenLink } from '#server/platform/sessions.ts'
import { registerCall, type StoreCallParts } from '../call.ts'

const daySeconds = 86_400

/**
 * Identifies a link in the list of links. The id is a hash, so that it reveals neither the link's token nor the
 * token's stored hash.
 */
const idOf = ({ tokenHash }: ScreenLink): string =>
  createHash('sha256').update(`screen link ${tokenHash}`).digest('hex').slice(0, 16)

/**
 * Serves the links that open an event's screen: the list with the account that made each link, and the calls that end
 * a link.
 */
export function serveScreenLinks(app: FastifyInstance, context: StoreCallParts): void {
  const { sessions, store } = context
  const { db } = store

  /** The event's links that the caller may see and end: owners get all links, other hosts get their own. */
  async function linksFor(eventCode: string, accountId: string) {
    const found = await findHosted(db, eventCode, accountId, 'run')
    if (!found.ok) return found
    const right = await hostRight(db, found.data, accountId)
    if (!right.ok) return right
    const links = await sessions.screenLinks(found.data.id)
    return accepted(right.data === 'own' ? links : links.filter(({ madeBy }) => madeBy === accountId))
  }

  registerCall(app, context, '/api/event/Present/GetScreenToken', async (_, { caller, input }) => {
    const found = await findHosted(db, input.EventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const event = found.data
    const coHost = await findCoHost(db, event.id, caller.subjectId)
    const longest = limits.guestSessionDays * daySeconds
    // A co-host's link ends with the period of their access.
    const left = coHost ? (coHost.context.endAt - context.clock()) / 1000 : longest
    const token = await sessions.createScreen(event.id, caller.subjectId, Math.min(longest, left))
    return token === undefined
      ? refused('ScreensFull', { most: limits.screenTokensPerEvent })
      : accepted({ Token: token })
  })

  registerCall(app, context, '/api/event/Present/GetScreenLinks', async (_, { caller, input }) => {
    const links = await linksFor(input.EventCode, caller.subjectId)
    if (!links.ok) return links
    return accepted(
      links.data.map((link) => ({
        Id: idOf(link),
        MadeBy: link.makerName,
        Own: link.madeBy === caller.subjectId,
        CreatedOn: link.createdAt,
        UsedOn: link.usedAt,
        InUse: link.inUse,
      })),
    )
  })

  registerCall(app, context, '/api/event/Present/EndScreenLinks', async (_, { caller, input }) => {
    const links = await linksFor(input.EventCode, caller.subjectId)
    if (!links.ok) return links
    const ended = links.data.filter((link) => input.Id === null || idOf(link) === input.Id)
    if (ended.length === 0 && input.Id !== null) return refused('NotFound')
    for (const { tokenHash, eventId: subjectId } of ended)
      await sessions.revoke({ kind: 'screen', subjectId, tokenHash })
    return accepted(true)
  })
}
