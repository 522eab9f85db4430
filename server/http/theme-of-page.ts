import type { FastifyRequest } from 'fastify'
import { eventCode } from '#contract/text.ts'
import { defaultThemes, type Theme, type ThemeType } from '#contract/theme.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import { houseTheme } from '#theme/brand-theme.ts'
import { speakerTheme } from '#theme/built-in-themes.ts'
import { findEvent } from '../features/co-hosts/co-hosts.public.ts'
import { type CodeGateParts, createCodeGate } from '../features/guests/code-gate.ts'
import { mobileThemeOf, screenThemeOf, themeOf } from '../features/themes/theme-rows.ts'
import type { pageFor } from '../platform/page-for.ts'

/** The parts of the server that are needed to find the theme of a page. */
export type ThemeOfPageParts = CodeGateParts & Pick<Platform, 'accounts' | 'log' | 'sessions' | 'store'>

type Page = ReturnType<typeof pageFor>

/** The look of a page that the server sends. */
interface PageLook {
  theme: Theme
  /** The language of the event's screen. Undefined if the event has none. */
  language?: string | undefined
}

const languageOf = ({ state }: { state: string }): string | undefined => {
  const { screenLanguage } = JSON.parse(state).context
  return screenLanguage === 'browser' ? undefined : screenLanguage
}

const typeOfPage: Record<Exclude<Page, 'speaker.html'>, ThemeType> = {
  'index.html': 1,
  'screen.html': 2,
  'guest.html': 3,
}

/** The event code in the path of a page. '' if the path has none. */
export function codeIn(path: string): string {
  const code = eventCode.safeParse(/^\/(?:guest|screen)\/([^/]+)/i.exec(path)?.[1] ?? '')
  return code.success ? code.data : ''
}

function hostToken(cookies: string): string {
  const [, token = ''] = /(?:^|;\s*)Host-Token=([^;]+)/.exec(cookies) ?? []
  return token
}

/** Finds the theme of a page that the server sends: the theme of the event, or of the account. */
export function createLookOfPage(context: ThemeOfPageParts) {
  const { store, sessions, accounts, log, environment } = context
  const ofHouse = houseTheme(environment.house)
  const { db } = store
  const gate = createCodeGate(context)

  async function ofHost(request: FastifyRequest): Promise<Theme | undefined> {
    const session = await sessions.find(hostToken(request.headers.cookie ?? ''))
    const account = session?.kind === 'host' ? await accounts.find(session.subjectId) : undefined
    return account && themeOf(db, account)
  }

  /**
   * The event's theme and language. They would show a client that its code is correct, so a client that tries many
   * codes gets the defaults.
   */
  async function ofEvent(request: FastifyRequest, path: string, type: 2 | 3): Promise<PageLook | undefined> {
    const code = codeIn(path)
    if (code === '') return undefined
    const event = await findEvent(db, code)
    if (!event) {
      await gate.fail(request.ip)
      return undefined
    }
    const theme = await (type === 2 ? screenThemeOf(db, event) : mobileThemeOf(db, event))
    const language = languageOf(event)
    if (theme === defaultThemes[type] && language === undefined) return { theme }
    return (await gate.isGuessing(request.ip)) ? undefined : { theme, language }
  }

  return async (request: FastifyRequest, path: string, page: Page): Promise<PageLook> => {
    if (page === 'speaker.html') return { theme: speakerTheme }
    const type = typeOfPage[page]
    try {
      if (type !== 1) return (await ofEvent(request, path, type)) ?? { theme: defaultThemes[type] }
      return { theme: (await ofHost(request)) ?? ofHouse }
    } catch (error) {
      // Serve the page with the default theme: the page itself will report the error.
      log.warn({ err: error }, 'the theme of a page could not be read')
      return { theme: defaultThemes[type] }
    }
  }
}
