import type { CallAnswer } from '../../../contract/calls.ts'

type Contacts = CallAnswer<'/api/sys/Support/GetContacts'>

export const contactTopics = ['business', 'technical', 'bugs'] as const
export type ContactTopic = (typeof contactTopics)[number]

const fields = { business: 'Business', technical: 'Technical', bugs: 'Bugs' } as const

/** The product's own pages, for an installation that names no address. */
const ownPages = {
  business: '/price',
  technical: '/documentation/index',
  bugs: '/documentation/index#report',
} as const

export const contactAddress = (contacts: Contacts, topic: ContactTopic, origin: string): string =>
  contacts[fields[topic]] || origin + ownPages[topic]
