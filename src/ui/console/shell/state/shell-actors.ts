import { createActor, fromCallback } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { ErrorLogEvent, ErrorSource } from '#machines/error-log/error-log.events.ts'
import { errorLogMachine } from '#machines/error-log/error-log.machine.ts'
import type { Device } from '#machines/sidebar/sidebar.events.ts'
import type { VisitedPage } from '#machines/visited-pages/visited-pages.events.ts'
import { hostCookies, onCallFailed, openCall } from '#ui/console/parts/calls/host-actors.ts'
import { originForGuests } from '#ui/live/join-address.ts'

// The sidebar

const phones = /Android|iPhone|iPad|iPod|Windows Phone|Mobile/i

/** A narrower window counts as a phone, whatever its user agent is (specification, section 2). */
export const phoneQuery = '(max-width: 559.98px)'

export const deviceOf = (narrow: boolean): Device =>
  narrow || phones.test(navigator.userAgent) ? 'mobile' : 'desktop'

export const saveSidebar = (opened: boolean): void =>
  hostCookies.savePreference('sidebarStatus', opened ? '1' : '0')

/** The stored state of the sidebar. Null if this browser has stored no state. */
export function savedSidebar(): boolean | null {
  const saved = hostCookies.preference('sidebarStatus')
  return saved === '' ? null : saved !== '0'
}

// The tags

const tagsKey = 'visited-pages'

/** The pages visited in this browser window. Empty without storage. */
export function rememberedPages(): VisitedPage[] {
  try {
    const pages: unknown = JSON.parse(sessionStorage.getItem(tagsKey) ?? '[]')
    return Array.isArray(pages) ? pages.filter(isVisitedPage) : []
  } catch {
    return []
  }
}

const isVisitedPage = (it: VisitedPage | null): it is VisitedPage =>
  [it?.path, it?.search, it?.name].every((part) => typeof part === 'string')

export function rememberPages(pages: readonly VisitedPage[]): void {
  try {
    sessionStorage.setItem(tagsKey, JSON.stringify(pages))
  } catch {
    // If storage is forbidden or full, the tags last as long as the page.
  }
}

// The error log

const report = (source: ErrorSource, error: unknown, message = ''): ErrorLogEvent => ({
  type: 'logged',
  error: {
    at: Date.now(),
    source,
    message: message || (error instanceof Error ? error.message : String(error)),
    stack: error instanceof Error ? (error.stack ?? '') : '',
    path: location.pathname + location.search,
  },
})

/** The error log starts with the page, so that the log also contains errors before the sign-in. */
export const errorLog = createActor(
  errorLogMachine.provide({
    actors: {
      watchPage: fromCallback<ErrorLogEvent>(({ sendBack }) => {
        const ofWindow = ({ error, message }: ErrorEvent) => sendBack(report('window', error, message))
        const ofPromise = (event: PromiseRejectionEvent) => sendBack(report('promise', event.reason))
        window.addEventListener('error', ofWindow)
        window.addEventListener('unhandledrejection', ofPromise)
        const stop = onCallFailed((path, code) => sendBack(report('call', undefined, `${path}: ${code}`)))
        return () => {
          stop()
          window.removeEventListener('error', ofWindow)
          window.removeEventListener('unhandledrejection', ofPromise)
        }
      }),
    },
  }),
).start()

/** Logs that a page could not be rendered. */
export const logPageError = (error: unknown): void => errorLog.send(report('page', error))

// Preferences

export { hostCookies as preferences }

// Support

/** The origin at which guests reach this server: see `originForGuests`. */
export async function loadOrigin(): Promise<Outcome<string>> {
  const answer = await openCall('/api/sys/Support/GetAddress', {})
  if (!answer.ok) return answer
  const { Address: address, Fixed: fixed } = answer.data
  return accepted(originForGuests({ address, fixed }, window.location))
}

export async function loadContacts() {
  const [contacts, origin] = await Promise.all([openCall('/api/sys/Support/GetContacts', {}), loadOrigin()])
  if (!contacts.ok) return contacts
  return origin.ok ? accepted({ contacts: contacts.data, origin: origin.data }) : origin
}
