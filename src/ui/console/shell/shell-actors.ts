import { createActor, fromCallback } from 'xstate'
import type { ErrorLogEvent, ErrorSource } from '../../../machines/error-log/error-log.events.ts'
import { errorLogMachine } from '../../../machines/error-log/error-log.machine.ts'
import type { Device } from '../../../machines/sidebar/sidebar.events.ts'
import { sidebarMachine } from '../../../machines/sidebar/sidebar.machine.ts'
import type { VisitedPage } from '../../../machines/visited-pages/visited-pages.events.ts'
import { visitedPagesMachine } from '../../../machines/visited-pages/visited-pages.machine.ts'
import { hostCookies, onCallFailed, openCall } from '../host-actors.ts'

// The sidebar

const phones = /Android|iPhone|iPad|iPod|Windows Phone|Mobile/i

/** Narrower than this it is a phone, whatever it says of itself (specification, section 2). */
export const phoneQuery = '(max-width: 559.98px)'

export const deviceOf = (narrow: boolean): Device =>
  narrow || phones.test(navigator.userAgent) ? 'mobile' : 'desktop'

export const sidebar = sidebarMachine.provide({
  actions: {
    'save it': (_, { opened }) => hostCookies.savePreference('sidebarStatus', opened ? '1' : '0'),
  },
})

export const sidebarWanted = (): boolean => hostCookies.preference('sidebarStatus') !== '0'

// The tags

const tagsKey = 'visited-pages'

/** Of this browser window alone; a window without storage begins with none. */
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

function remember(pages: readonly VisitedPage[]): void {
  try {
    sessionStorage.setItem(tagsKey, JSON.stringify(pages))
  } catch {
    // Storage may be forbidden or full; the tags then last as long as the page.
  }
}

export const visitedPages = visitedPagesMachine.provide({
  actions: { remember: (_, { pages }) => remember(pages) },
})

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

/** Begins with the page: what goes wrong before somebody is signed in is in it too. */
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

/** A page that could not be drawn. */
export const logPageError = (error: unknown): void => errorLog.send(report('page', error))

// Preferences

export { hostCookies as preferences }

// Support

export const loadContacts = () => openCall('/api/sys/Support/GetContacts', {})
