import { type OfflinePage, registerPhoneWorker } from '#services/phone-worker.ts'

/** Gives the browser the page that it shows if the event is opened without a network. */
export const keepOfflinePage = (page: OfflinePage): void => registerPhoneWorker(page)
