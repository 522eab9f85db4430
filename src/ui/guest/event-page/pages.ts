// All pages of an event in one lazy file: separate files would need a request for a few kilobytes each. The file loads
// while the page connects, so that the first page waits for the event and not for its code.

export { ItemPage, ItemsPage } from '#ui/kinds/phone-pages/items-page.tsx'
export { InteractionPage } from '../interaction/interaction-page.tsx'
export { MePage } from '../me/me-page.tsx'
export { AskPage } from '../qa/ask-page.tsx'
export { QaPage } from '../qa/qa-page.tsx'
export { LanguageOffer } from '../session/language-offer.tsx'
export { PresentedChip } from './presented-chip.tsx'
export { ReportOutcomes } from './report-outcomes.ts'
export { Welcome } from './welcome.tsx'
