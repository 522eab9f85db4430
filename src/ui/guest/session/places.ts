import { useSyncExternalStore } from 'react'

export type QuestionOrder = 'popular' | 'newest' | 'mine'

/** The guest's place in the event. The hash of the address contains it, so that back and reload work. */
export type Place =
  | { page: 'welcome' }
  | { page: 'qa'; order: QuestionOrder }
  | { page: 'ask' }
  | { page: 'edit'; questionId: string }
  | { page: 'polls' }
  | { page: 'poll'; itemId: string }
  | { page: 'interaction' }
  | { page: 'me' }

export function hashOf(place: Place): string {
  if (place.page === 'welcome') return '#'
  if (place.page === 'qa') return place.order === 'popular' ? '#qa' : `#qa/${place.order}`
  if (place.page === 'ask') return '#qa/ask'
  if (place.page === 'edit') return `#qa/edit/${place.questionId}`
  if (place.page === 'poll') return `#polls/${place.itemId}`
  return `#${place.page}`
}

export function placeOf(hash: string): Place {
  const [page, first, second] = hash.replace(/^#/, '').split('/')
  if (page === 'qa' && first === 'ask') return { page: 'ask' }
  if (page === 'qa' && first === 'edit' && second) return { page: 'edit', questionId: second }
  if (page === 'polls' && first) return { page: 'poll', itemId: first }
  if (page === 'qa') return { page, order: first === 'newest' || first === 'mine' ? first : 'popular' }
  if (page === 'polls' || page === 'interaction' || page === 'me') return { page }
  return { page: 'welcome' }
}

const changed = 'guest-place'

/** Calls the listener when the guest moves. Returns a function that ends the calls. */
export function onPlaceChanged(listener: () => void): () => void {
  const events = ['popstate', 'hashchange', changed]
  for (const name of events) window.addEventListener(name, listener)
  return () => {
    for (const name of events) window.removeEventListener(name, listener)
  }
}

const currentHash = (): string => location.hash

export const currentPlace = (): Place => placeOf(currentHash())

export const usePlace = (): Place => placeOf(useSyncExternalStore(onPlaceChanged, currentHash))

/** The hash of the place that the host can present. All pages of the Q&A are one place. */
export const areaOf = (place: Place): string =>
  place.page === 'ask' || place.page === 'edit' || place.page === 'qa' ? '#qa' : hashOf(place)

/** Moves to a place. `instead` replaces the history entry, for moves that the guest did not start. */
export function goTo(place: Place, { instead = false } = {}): void {
  const address = place.page === 'welcome' ? location.pathname : hashOf(place)
  if (instead) history.replaceState(history.state, '', address)
  else history.pushState({ inside: true }, '', address)
  window.dispatchEvent(new Event(changed))
}

/** Goes back in the history, or to the given place if the guest came from outside. */
export function goBack(otherwise: Place): void {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'inside' in state) history.back()
  else goTo(otherwise, { instead: true })
}
