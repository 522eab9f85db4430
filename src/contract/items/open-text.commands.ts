import { z } from 'zod'
import { command, onItem, onNewItem, roundNumber } from '../command.ts'
import * as limits from '../limits.ts'
import { id, line, paragraph } from '../text.ts'
import { allButSpeakers, type KindInterface } from './kind-interface.ts'
import type { OpenTextDocs } from './open-text.ts'

export const openTextContent = z.strictObject({
  title: paragraph(limits.pollTitleLength),
  entriesPerGuest: z.number().int().min(1).max(limits.textEntriesPerGuestMost),
  entryLength: z.number().int().min(limits.textEntryLengthLeast).max(limits.textEntryLength),
  named: z.boolean(),
  moderated: z.boolean(),
})

const onEntry = onItem.extend({ entryId: id })
const onEntries = onItem.extend({ entryIds: z.array(id).min(1).max(limits.textEntriesAtOnce) })
const onGroup = onItem.extend({ groupId: id })

export const openTextCommands = {
  'OpenText/Add': command('host', onNewItem.extend({ openText: openTextContent })),
  'OpenText/Update': command('host', onItem.extend({ openText: openTextContent })),
  'OpenText/ModerationOn': command('host', onItem),
  'OpenText/ModerationOff': command('host', onItem),
  'OpenText/Submit': command(
    'guest',
    onItem.extend({
      /**
       * The round that the guest sees. A late entry that arrives in the next round must not count for that round.
       */
      round: roundNumber,
      text: paragraph(limits.textEntryLength),
    }),
  ),
  'OpenText/Approve': command('host', onEntries),
  'OpenText/Reject': command('host', onEntries),
  'OpenText/Reconsider': command('host', onEntries),
  'OpenText/Hide': command('host', onEntries),
  'OpenText/Restore': command('host', onEntries),
  'OpenText/Pin': command('host', onEntry),
  'OpenText/Unpin': command('host', onEntry),
  'OpenText/Highlight': command('host', onEntry),
  'OpenText/Unhighlight': command('host', onItem),
  'OpenText/HoldPages': command('host', onItem),
  'OpenText/ResumePages': command('host', onItem),
  /** `by` 1: the next page, -1: the previous page. */
  'OpenText/TurnPage': command('host', onItem.extend({ by: z.union([z.literal(1), z.literal(-1)]) })),
  'OpenText/AddGroup': command('host', onItem.extend({ name: line(limits.labelLength) })),
  'OpenText/RenameGroup': command('host', onGroup.extend({ name: line(limits.labelLength) })),
  'OpenText/RemoveGroup': command('host', onGroup),
  /** `groupId` null: removes the entries from their group. */
  'OpenText/Group': command('host', onEntries.extend({ groupId: id.nullable() })),
} as const

export const openTextInterface = {
  commands: openTextCommands,
  summaries: {
    'OpenText/Add':
      'Adds an open question after the other items. Answers its `itemId`. With `start`, opens it and shows it on the screen.',
    'OpenText/Update': 'Changes an open question that is not active.',
    'OpenText/ModerationOn': 'Holds new entries for review.',
    'OpenText/ModerationOff': 'Publishes new entries at once. Entries that wait already stay in review.',
    'OpenText/Submit': 'Sends an entry. Answers its `entryId`.',
    'OpenText/Approve': 'Publishes waiting or rejected entries on the wall.',
    'OpenText/Reject': 'Rejects waiting entries.',
    'OpenText/Reconsider': 'Returns entries to review.',
    'OpenText/Hide': 'Removes entries from the wall.',
    'OpenText/Restore': 'Publishes hidden entries on the wall again.',
    'OpenText/Pin': 'Pins an entry: it is first on the wall, and phones show it too.',
    'OpenText/Unpin': 'Unpins an entry.',
    'OpenText/Highlight': 'Shows one entry of the wall alone on the screen.',
    'OpenText/Unhighlight': 'Returns from the entry to the wall.',
    'OpenText/HoldPages': 'Keeps the present page of the wall on the screen.',
    'OpenText/ResumePages': 'Lets the pages of the wall turn automatically, from the latest entries on.',
    'OpenText/TurnPage':
      'Turns the wall to the next or the previous page, and keeps that page on the screen.',
    'OpenText/AddGroup': 'Adds a group to the wall. Answers its `groupId`.',
    'OpenText/RenameGroup': 'Renames a group.',
    'OpenText/RemoveGroup': 'Removes a group. Its entries stay on the wall.',
    'OpenText/Group': 'Puts entries into a group, or removes them from their group.',
  },
  documents: {
    'openText:<id>': {
      shape: 'OpenTextDoc',
      audiences: allButSpeakers,
      note: 'The same as for polls. Groups only for an audience that gets the wall. Guests: `wall` has only the highlighted entry.',
    },
    'wall:<id>': {
      shape: 'WallDoc',
      audiences: allButSpeakers,
      note: 'Hosts: always. Screen: while the results are shown. Guests: while the results are shown, and only pinned entries and the highlighted one.',
    },
    'earlier-wall:<id>': {
      shape: 'EarlierWallDoc',
      audiences: ['host', 'screen'],
      note: 'The rest of a large wall, for an audience that gets the wall.',
    },
    'put-aside:<id>': {
      shape: 'PutAsideDoc',
      audiences: ['host'],
      note: 'Entries that wait for review, are hidden or rejected.',
    },
    'own-entries:<id>': {
      shape: 'OwnEntriesDoc',
      audiences: ['guest'],
      note: 'Entries of the guest in an open question, with their state. Private.',
    },
  },
  answers: [
    {
      command: 'OpenText/Submit',
      payload:
        '`text`: at most `context.entryLength` characters; at most `context.entriesPerGuest` entries in a round.',
    },
  ],
  types: [
    'OpenTextContent',
    'TextGroup',
    'WallView',
    'OpenTextDoc',
    'TextCard',
    'WallDoc',
    'EarlierWallDoc',
    'PutAsideDoc',
    'OwnEntriesDoc',
    'OwnEntry',
    'EntryPlace',
  ],
} satisfies KindInterface<OpenTextDocs, typeof openTextCommands>
