import { z } from 'zod'
import { command, onEvent, onItem, roundNumber } from '../command.ts'
import * as limits from '../limits.ts'
import { id, line, paragraph } from '../text.ts'
import { everybody, type KindInterface } from './kind-interface.ts'
import type { OpenTextDocs } from './open-text.ts'

export const openTextContent = z.strictObject({
  Title: paragraph(limits.pollTitleLength),
  EntriesPerGuest: z.number().int().min(1).max(limits.textEntriesPerGuestMost),
  EntryLength: z.number().int().min(limits.textEntryLengthLeast).max(limits.textEntryLength),
  Named: z.boolean(),
  Moderated: z.boolean(),
})

const onEntry = onItem.extend({ EntryId: id })
const onEntries = onItem.extend({ EntryIds: z.array(id).min(1).max(limits.textEntriesAtOnce) })
const onGroup = onItem.extend({ GroupId: id })

export const openTextCommands = {
  'OpenText/Add': command('host', onEvent.extend({ OpenText: openTextContent })),
  'OpenText/Update': command('host', onItem.extend({ OpenText: openTextContent })),
  'OpenText/ModerationOn': command('host', onItem),
  'OpenText/ModerationOff': command('host', onItem),
  'OpenText/Submit': command(
    'guest',
    onItem.extend({
      /** The round the guest saw, so that a late entry never lands in the next one. */
      Round: roundNumber,
      Text: paragraph(limits.textEntryLength),
    }),
  ),
  'OpenText/Approve': command('host', onEntries),
  'OpenText/Reject': command('host', onEntries),
  'OpenText/Reconsider': command('host', onEntries),
  'OpenText/Hide': command('host', onEntries),
  'OpenText/Restore': command('host', onEntries),
  'OpenText/Pin': command('host', onEntry),
  'OpenText/Unpin': command('host', onEntry),
  'OpenText/AddGroup': command('host', onItem.extend({ Name: line(limits.labelLength) })),
  'OpenText/RenameGroup': command('host', onGroup.extend({ Name: line(limits.labelLength) })),
  'OpenText/RemoveGroup': command('host', onGroup),
  /** `GroupId` null: out of its group. */
  'OpenText/Group': command('host', onEntries.extend({ GroupId: id.nullable() })),
} as const

export const openTextInterface = {
  commands: openTextCommands,
  summaries: {
    'OpenText/Add': 'Adds an open question after the other items. Answers its ItemId.',
    'OpenText/Update': 'Changes an open question that is not active.',
    'OpenText/ModerationOn': 'Keeps new entries for review.',
    'OpenText/ModerationOff': 'Puts new entries on the wall at once. Those that wait go on waiting.',
    'OpenText/Submit': 'Sends an entry. Answers its EntryId.',
    'OpenText/Approve': 'Puts waiting or rejected entries on the wall.',
    'OpenText/Reject': 'Rejects waiting entries.',
    'OpenText/Reconsider': 'Puts entries back to those that wait.',
    'OpenText/Hide': 'Takes entries from the wall.',
    'OpenText/Restore': 'Puts hidden entries on the wall again.',
    'OpenText/Pin': 'Keeps an entry first on the wall, and shows it on the phones.',
    'OpenText/Unpin': 'Ends the pinning of an entry.',
    'OpenText/AddGroup': 'Adds a group to the wall. Answers its GroupId.',
    'OpenText/RenameGroup': 'Gives a group another name.',
    'OpenText/RemoveGroup': 'Removes a group; its entries stay on the wall.',
    'OpenText/Group': 'Puts entries of the wall into a group, or out of theirs.',
  },
  documents: {
    'openText:<id>': {
      shape: 'OpenTextDoc',
      audiences: everybody,
      note: 'As of polls. Groups only with the wall.',
    },
    'wall:<id>': {
      shape: 'WallDoc',
      audiences: everybody,
      note: 'Hosts: always. Screen: with the shown results. Guests: with the shown results, pinned entries alone.',
    },
    'put-aside:<id>': {
      shape: 'PutAsideDoc',
      audiences: ['host'],
      note: 'Entries that wait, are hidden or rejected.',
    },
    'own-entries:<id>': {
      shape: 'OwnEntriesDoc',
      audiences: ['guest'],
      note: 'What the guest has answered to an open question, with what became of it. Own.',
    },
  },
  types: [
    'OpenTextContent',
    'TextGroup',
    'OpenTextDoc',
    'TextCard',
    'WallDoc',
    'PutAsideDoc',
    'OwnEntriesDoc',
    'EntryPlace',
  ],
} satisfies KindInterface<OpenTextDocs, typeof openTextCommands>
