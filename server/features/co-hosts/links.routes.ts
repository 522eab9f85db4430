import { createHmac } from 'node:crypto'
import { type LinkKind, linkKinds } from '#contract/audience.ts'
import { accepted, refused } from '#contract/errors.ts'
import type { HostRight } from '#contract/interface/co-host.ts'
import * as limits from '#contract/limits.ts'
import { callActor } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import {
  bearerToken,
  hashToken,
  type Link,
  linkId,
  linksMost,
  newToken,
  type Session,
} from '#server/platform/sessions.ts'
import type { Call, Routes } from '../feature.ts'
import { hosted } from './co-hosts.public.ts'

const daySeconds = 86_400

/**
 * The token of a new link. All tries with the same command id get the same token. It is computed from the caller's token,
 * which the store does not have, so nobody else can compute it.
 */
const tokenOfTry = (bearer: string, eventId: string, commandId: string | undefined): string =>
  commandId === undefined
    ? newToken()
    : createHmac('sha256', bearer).update(`link ${eventId} ${commandId}`).digest('base64url')

/**
 * The links that open an event's screen or its speaker's view: the list with the account that made each link, and the
 * calls that end a link.
 */
export function linksRoutes({
  audit,
  clock,
  sessions,
  store,
}: Pick<Platform, 'audit' | 'clock' | 'sessions' | 'store'>) {
  const { db } = store

  /** Answers a call about the links that the caller may see and end: owners get all links, other hosts get their own. */
  const linked = <Input extends { eventCode: string; kind: LinkKind }, Answer>(
    answer: (links: Link[], call: Call<Session, Input>) => Promise<Answer>,
  ) =>
    hosted(db, 'run', async (event, { right, ...call }: Call<Session, Input> & { right: HostRight }) => {
      const links = await sessions.links(call.input.kind, event.id)
      return answer(
        right === 'own' ? links : links.filter(({ madeBy }) => madeBy === call.caller.subjectId),
        call,
      )
    })

  return {
    '/api/event/Link/Add': hosted(db, 'run', async (event, { caller, coHost, input, request }) => {
      const token = tokenOfTry(bearerToken(request.headers), event.id, input.commandId)
      const control = input.kind === 'speaker' && input.control
      const answer = accepted({ id: linkId({ tokenHash: hashToken(token) }), token })
      for (const kind of input.commandId === undefined ? [] : linkKinds) {
        const made = (await sessions.links(kind, event.id)).find(
          ({ tokenHash }) => tokenHash === hashToken(token),
        )
        if (made) return kind === input.kind && made.control === control ? answer : refused('CommandIdUsed')
      }
      const longest = limits.guestSessionDays * daySeconds
      // A co-host's link ends with the period of their access.
      const left = coHost ? (coHost.context.endAt - clock()) / 1000 : longest
      const created = await sessions.createLink(input.kind, event.id, {
        token,
        madeBy: caller.subjectId,
        seconds: Math.min(longest, left),
        control,
      })
      if (created === undefined) return refused('LinksFull', { most: linksMost[input.kind] })
      const details = { kind: input.kind, control, link: answer.data.id }
      await audit.record({ act: 'link-made', ...callActor({ caller, request }), eventId: event.id, details })
      return answer
    }),

    '/api/event/Link/GetList': linked(async (links, { caller }) =>
      accepted(
        links.map((link) => ({
          id: linkId(link),
          madeBy: link.makerName,
          own: link.madeBy === caller.subjectId,
          createdOn: link.createdAt,
          usedOn: link.usedAt,
          inUse: link.inUse,
          control: link.control,
        })),
      ),
    ),

    '/api/event/Link/End': linked(async (links, { caller, input, request }) => {
      const ended = links.filter((link) => input.id === null || linkId(link) === input.id)
      if (ended.length === 0 && input.id !== null) return refused('NotFound')
      for (const { tokenHash, eventId: subjectId } of ended)
        await sessions.revoke({ kind: input.kind, subjectId, tokenHash })
      const [first] = ended
      const details = { kind: input.kind, links: ended.map(linkId).join(' ') }
      if (first)
        await audit.record({
          act: 'links-ended',
          ...callActor({ caller, request }),
          eventId: first.eventId,
          details,
        })
      return accepted(true)
    }),
  } satisfies Routes
}
