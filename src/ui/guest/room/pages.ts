// The pages of an event: one file for the phone to fetch, where each alone would be a request for a few kilobytes.

export { InteractionPage } from '../interaction/interaction-page.tsx'
export { ItemPage } from '../items/item-page.tsx'
export { ItemsPage } from '../items/items-page.tsx'
export { MePage } from '../me/me-page.tsx'
export { AskPage } from '../qa/ask-page.tsx'
export { QaPage } from '../qa/qa-page.tsx'
