import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { readMessages } from './stored-messages.ts'

/** Removes what the speaker has not read, such as "2 minutes left". Call it when the event ends. */
export async function removeUnreadToSpeaker(work: UnitOfWork): Promise<void> {
  for (const { id, to, value } of await readMessages(work)) {
    const message = to === 'speaker' && value === 'unread' && (await work.load('message', id))
    if (message) work.remove(message)
  }
}
