import type { FastifyRequest } from 'fastify'
import { defaultSkins, type Skin, type SkinType } from '../../src/contract/skin.ts'
import { eventCode } from '../../src/contract/text.ts'
import type { ServerContext } from '../context.ts'
import { findEvent } from '../events/event-rows.ts'
import { createCodeGate } from '../guests/code-gate.ts'
import type { pageFor } from '../page-for.ts'
import { mobileSkinOf, screenSkinOf, skinOf } from './skin-rows.ts'

type Page = ReturnType<typeof pageFor>

const typeOfPage: Record<Page, SkinType> = { 'index.html': 1, 'screen.html': 2, 'guest.html': 3 }

const codeIn = (path: string): string => /^\/(?:guest|screen)\/([^/]+)/i.exec(path)?.[1] ?? ''

function hostToken(cookies: string): string {
  const [, token = ''] = /(?:^|;\s*)Host-Token=([^;]+)/.exec(cookies) ?? []
  return token
}

/** Which skin a page is served in: the event's, or the account's. */
export function createSkinOfPage(context: ServerContext) {
  const { store, sessions, accounts, log } = context
  const { db } = store
  const gate = createCodeGate(context)

  async function ofHost(request: FastifyRequest): Promise<Skin | undefined> {
    const session = await sessions.find(hostToken(request.headers.cookie ?? ''))
    const account = session?.kind === 'host' ? await accounts.find(session.subjectId) : undefined
    return account && skinOf(db, account)
  }

  /** A theme tells a right code from a wrong one: who tries many is no longer told. */
  async function ofEvent(request: FastifyRequest, path: string, type: 2 | 3): Promise<Skin | undefined> {
    const code = eventCode.safeParse(codeIn(path))
    if (!code.success) return undefined
    const event = await findEvent(db, code.data)
    if (!event) {
      await gate.fail(request.ip)
      return undefined
    }
    const skin = await (type === 2 ? screenSkinOf(db, event) : mobileSkinOf(db, event))
    if (skin === defaultSkins[type]) return skin
    return (await gate.isGuessing(request.ip)) ? undefined : skin
  }

  return async (request: FastifyRequest, path: string, page: Page): Promise<Skin> => {
    const type = typeOfPage[page]
    try {
      const skin = await (type === 1 ? ofHost(request) : ofEvent(request, path, type))
      return skin ?? defaultSkins[type]
    } catch (error) {
      // A page that cannot be dressed is served all the same: it says itself what it cannot reach.
      log.warn({ err: error }, 'no skin for a page')
      return defaultSkins[type]
    }
  }
}
