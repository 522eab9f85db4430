import { expect } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import type { EntryPlace } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import { type CommandCase, type Fixture, nobody, type Payload, refusedWhen, takingPart } from './case.ts'

export const wireOpenText = (given: object = {}) => ({
  Title: 'What do you wish us?',
  EntriesPerGuest: 3,
  EntryLength: 140,
  Named: false,
  Moderated: false,
  ...given,
})

const content = (given: object) => () => ({ OpenText: wireOpenText(given) })

async function openText(fixture: Fixture, given: object = {}): Promise<string> {
  const { ItemId = '' } = await fixture.do('OpenText/Add', { OpenText: wireOpenText(given) })
  return ItemId
}

async function active(fixture: Fixture, given: object = {}): Promise<string> {
  const ItemId = await openText(fixture, given)
  await fixture.do('Item/Activate', { ItemId })
  return ItemId
}

const entry = (ItemId: string, Text = 'All the best', Round = 1) => ({ ItemId, Round, Text })

async function submit(fixture: Fixture, ItemId: string, Text?: string): Promise<string> {
  const { EntryId = '' } = await fixture.do('OpenText/Submit', entry(ItemId, Text))
  return EntryId
}

/** Sends an entry to a new question, with or without moderation, and then the commands with these names. */
const after =
  (moderated: boolean, ...names: CommandName[]) =>
  async (fixture: Fixture): Promise<{ ItemId: string; EntryIds: string[] }> => {
    const ItemId = await active(fixture, { Moderated: moderated })
    const payload = { ItemId, EntryIds: [await submit(fixture, ItemId)] }
    for (const name of names) await fixture.do(name, payload)
    return payload
  }

const one =
  (prepare: (fixture: Fixture) => Promise<{ ItemId: string; EntryIds: string[] }>) =>
  async (fixture: Fixture): Promise<Payload> => {
    const { ItemId, EntryIds } = await prepare(fixture)
    return { ItemId, EntryId: EntryIds[0] }
  }

const counts = async (fixture: Fixture, payload: Payload) =>
  (await fixture.hostDoc(`tally:${String(payload.ItemId)}`))?.counts

/** Checks that host and guest see the entry in exactly this place. */
const standsAt =
  (place: EntryPlace): CommandCase['afterwards'] =>
  async (fixture, payload) => {
    const none = { waiting: 0, shown: 0, hidden: 0, rejected: 0 }
    expect(await counts(fixture, payload)).toEqual({ ...none, [place]: 1 })
    const own = await fixture.guestDoc(`own-entries:${String(payload.ItemId)}`)
    expect(own?.entries).toMatchObject([{ text: 'All the best', place }])
    const wall = await fixture.hostDoc(`wall:${String(payload.ItemId)}`)
    const aside = await fixture.hostDoc(`put-aside:${String(payload.ItemId)}`)
    expect({
      shown: wall?.cards.length,
      waiting: aside?.waiting.length,
      hidden: aside?.hidden.length,
      rejected: aside?.rejected.length,
    }).toEqual({ ...none, [place]: 1 })
  }

const onUnknown = (more: object) => [
  refusedWhen('NotFound', 'there is no such question', () => ({ ItemId: nobody, ...more })),
  refusedWhen('NotFound', 'it is a poll', async (fixture) => ({ ItemId: await fixture.poll(), ...more })),
]

const unknownEntries = [
  ...onUnknown({ EntryIds: [nobody] }),
  refusedWhen('NotFound', 'there is no such entry', async (fixture) => ({
    ItemId: await openText(fixture),
    EntryIds: [nobody],
  })),
  refusedWhen('NotFound', "the entry is another question's", async (fixture) => {
    const { EntryIds } = await after(false)(fixture)
    return { ItemId: await openText(fixture), EntryIds }
  }),
  refusedWhen('NotFound', 'the entry is of a round that is over', async (fixture) => {
    const payload = await after(false)(fixture)
    await fixture.do('Item/Reset', { ItemId: payload.ItemId })
    return payload
  }),
  refusedWhen('BadInput', 'no entry is named', async (fixture) => ({
    ItemId: await openText(fixture),
    EntryIds: [],
  })),
]

const contentRefusals = [
  refusedWhen('TextEmpty', 'the title is blank', content({ Title: ' ' })),
  refusedWhen(
    'TextTooLong',
    'the title is too long',
    content({ Title: 'x'.repeat(limits.pollTitleLength + 1) }),
  ),
  refusedWhen('BadInput', 'no entry is allowed', content({ EntriesPerGuest: 0 })),
  refusedWhen('BadInput', 'entries may be too long', content({ EntryLength: 500 })),
]

async function withGroup(fixture: Fixture): Promise<{ ItemId: string; GroupId: string }> {
  const ItemId = await active(fixture)
  const { GroupId = '' } = await fixture.do('OpenText/AddGroup', { ItemId, Name: 'Praise' })
  return { ItemId, GroupId }
}

const wallOf = async (fixture: Fixture, ItemId: unknown) =>
  (await fixture.hostDoc(`openText:${String(ItemId)}`))?.context.wall

/** An entry on the wall, after the command. */
const withView = (name: CommandName) => async (fixture: Fixture) => {
  const payload = await one(after(false))(fixture)
  await fixture.do(name, payload)
  return payload
}

const groupsOf = async (fixture: Fixture, ItemId: unknown) =>
  (await fixture.hostDoc(`openText:${String(ItemId)}`))?.context.groups

const unknownGroup = (more: object = {}) => [
  ...onUnknown({ GroupId: nobody, ...more }),
  refusedWhen('NotFound', 'there is no such group', async (fixture) => ({
    ItemId: await openText(fixture),
    GroupId: nobody,
    ...more,
  })),
]

export const openTextCases = {
  'OpenText/Add': {
    payload: content({}),
    afterwards: async (fixture, _, data) => {
      const { ItemId } = data as { ItemId: string }
      expect(await fixture.hostDoc(`openText:${ItemId}`)).toMatchObject({
        position: 1,
        value: { activity: 'deactivated', voting: 'open', results: 'shown' },
        context: {
          title: 'What do you wish us?',
          entriesPerGuest: 3,
          entryLength: 140,
          groups: [],
          cause: null,
          round: 1,
        },
      })
    },
    refusals: contentRefusals,
  },
  'OpenText/Update': {
    payload: async (fixture) => {
      const { ItemId } = await after(false)(fixture)
      await fixture.do('Item/Deactivate', { ItemId })
      return { ItemId, OpenText: wireOpenText({ Title: 'And now?', EntryLength: 20 }) }
    },
    afterwards: async (fixture, payload) => {
      const doc = await fixture.hostDoc(`openText:${String(payload.ItemId)}`)
      expect(doc?.context).toMatchObject({ title: 'And now?', entryLength: 20, round: 1 })
      expect(await counts(fixture, payload)).toMatchObject({ shown: 1 })
    },
    refusals: [
      ...onUnknown({ OpenText: wireOpenText() }),
      refusedWhen('ItemActive', 'it is active', async (fixture) => ({
        ItemId: await active(fixture),
        OpenText: wireOpenText(),
      })),
    ],
  },
  'OpenText/ModerationOn': {
    payload: async (fixture) => ({ ItemId: await active(fixture) }),
    afterwards: async (fixture, payload) => {
      await submit(fixture, String(payload.ItemId))
      await standsAt('waiting')(fixture, payload, null)
    },
    refusals: [
      ...onUnknown({}),
      refusedWhen('AlreadySo', 'it is on', async (fixture) => ({
        ItemId: await openText(fixture, { Moderated: true }),
      })),
    ],
  },
  'OpenText/ModerationOff': {
    payload: async (fixture) => ({ ItemId: await active(fixture, { Moderated: true }) }),
    afterwards: async (fixture, payload) => {
      await submit(fixture, String(payload.ItemId))
      await standsAt('shown')(fixture, payload, null)
    },
    refusals: [
      ...onUnknown({}),
      refusedWhen('AlreadySo', 'it is off', async (fixture) => ({ ItemId: await openText(fixture) })),
    ],
  },
  'OpenText/Submit': {
    payload: async (fixture) => entry(await active(fixture), '  Two \r\n\r\n\r\n\r\nlines '),
    afterwards: async (fixture, payload, data) => {
      const { EntryId } = data as { EntryId: string }
      expect(data).toEqual({ EntryId, Round: 1 })
      const id = String(payload.ItemId)
      const text = 'Two\n\nlines'
      expect(await fixture.hostDoc(`wall:${id}`)).toEqual({
        round: 1,
        cards: [
          { id: EntryId, number: 1, at: expect.any(Number), text, name: '', pinned: false, groupId: null },
        ],
      })
      expect(await fixture.hostDoc(`tally:${id}`)).toMatchObject({ voters: 1, counts: { shown: 1 } })
      expect(await fixture.guestDoc(`own-entries:${id}`)).toEqual({
        round: 1,
        entries: [{ id: EntryId, text, place: 'shown' }],
      })
    },
    refusals: [
      ...onUnknown({ Round: 1, Text: 'x' }),
      ...takingPart(async (fixture) => entry(await active(fixture)), 'Polls'),
      refusedWhen('ItemNotActive', 'it is not active', async (fixture) => entry(await openText(fixture))),
      refusedWhen('VotingClosed', 'it is locked', async (fixture) => {
        const ItemId = await active(fixture)
        await fixture.do('Item/Lock', { ItemId })
        return entry(ItemId)
      }),
      refusedWhen('RoundOver', 'the round is over', async (fixture) => {
        const ItemId = await active(fixture)
        await fixture.do('Item/Reset', { ItemId })
        return entry(ItemId)
      }),
      refusedWhen('EntriesUsedUp', 'the guest has sent all', async (fixture) => {
        const ItemId = await active(fixture, { EntriesPerGuest: 2 })
        await submit(fixture, ItemId)
        await submit(fixture, ItemId, 'And a good year')
        return entry(ItemId, 'And more')
      }),
      refusedWhen('EntriesFull', 'the round is full', async (fixture) => {
        const ItemId = await active(fixture)
        await submit(fixture, ItemId)
        await fixture.live.db
          .updateTable('tally')
          .set({ votes: limits.textEntriesPerRound })
          .where('subject_id', '=', ItemId)
          .where('option_id', '=', 'shown')
          .execute()
        return entry(ItemId)
      }),
      refusedWhen('TextTooLong', 'it is longer than this question takes', async (fixture) =>
        entry(await active(fixture, { EntryLength: 20 }), 'x'.repeat(21)),
      ),
      refusedWhen('TextTooLong', 'it is longer than any may be', async (fixture) =>
        entry(await active(fixture), 'x'.repeat(limits.textEntryLength + 1)),
      ),
      refusedWhen('TextEmpty', 'all its characters are invisible', async (fixture) =>
        entry(await active(fixture), ' \u200b\n '),
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
      refusedWhen('AlreadySo', 'it waits for review', after(true)),
      refusedWhen('EntryNotShown', 'it is hidden', after(false, 'OpenText/Hide')),
    ],
  },
  'OpenText/Hide': {
    payload: after(false),
    afterwards: standsAt('hidden'),
    refusals: [
      ...unknownEntries,
      refusedWhen('EntryNotShown', 'it waits for review', after(true)),
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
    afterwards: async (fixture, payload) => {
      const id = String(payload.ItemId)
      const wall = await fixture.guestDoc(`wall:${id}`)
      expect(wall?.cards).toMatchObject([{ id: payload.EntryId, pinned: true }])
    },
    refusals: [
      ...onUnknown({ EntryId: nobody }),
      refusedWhen('EntryNotShown', 'it waits for review', one(after(true))),
      refusedWhen('PinsFull', 'the wall has the maximum number of pins', async (fixture) => {
        const ItemId = await active(fixture, { EntriesPerGuest: 10 })
        for (let pin = 0; pin < limits.textPins; pin += 1) {
          const EntryId = await submit(fixture, ItemId, `Pin ${pin}`)
          await fixture.do('OpenText/Pin', { ItemId, EntryId })
        }
        return { ItemId, EntryId: await submit(fixture, ItemId, 'One more') }
      }),
    ],
  },
  'OpenText/Unpin': {
    payload: async (fixture) => {
      const payload = await one(after(false))(fixture)
      await fixture.do('OpenText/Pin', payload)
      return payload
    },
    afterwards: async (fixture, payload) => {
      const wall = await fixture.hostDoc(`wall:${String(payload.ItemId)}`)
      expect(wall?.cards).toMatchObject([{ id: payload.EntryId, pinned: false }])
    },
    refusals: [
      ...onUnknown({ EntryId: nobody }),
      refusedWhen('AlreadySo', 'it is not pinned', one(after(false))),
    ],
  },
  'OpenText/Highlight': {
    payload: one(after(false)),
    afterwards: async (fixture, { ItemId, EntryId }) => {
      expect((await wallOf(fixture, ItemId))?.highlighted).toBe(EntryId)
    },
    refusals: [
      ...onUnknown({ EntryId: nobody }),
      refusedWhen('NotFound', 'there is no such entry', async (fixture) => ({
        ItemId: await active(fixture),
        EntryId: nobody,
      })),
      refusedWhen('EntryNotShown', 'it waits for review', one(after(true))),
      refusedWhen('AlreadySo', 'it is highlighted', withView('OpenText/Highlight')),
      refusedWhen('WallHidden', 'the wall is hidden', async (fixture) => {
        const payload = await one(after(false))(fixture)
        await fixture.do('Item/HideResults', { ItemId: payload.ItemId })
        return payload
      }),
    ],
  },
  'OpenText/Unhighlight': {
    payload: async (fixture) => ({ ItemId: (await withView('OpenText/Highlight')(fixture)).ItemId }),
    afterwards: async (fixture, { ItemId }) => {
      expect((await wallOf(fixture, ItemId))?.highlighted).toBeNull()
    },
    refusals: [
      ...onUnknown({}),
      refusedWhen('AlreadySo', 'no entry is highlighted', async (fixture) => ({
        ItemId: await active(fixture),
      })),
    ],
  },
  'OpenText/HoldPages': {
    payload: async (fixture) => ({ ItemId: await active(fixture) }),
    afterwards: async (fixture, { ItemId }) => {
      expect(await wallOf(fixture, ItemId)).toMatchObject({ heldAt: expect.any(Number), turned: 0 })
    },
    refusals: [
      ...onUnknown({}),
      refusedWhen('AlreadySo', 'the pages are held', async (fixture) => {
        const ItemId = await active(fixture)
        await fixture.do('OpenText/HoldPages', { ItemId })
        return { ItemId }
      }),
    ],
  },
  'OpenText/ResumePages': {
    payload: async (fixture) => {
      const ItemId = await active(fixture)
      await fixture.do('OpenText/HoldPages', { ItemId })
      return { ItemId }
    },
    afterwards: async (fixture, { ItemId }) => {
      expect(await wallOf(fixture, ItemId)).toMatchObject({ heldAt: null, since: expect.any(Number) })
    },
    refusals: [
      ...onUnknown({}),
      refusedWhen('AlreadySo', 'the pages turn', async (fixture) => ({ ItemId: await active(fixture) })),
    ],
  },
  'OpenText/TurnPage': {
    payload: async (fixture) => ({ ItemId: await active(fixture), By: -1 }),
    afterwards: async (fixture, { ItemId }) => {
      expect(await wallOf(fixture, ItemId)).toMatchObject({ heldAt: expect.any(Number), turned: -1 })
    },
    refusals: [
      ...onUnknown({ By: 1 }),
      refusedWhen('WallHidden', 'the wall is hidden', async (fixture) => {
        const ItemId = await active(fixture)
        await fixture.do('Item/HideResults', { ItemId })
        return { ItemId, By: 1 }
      }),
      refusedWhen('BadInput', 'it turns two pages at once', async (fixture) => ({
        ItemId: await active(fixture),
        By: 2,
      })),
    ],
  },
  'OpenText/AddGroup': {
    payload: async (fixture) => ({ ItemId: await active(fixture), Name: 'Praise' }),
    afterwards: async (fixture, payload, data) => {
      const { GroupId } = data as { GroupId: string }
      expect(await groupsOf(fixture, payload.ItemId)).toEqual([{ id: GroupId, name: 'Praise' }])
    },
    refusals: [
      ...onUnknown({ Name: 'Praise' }),
      refusedWhen('TextEmpty', 'it has no name', async (fixture) => ({
        ItemId: await openText(fixture),
        Name: ' ',
      })),
      refusedWhen('TextTooLong', 'its name is too long', async (fixture) => ({
        ItemId: await openText(fixture),
        Name: 'x'.repeat(limits.labelLength + 1),
      })),
      refusedWhen('GroupsFull', 'the maximum number of groups exists', async (fixture) => {
        const ItemId = await openText(fixture)
        for (let group = 0; group < limits.textGroups; group += 1) {
          await fixture.do('OpenText/AddGroup', { ItemId, Name: `Group ${group}` })
        }
        return { ItemId, Name: 'One more' }
      }),
    ],
  },
  'OpenText/RenameGroup': {
    payload: async (fixture) => ({ ...(await withGroup(fixture)), Name: 'Blame' }),
    afterwards: async (fixture, { ItemId, GroupId }) => {
      expect(await groupsOf(fixture, ItemId)).toEqual([{ id: GroupId, name: 'Blame' }])
    },
    refusals: [
      ...unknownGroup({ Name: 'Blame' }),
      refusedWhen('TextTooLong', 'its name is too long', async (fixture) => ({
        ...(await withGroup(fixture)),
        Name: 'x'.repeat(limits.labelLength + 1),
      })),
    ],
  },
  'OpenText/RemoveGroup': {
    payload: async (fixture) => {
      const { ItemId, GroupId } = await withGroup(fixture)
      await fixture.do('OpenText/Group', { ItemId, GroupId, EntryIds: [await submit(fixture, ItemId)] })
      return { ItemId, GroupId }
    },
    afterwards: async (fixture, payload) => {
      expect(await groupsOf(fixture, payload.ItemId)).toEqual([])
      const wall = await fixture.hostDoc(`wall:${String(payload.ItemId)}`)
      expect(wall?.cards).toMatchObject([{ groupId: null }])
    },
    refusals: unknownGroup(),
  },
  'OpenText/Group': {
    payload: async (fixture) => {
      const { ItemId, GroupId } = await withGroup(fixture)
      return {
        ItemId,
        GroupId,
        EntryIds: [await submit(fixture, ItemId), await submit(fixture, ItemId, 'Two')],
      }
    },
    afterwards: async (fixture, payload, data) => {
      expect(data).toEqual({ Changed: 2 })
      const { ItemId, GroupId, EntryIds } = payload
      const wall = await fixture.hostDoc(`wall:${String(ItemId)}`)
      expect(wall?.cards).toMatchObject([{ groupId: GroupId }, { groupId: GroupId }])
      expect(await counts(fixture, payload)).toMatchObject({ shown: 2, [String(GroupId)]: 2 })
      await fixture.do('OpenText/Hide', { ItemId, EntryIds: (EntryIds as string[]).slice(0, 1) })
      expect(await counts(fixture, payload)).toMatchObject({ shown: 1, hidden: 1, [String(GroupId)]: 1 })
    },
    refusals: [
      ...unknownGroup({ EntryIds: [nobody] }),
      refusedWhen('AlreadySo', 'it is in no group', async (fixture) => ({
        ...(await after(false)(fixture)),
        GroupId: null,
      })),
      refusedWhen('EntryNotShown', 'it waits for review', async (fixture) => ({
        ...(await after(true)(fixture)),
        GroupId: null,
      })),
    ],
  },
} satisfies Record<string, CommandCase>
