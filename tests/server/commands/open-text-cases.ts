import { expect } from 'vitest'
import type { CommandName } from '../../../src/contract/commands.ts'
import type { EntryPlace } from '../../../src/contract/items/open-text.ts'
import * as limits from '../../../src/contract/limits.ts'
import { type CommandCase, nobody, type Payload, refusedWhen, type Stage, takingPart } from './case.ts'

export const wireOpenText = (given: object = {}) => ({
  Title: 'What do you wish us?',
  EntriesPerGuest: 3,
  EntryLength: 140,
  Named: false,
  Moderated: false,
  ...given,
})

const content = (given: object) => () => ({ OpenText: wireOpenText(given) })

async function openText(stage: Stage, given: object = {}): Promise<string> {
  const { ItemId = '' } = await stage.do('OpenText/Add', { OpenText: wireOpenText(given) })
  return ItemId
}

async function active(stage: Stage, given: object = {}): Promise<string> {
  const ItemId = await openText(stage, given)
  await stage.do('Item/Activate', { ItemId })
  return ItemId
}

const entry = (ItemId: string, Text = 'All the best', Round = 1) => ({ ItemId, Round, Text })

async function submit(stage: Stage, ItemId: string, Text?: string): Promise<string> {
  const { EntryId = '' } = await stage.do('OpenText/Submit', entry(ItemId, Text))
  return EntryId
}

/** An entry after these commands, of a moderated question or of one that shows entries at once. */
const after =
  (moderated: boolean, ...names: CommandName[]) =>
  async (stage: Stage): Promise<{ ItemId: string; EntryIds: string[] }> => {
    const ItemId = await active(stage, { Moderated: moderated })
    const payload = { ItemId, EntryIds: [await submit(stage, ItemId)] }
    for (const name of names) await stage.do(name, payload)
    return payload
  }

const one =
  (prepare: (stage: Stage) => Promise<{ ItemId: string; EntryIds: string[] }>) =>
  async (stage: Stage): Promise<Payload> => {
    const { ItemId, EntryIds } = await prepare(stage)
    return { ItemId, EntryId: EntryIds[0] }
  }

const counts = async (stage: Stage, payload: Payload) =>
  (await stage.hostDoc(`tally:${String(payload.ItemId)}`))?.counts

/** The entry is there and nowhere else, for the host and for its guest. */
const standsAt =
  (place: EntryPlace): CommandCase['afterwards'] =>
  async (stage, payload) => {
    const none = { waiting: 0, shown: 0, hidden: 0, rejected: 0 }
    expect(await counts(stage, payload)).toEqual({ ...none, [place]: 1 })
    const own = await stage.guestDoc(`own-entries:${String(payload.ItemId)}`)
    expect(own?.entries).toMatchObject([{ text: 'All the best', place }])
    const wall = await stage.hostDoc(`wall:${String(payload.ItemId)}`)
    const aside = await stage.hostDoc(`put-aside:${String(payload.ItemId)}`)
    expect({
      shown: wall?.cards.length,
      waiting: aside?.waiting.length,
      hidden: aside?.hidden.length,
      rejected: aside?.rejected.length,
    }).toEqual({ ...none, [place]: 1 })
  }

const onUnknown = (more: object) => [
  refusedWhen('NotFound', 'there is no such question', () => ({ ItemId: nobody, ...more })),
  refusedWhen('NotFound', 'it is a poll', async (stage) => ({ ItemId: await stage.poll(), ...more })),
]

const unknownEntries = [
  ...onUnknown({ EntryIds: [nobody] }),
  refusedWhen('NotFound', 'there is no such entry', async (stage) => ({
    ItemId: await openText(stage),
    EntryIds: [nobody],
  })),
  refusedWhen('NotFound', "the entry is another question's", async (stage) => {
    const { EntryIds } = await after(false)(stage)
    return { ItemId: await openText(stage), EntryIds }
  }),
  refusedWhen('NotFound', 'the entry is of a round that is over', async (stage) => {
    const payload = await after(false)(stage)
    await stage.do('Item/Reset', { ItemId: payload.ItemId })
    return payload
  }),
  refusedWhen('BadInput', 'no entry is named', async (stage) => ({
    ItemId: await openText(stage),
    EntryIds: [],
  })),
]

const contentRefusals = [
  refusedWhen('TextEmpty', 'the title is blank', content({ Title: ' ' })),
  refusedWhen('TextTooLong', 'the title is long', content({ Title: 'x'.repeat(limits.pollTitleLength + 1) })),
  refusedWhen('BadInput', 'no entry is allowed', content({ EntriesPerGuest: 0 })),
  refusedWhen('BadInput', 'entries may be too long', content({ EntryLength: 500 })),
]

async function withGroup(stage: Stage): Promise<{ ItemId: string; GroupId: string }> {
  const ItemId = await active(stage)
  const { GroupId = '' } = await stage.do('OpenText/AddGroup', { ItemId, Name: 'Praise' })
  return { ItemId, GroupId }
}

const groupsOf = async (stage: Stage, ItemId: unknown) =>
  (await stage.hostDoc(`openText:${String(ItemId)}`))?.context.groups

const unknownGroup = (more: object = {}) => [
  ...onUnknown({ GroupId: nobody, ...more }),
  refusedWhen('NotFound', 'there is no such group', async (stage) => ({
    ItemId: await openText(stage),
    GroupId: nobody,
    ...more,
  })),
]

export const openTextCases = {
  'OpenText/Add': {
    payload: content({}),
    afterwards: async (stage, _, data) => {
      const { ItemId } = data as { ItemId: string }
      expect(await stage.hostDoc(`openText:${ItemId}`)).toMatchObject({
        position: 1,
        value: { activity: 'deactivated', voting: 'open', results: 'hidden' },
        context: {
          title: 'What do you wish us?',
          entriesPerGuest: 3,
          entryLength: 140,
          groups: [],
          round: 1,
        },
      })
    },
    refusals: contentRefusals,
  },
  'OpenText/Update': {
    payload: async (stage) => {
      const { ItemId } = await after(false)(stage)
      await stage.do('Item/Deactivate', { ItemId })
      return { ItemId, OpenText: wireOpenText({ Title: 'And now?', EntryLength: 20 }) }
    },
    afterwards: async (stage, payload) => {
      const doc = await stage.hostDoc(`openText:${String(payload.ItemId)}`)
      expect(doc?.context).toMatchObject({ title: 'And now?', entryLength: 20, round: 1 })
      expect(await counts(stage, payload)).toMatchObject({ shown: 1 })
    },
    refusals: [
      ...onUnknown({ OpenText: wireOpenText() }),
      refusedWhen('ItemActive', 'it is active', async (stage) => ({
        ItemId: await active(stage),
        OpenText: wireOpenText(),
      })),
    ],
  },
  'OpenText/ModerationOn': {
    payload: async (stage) => ({ ItemId: await active(stage) }),
    afterwards: async (stage, payload) => {
      await submit(stage, String(payload.ItemId))
      await standsAt('waiting')(stage, payload, null)
    },
    refusals: [
      ...onUnknown({}),
      refusedWhen('AlreadySo', 'it is on', async (stage) => ({
        ItemId: await openText(stage, { Moderated: true }),
      })),
    ],
  },
  'OpenText/ModerationOff': {
    payload: async (stage) => ({ ItemId: await active(stage, { Moderated: true }) }),
    afterwards: async (stage, payload) => {
      await submit(stage, String(payload.ItemId))
      await standsAt('shown')(stage, payload, null)
    },
    refusals: [
      ...onUnknown({}),
      refusedWhen('AlreadySo', 'it is off', async (stage) => ({ ItemId: await openText(stage) })),
    ],
  },
  'OpenText/Submit': {
    payload: async (stage) => entry(await active(stage), '  Two \r\n\r\n\r\n\r\nlines '),
    afterwards: async (stage, payload, data) => {
      const { EntryId } = data as { EntryId: string }
      expect(data).toEqual({ EntryId, Round: 1 })
      const id = String(payload.ItemId)
      const text = 'Two\n\nlines'
      expect(await stage.hostDoc(`wall:${id}`)).toEqual({
        round: 1,
        cards: [{ id: EntryId, number: 1, text, name: '', pinned: false, groupId: null }],
      })
      expect(await stage.hostDoc(`tally:${id}`)).toMatchObject({ voters: 1, counts: { shown: 1 } })
      expect(await stage.guestDoc(`own-entries:${id}`)).toEqual({
        round: 1,
        entries: [{ id: EntryId, text, place: 'shown' }],
      })
    },
    refusals: [
      ...onUnknown({ Round: 1, Text: 'x' }),
      ...takingPart(async (stage) => entry(await active(stage)), 'Polls'),
      refusedWhen('ItemNotActive', 'it is not active', async (stage) => entry(await openText(stage))),
      refusedWhen('VotingClosed', 'it is locked', async (stage) => {
        const ItemId = await active(stage)
        await stage.do('Item/Lock', { ItemId })
        return entry(ItemId)
      }),
      refusedWhen('RoundOver', 'the round is over', async (stage) => {
        const ItemId = await active(stage)
        await stage.do('Item/Reset', { ItemId })
        return entry(ItemId)
      }),
      refusedWhen('EntriesUsedUp', 'the guest has sent all', async (stage) => {
        const ItemId = await active(stage, { EntriesPerGuest: 2 })
        await submit(stage, ItemId)
        await submit(stage, ItemId, 'And a good year')
        return entry(ItemId, 'And more')
      }),
      refusedWhen('EntriesFull', 'the round holds no more', async (stage) => {
        const ItemId = await active(stage)
        await submit(stage, ItemId)
        await stage.live.db
          .updateTable('tally')
          .set({ votes: limits.textEntriesPerRound })
          .where('subject_id', '=', ItemId)
          .where('option_id', '=', 'shown')
          .execute()
        return entry(ItemId)
      }),
      refusedWhen('TextTooLong', 'it is longer than this question takes', async (stage) =>
        entry(await active(stage, { EntryLength: 20 }), 'x'.repeat(21)),
      ),
      refusedWhen('TextTooLong', 'it is longer than any may be', async (stage) =>
        entry(await active(stage), 'x'.repeat(limits.textEntryLength + 1)),
      ),
      refusedWhen('TextEmpty', 'there is nothing to see', async (stage) =>
        entry(await active(stage), ' \u200b\n '),
      ),
    ],
  },
  'OpenText/Approve': {
    payload: after(true),
    afterwards: standsAt('shown'),
    refusals: [
      ...unknownEntries,
      refusedWhen('EntryNotWaiting', 'it is on the wall', after(false)),
      refusedWhen('EntryNotWaiting', 'it is hidden', after(false, 'OpenText/Hide')),
    ],
  },
  'OpenText/Reject': {
    payload: after(true),
    afterwards: standsAt('rejected'),
    refusals: [
      ...unknownEntries,
      refusedWhen('EntryNotWaiting', 'it is on the wall', after(false)),
      refusedWhen('AlreadySo', 'it is rejected', after(true, 'OpenText/Reject')),
    ],
  },
  'OpenText/Reconsider': {
    payload: after(true, 'OpenText/Reject'),
    afterwards: standsAt('waiting'),
    refusals: [
      ...unknownEntries,
      refusedWhen('AlreadySo', 'it waits', after(true)),
      refusedWhen('EntryNotShown', 'it is hidden', after(false, 'OpenText/Hide')),
    ],
  },
  'OpenText/Hide': {
    payload: after(false),
    afterwards: standsAt('hidden'),
    refusals: [
      ...unknownEntries,
      refusedWhen('EntryNotShown', 'it waits', after(true)),
      refusedWhen('AlreadySo', 'it is hidden', after(false, 'OpenText/Hide')),
    ],
  },
  'OpenText/Restore': {
    payload: after(false, 'OpenText/Hide'),
    afterwards: standsAt('shown'),
    refusals: [
      ...unknownEntries,
      refusedWhen('EntryNotShown', 'it is rejected', after(true, 'OpenText/Reject')),
      refusedWhen('AlreadySo', 'it is on the wall', after(false)),
    ],
  },
  'OpenText/Pin': {
    payload: one(after(false)),
    afterwards: async (stage, payload) => {
      const id = String(payload.ItemId)
      await stage.do('Item/ShowResults', { ItemId: id })
      const wall = await stage.guestDoc(`wall:${id}`)
      expect(wall?.cards).toMatchObject([{ id: payload.EntryId, pinned: true }])
    },
    refusals: [
      ...onUnknown({ EntryId: nobody }),
      refusedWhen('EntryNotShown', 'it waits', one(after(true))),
      refusedWhen('PinsFull', 'the wall holds no more', async (stage) => {
        const ItemId = await active(stage, { EntriesPerGuest: 10 })
        for (let pin = 0; pin < limits.textPins; pin += 1) {
          const EntryId = await submit(stage, ItemId, `Pin ${pin}`)
          await stage.do('OpenText/Pin', { ItemId, EntryId })
        }
        return { ItemId, EntryId: await submit(stage, ItemId, 'One more') }
      }),
    ],
  },
  'OpenText/Unpin': {
    payload: async (stage) => {
      const payload = await one(after(false))(stage)
      await stage.do('OpenText/Pin', payload)
      return payload
    },
    afterwards: async (stage, payload) => {
      const wall = await stage.hostDoc(`wall:${String(payload.ItemId)}`)
      expect(wall?.cards).toMatchObject([{ id: payload.EntryId, pinned: false }])
    },
    refusals: [
      ...onUnknown({ EntryId: nobody }),
      refusedWhen('AlreadySo', 'it is not pinned', one(after(false))),
    ],
  },
  'OpenText/AddGroup': {
    payload: async (stage) => ({ ItemId: await active(stage), Name: 'Praise' }),
    afterwards: async (stage, payload, data) => {
      const { GroupId } = data as { GroupId: string }
      expect(await groupsOf(stage, payload.ItemId)).toEqual([{ id: GroupId, name: 'Praise' }])
    },
    refusals: [
      ...onUnknown({ Name: 'Praise' }),
      refusedWhen('TextEmpty', 'it has no name', async (stage) => ({
        ItemId: await openText(stage),
        Name: ' ',
      })),
      refusedWhen('TextTooLong', 'its name is long', async (stage) => ({
        ItemId: await openText(stage),
        Name: 'x'.repeat(limits.labelLength + 1),
      })),
      refusedWhen('GroupsFull', 'there are as many as fit', async (stage) => {
        const ItemId = await openText(stage)
        for (let group = 0; group < limits.textGroups; group += 1) {
          await stage.do('OpenText/AddGroup', { ItemId, Name: `Group ${group}` })
        }
        return { ItemId, Name: 'One more' }
      }),
    ],
  },
  'OpenText/RenameGroup': {
    payload: async (stage) => ({ ...(await withGroup(stage)), Name: 'Blame' }),
    afterwards: async (stage, { ItemId, GroupId }) => {
      expect(await groupsOf(stage, ItemId)).toEqual([{ id: GroupId, name: 'Blame' }])
    },
    refusals: [
      ...unknownGroup({ Name: 'Blame' }),
      refusedWhen('TextTooLong', 'its name is long', async (stage) => ({
        ...(await withGroup(stage)),
        Name: 'x'.repeat(limits.labelLength + 1),
      })),
    ],
  },
  'OpenText/RemoveGroup': {
    payload: async (stage) => {
      const { ItemId, GroupId } = await withGroup(stage)
      await stage.do('OpenText/Group', { ItemId, GroupId, EntryIds: [await submit(stage, ItemId)] })
      return { ItemId, GroupId }
    },
    afterwards: async (stage, payload) => {
      expect(await groupsOf(stage, payload.ItemId)).toEqual([])
      const wall = await stage.hostDoc(`wall:${String(payload.ItemId)}`)
      expect(wall?.cards).toMatchObject([{ groupId: null }])
    },
    refusals: unknownGroup(),
  },
  'OpenText/Group': {
    payload: async (stage) => {
      const { ItemId, GroupId } = await withGroup(stage)
      return { ItemId, GroupId, EntryIds: [await submit(stage, ItemId), await submit(stage, ItemId, 'Two')] }
    },
    afterwards: async (stage, payload, data) => {
      expect(data).toEqual({ Changed: 2 })
      const { ItemId, GroupId, EntryIds } = payload
      const wall = await stage.hostDoc(`wall:${String(ItemId)}`)
      expect(wall?.cards).toMatchObject([{ groupId: GroupId }, { groupId: GroupId }])
      expect(await counts(stage, payload)).toMatchObject({ shown: 2, [String(GroupId)]: 2 })
      await stage.do('OpenText/Hide', { ItemId, EntryIds: (EntryIds as string[]).slice(0, 1) })
      expect(await counts(stage, payload)).toMatchObject({ shown: 1, hidden: 1, [String(GroupId)]: 1 })
    },
    refusals: [
      ...unknownGroup({ EntryIds: [nobody] }),
      refusedWhen('AlreadySo', 'it is in none', async (stage) => ({
        ...(await after(false)(stage)),
        GroupId: null,
      })),
      refusedWhen('EntryNotShown', 'it waits', async (stage) => ({
        ...(await after(true)(stage)),
        GroupId: null,
      })),
    ],
  },
} satisfies Record<string, CommandCase>
