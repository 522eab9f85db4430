import type { CallAnswer } from '#contract/interface/calls.ts'

type Contacts = CallAnswer<'/api/sys/Support/GetContacts'>

export const contactTopics = ['business', 'technical', 'bugs'] as const
export type ContactTopic = (typeof contactTopics)[number]

const fields = { business: 'business', technical: 'technical', bugs: 'bugs' } as const

/**
 * The product's own pages, used if the installation has no contact address. Phones can open these pages without an
 * account.
 */
const ownPages = { business: '/price', technical: '/help', bugs: '/help#report' } as const

export const contactAddress = (contacts: Contacts, topic: ContactTopic, origin: string): string =>
  contacts[fields[topic]] || origin + ownPages[topic]
