import { expect } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import type { EntryPlace } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import { nextSequence } from '#tests/support/store/behind-servers.ts'
import { type CommandCase, type Fixture, nobody, type Payload, refusedWhen, takingPart } from './case.ts'

export const wireOpenText = (given: object = {}) => ({
  title: 'What do you wish us?',
  entriesPerGuest: 3,
  entryLength: 140,
  named: false,
  moderated: false,
  ...given,
})

const content = (given: object) => () => ({ openText: wireOpenText(given) })

async function openText(fixture: Fixture, given: object = {}): Promise<string> {
  const { itemId = '' } = await fixture.do('OpenText/Add', { openText: wireOpenText(given) })
  return itemId
}

async function active(fixture: Fixture, given: object = {}): Promise<string> {
  const itemId = await openText(fixture, given)
  await fixture.do('Item/Activate', { itemId })
  return itemId
}

const entry = (itemId: string, text = 'All the best', round = 1) => ({ itemId, round, text })

async function submit(fixture: Fixture, itemId: string, text?: string): Promise<string> {
  const { entryId = '' } = await fixture.do('OpenText/Submit', entry(itemId, text))
  return entryId
}

/** Sends an entry to a new question, with or without moderation, and then the commands with these names. */
const after =
  (moderated: boolean, ...names: CommandName[]) =>
  async (fixture: Fixture): Promise<{ itemId: string; entryIds: string[] }> => {
    const itemId = await active(fixture, { moderated })
    const payload = { itemId, entryIds: [await submit(fixture, itemId)] }
    for (const name of names) await fixture.do(name, payload)
    return payload
  }

const one =
  (prepare: (fixture: Fixture) => Promise<{ itemId: string; entryIds: string[] }>) =>
  async (fixture: Fixture): Promise<Payload> => {
    const { itemId, entryIds } = await prepare(fixture)
    return { itemId, entryId: entryIds[0] }
  }

const counts = async (fixture: Fixture, payload: Payload) =>
  (await fixture.hostDoc(`tally:${String(payload.itemId)}`))?.counts

/** Checks that host and guest see the entry in exactly this place. */
const standsAt =
  (place: EntryPlace): CommandCase['afterwards'] =>
  async (fixture, payload) => {
    const none = { waiting: 0, shown: 0, hidden: 0, rejected: 0 }
    expect(await counts(fixture, payload)).toEqual({ ...none, [place]: 1 })
    const own = await fixture.guestDoc(`own-entries:${String(payload.itemId)}`)
    expect(own?.entries).toMatchObject([{ text: 'All the best', place }])
    const wall = await fixture.hostDoc(`wall:${String(payload.itemId)}`)
    const aside = await fixture.hostDoc(`put-aside:${String(payload.itemId)}`)
    expect({
      shown: wall?.cards.length,
      waiting: aside?.waiting.length,
      hidden: aside?.hidden.length,
      rejected: aside?.rejected.length,
    }).toEqual({ ...none, [place]: 1 })
  }

const onUnknown = (more: object) => [
  refusedWhen('NotFound', 'there is no such question', () => ({ itemId: nobody, ...more })),
  refusedWhen('NotFound', 'it is a poll', async (fixture) => ({ itemId: await fixture.poll(), ...more })),
]

const unknownEntries = [
  ...onUnknown({ entryIds: [nobody] }),
  refusedWhen('NotFound', 'there is no such entry', async (fixture) => ({
    itemId: await openText(fixture),
    entryIds: [nobody],
  })),
  refusedWhen('NotFound', "the entry is another question's", async (fixture) => {
    const { entryIds } = await after(false)(fixture)
    return { itemId: await openText(fixture), entryIds }
  }),
  refusedWhen('NotFound', 'the entry is of a round that is over', async (fixture) => {
    const payload = await after(false)(fixture)
    await fixture.do('Item/Reset', { itemId: payload.itemId })
    return payload
  }),
  refusedWhen('BadInput', 'no entry is named', async (fixture) => ({
    itemId: await openText(fixture),
    entryIds: [],
  })),
]

const contentRefusals = [
  refusedWhen('TextEmpty', 'the title is blank', content({ title: ' ' })),
  refusedWhen(
    'TextTooLong',
    'the title is too long',
    content({ title: 'x'.repeat(limits.pollTitleLength + 1) }),
  ),
  refusedWhen('BadInput', 'no entry is allowed', content({ entriesPerGuest: 0 })),
  refusedWhen('BadInput', 'entries may be too long', content({ entryLength: 500 })),
]

async function withGroup(fixture: Fixture): Promise<{ itemId: string; groupId: string }> {
  const itemId = await active(fixture)
  const { groupId = '' } = await fixture.do('OpenText/AddGroup', { itemId, name: 'Praise' })
  return { itemId, groupId }
}

const wallOf = async (fixture: Fixture, itemId: unknown) =>
  (await fixture.hostDoc(`openText:${String(itemId)}`))?.context.wall

/** An entry on the wall, after the command. */
const withView = (name: CommandName) => async (fixture: Fixture) => {
  const payload = await one(after(false))(fixture)
  await fixture.do(name, payload)
  return payload
}

const groupsOf = async (fixture: Fixture, itemId: unknown) =>
  (await fixture.hostDoc(`openText:${String(itemId)}`))?.context.groups

const unknownGroup = (more: object = {}) => [
  ...onUnknown({ groupId: nobody, ...more }),
  refusedWhen('NotFound', 'there is no such group', async (fixture) => ({
    itemId: await openText(fixture),
    groupId: nobody,
    ...more,
  })),
]

export const openTextCases = {
  'OpenText/Add': {
    payload: content({}),
    afterwards: async (fixture, _, data) => {
      const { itemId } = data as { itemId: string }
      expect(await fixture.hostDoc(`openText:${itemId}`)).toMatchObject({
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
      const { itemId } = await after(false)(fixture)
      await fixture.do('Item/Deactivate', { itemId })
      return { itemId, openText: wireOpenText({ title: 'And now?', entryLength: 20 }) }
    },
    afterwards: async (fixture, payload) => {
      const doc = await fixture.hostDoc(`openText:${String(payload.itemId)}`)
      expect(doc?.context).toMatchObject({ title: 'And now?', entryLength: 20, round: 1 })
      expect(await counts(fixture, payload)).toMatchObject({ shown: 1 })
    },
    refusals: [
      ...onUnknown({ openText: wireOpenText() }),
      refusedWhen('ItemActive', 'it is active', async (fixture) => ({
        itemId: await active(fixture),
        openText: wireOpenText(),
      })),
    ],
  },
  'OpenText/ModerationOn': {
    payload: async (fixture) => ({ itemId: await active(fixture) }),
    afterwards: async (fixture, payload) => {
      await submit(fixture, String(payload.itemId))
      await standsAt('waiting')(fixture, payload, null)
    },
    refusals: [
      ...onUnknown({}),
      refusedWhen('AlreadySo', 'it is on', async (fixture) => ({
        itemId: await openText(fixture, { moderated: true }),
      })),
    ],
  },
  'OpenText/ModerationOff': {
    payload: async (fixture) => ({ itemId: await active(fixture, { moderated: true }) }),
    afterwards: async (fixture, payload) => {
      await submit(fixture, String(payload.itemId))
      await standsAt('shown')(fixture, payload, null)
    },
    refusals: [
      ...onUnknown({}),
      refusedWhen('AlreadySo', 'it is off', async (fixture) => ({ itemId: await openText(fixture) })),
    ],
  },
  'OpenText/Submit': {
    payload: async (fixture) => entry(await active(fixture), '  Two \r\n\r\n\r\n\r\nlines '),
    afterwards: async (fixture, payload, data) => {
      const { entryId } = data as { entryId: string }
      expect(data).toEqual({ entryId, round: 1 })
      const id = String(payload.itemId)
      const text = 'Two\n\nlines'
      expect(await fixture.hostDoc(`wall:${id}`)).toEqual({
        round: 1,
        cards: [
          { id: entryId, number: 1, at: expect.any(Number), text, name: '', pinned: false, groupId: null },
        ],
      })
      expect(await fixture.hostDoc(`tally:${id}`)).toMatchObject({ voters: 1, counts: { shown: 1 } })
      expect(await fixture.guestDoc(`own-entries:${id}`)).toEqual({
        round: 1,
        entries: [{ id: entryId, text, place: 'shown' }],
      })
    },
    refusals: [
      ...onUnknown({ round: 1, text: 'x' }),
      ...takingPart(async (fixture) => entry(await active(fixture)), 'polls'),
      refusedWhen('ItemNotActive', 'it is not active', async (fixture) => entry(await openText(fixture))),
      refusedWhen('VotingClosed', 'it is locked', async (fixture) => {
        const itemId = await active(fixture)
        await fixture.do('Item/Lock', { itemId })
        return entry(itemId)
      }),
      refusedWhen('RoundOver', 'the round is over', async (fixture) => {
        const itemId = await active(fixture)
        await fixture.do('Item/Reset', { itemId })
        return entry(itemId)
      }),
      refusedWhen('EntriesUsedUp', 'the guest has sent all', async (fixture) => {
        const itemId = await active(fixture, { entriesPerGuest: 2 })
        await submit(fixture, itemId)
        await submit(fixture, itemId, 'And a good year')
        return entry(itemId, 'And more')
      }),
      refusedWhen('EntriesFull', 'the round is full', async (fixture) => {
        const itemId = await active(fixture)
        await submit(fixture, itemId)
        await fixture.live.db
          .updateTable('tally')
          .set({ votes: limits.textEntriesPerRound })
          .where('subject_id', '=', itemId)
          .where('option_id', '=', 'shown')
          .execute()
        await nextSequence(fixture.live.db, fixture.event.id)
        return entry(itemId)
      }),
      refusedWhen('TextTooLong', 'it is longer than this question takes', async (fixture) =>
        entry(await active(fixture, { entryLength: 20 }), 'x'.repeat(21)),
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
      const id = String(payload.itemId)
      const wall = await fixture.guestDoc(`wall:${id}`)
      expect(wall?.cards).toMatchObject([{ id: payload.entryId, pinned: true }])
    },
    refusals: [
      ...onUnknown({ entryId: nobody }),
      refusedWhen('EntryNotShown', 'it waits for review', one(after(true))),
      refusedWhen('PinsFull', 'the wall has the maximum number of pins', async (fixture) => {
        const itemId = await active(fixture, { entriesPerGuest: 10 })
        for (let pin = 0; pin < limits.textPins; pin += 1) {
          const entryId = await submit(fixture, itemId, `Pin ${pin}`)
          await fixture.do('OpenText/Pin', { itemId, entryId })
        }
        return { itemId, entryId: await submit(fixture, itemId, 'One more') }
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
      const wall = await fixture.hostDoc(`wall:${String(payload.itemId)}`)
      expect(wall?.cards).toMatchObject([{ id: payload.entryId, pinned: false }])
    },
    refusals: [
      ...onUnknown({ entryId: nobody }),
      refusedWhen('AlreadySo', 'it is not pinned', one(after(false))),
    ],
  },
  'OpenText/Highlight': {
    payload: one(after(false)),
    afterwards: async (fixture, { itemId, entryId }) => {
      expect((await wallOf(fixture, itemId))?.highlighted).toBe(entryId)
    },
    refusals: [
      ...onUnknown({ entryId: nobody }),
      refusedWhen('NotFound', 'there is no such entry', async (fixture) => ({
        itemId: await active(fixture),
        entryId: nobody,
      })),
      refusedWhen('EntryNotShown', 'it waits for review', one(after(true))),
      refusedWhen('AlreadySo', 'it is highlighted', withView('OpenText/Highlight')),
      refusedWhen('WallHidden', 'the wall is hidden', async (fixture) => {
        const payload = await one(after(false))(fixture)
        await fixture.do('Item/HideResults', { itemId: payload.itemId })
        return payload
      }),
    ],
  },
  'OpenText/Unhighlight': {
    payload: async (fixture) => ({ itemId: (await withView('OpenText/Highlight')(fixture)).itemId }),
    afterwards: async (fixture, { itemId }) => {
      expect((await wallOf(fixture, itemId))?.highlighted).toBeNull()
    },
    refusals: [
      ...onUnknown({}),
      refusedWhen('AlreadySo', 'no entry is highlighted', async (fixture) => ({
        itemId: await active(fixture),
      })),
    ],
  },
  'OpenText/HoldPages': {
    payload: async (fixture) => ({ itemId: await active(fixture) }),
    afterwards: async (fixture, { itemId }) => {
      expect(await wallOf(fixture, itemId)).toMatchObject({ heldAt: expect.any(Number), turned: 0 })
    },
    refusals: [
      ...onUnknown({}),
      refusedWhen('AlreadySo', 'the pages are held', async (fixture) => {
        const itemId = await active(fixture)
        await fixture.do('OpenText/HoldPages', { itemId })
        return { itemId }
      }),
    ],
  },
  'OpenText/ResumePages': {
    payload: async (fixture) => {
      const itemId = await active(fixture)
      await fixture.do('OpenText/HoldPages', { itemId })
      return { itemId }
    },
    afterwards: async (fixture, { itemId }) => {
      expect(await wallOf(fixture, itemId)).toMatchObject({ heldAt: null, since: expect.any(Number) })
    },
    refusals: [
      ...onUnknown({}),
      refusedWhen('AlreadySo', 'the pages turn', async (fixture) => ({ itemId: await active(fixture) })),
    ],
  },
  'OpenText/TurnPage': {
    payload: async (fixture) => ({ itemId: await active(fixture), by: -1 }),
    afterwards: async (fixture, { itemId }) => {
      expect(await wallOf(fixture, itemId)).toMatchObject({ heldAt: expect.any(Number), turned: -1 })
    },
    refusals: [
      ...onUnknown({ by: 1 }),
      refusedWhen('WallHidden', 'the wall is hidden', async (fixture) => {
        const itemId = await active(fixture)
        await fixture.do('Item/HideResults', { itemId })
        return { itemId, by: 1 }
      }),
      refusedWhen('BadInput', 'it turns two pages at once', async (fixture) => ({
        itemId: await active(fixture),
        by: 2,
      })),
    ],
  },
  'OpenText/AddGroup': {
    payload: async (fixture) => ({ itemId: await active(fixture), name: 'Praise' }),
    afterwards: async (fixture, payload, data) => {
      const { groupId } = data as { groupId: string }
      expect(await groupsOf(fixture, payload.itemId)).toEqual([{ id: groupId, name: 'Praise' }])
    },
    refusals: [
      ...onUnknown({ name: 'Praise' }),
      refusedWhen('TextEmpty', 'it has no name', async (fixture) => ({
        itemId: await openText(fixture),
        name: ' ',
      })),
      refusedWhen('TextTooLong', 'its name is too long', async (fixture) => ({
        itemId: await openText(fixture),
        name: 'x'.repeat(limits.labelLength + 1),
      })),
      refusedWhen('GroupsFull', 'the maximum number of groups exists', async (fixture) => {
        const itemId = await openText(fixture)
        for (let group = 0; group < limits.textGroups; group += 1) {
          await fixture.do('OpenText/AddGroup', { itemId, name: `Group ${group}` })
        }
        return { itemId, name: 'One more' }
      }),
    ],
  },
  'OpenText/RenameGroup': {
    payload: async (fixture) => ({ ...(await withGroup(fixture)), name: 'Blame' }),
    afterwards: async (fixture, { itemId, groupId }) => {
      expect(await groupsOf(fixture, itemId)).toEqual([{ id: groupId, name: 'Blame' }])
    },
    refusals: [
      ...unknownGroup({ name: 'Blame' }),
      refusedWhen('TextTooLong', 'its name is too long', async (fixture) => ({
        ...(await withGroup(fixture)),
        name: 'x'.repeat(limits.labelLength + 1),
      })),
    ],
  },
  'OpenText/RemoveGroup': {
    payload: async (fixture) => {
      const { itemId, groupId } = await withGroup(fixture)
      await fixture.do('OpenText/Group', { itemId, groupId, entryIds: [await submit(fixture, itemId)] })
      return { itemId, groupId }
    },
    afterwards: async (fixture, payload) => {
      expect(await groupsOf(fixture, payload.itemId)).toEqual([])
      const wall = await fixture.hostDoc(`wall:${String(payload.itemId)}`)
      expect(wall?.cards).toMatchObject([{ groupId: null }])
    },
    refusals: unknownGroup(),
  },
  'OpenText/Group': {
    payload: async (fixture) => {
      const { itemId, groupId } = await withGroup(fixture)
      return {
        itemId,
        groupId,
        entryIds: [await submit(fixture, itemId), await submit(fixture, itemId, 'Two')],
      }
    },
    afterwards: async (fixture, payload, data) => {
      expect(data).toEqual({ changed: 2 })
      const { itemId, groupId, entryIds } = payload
      const wall = await fixture.hostDoc(`wall:${String(itemId)}`)
      expect(wall?.cards).toMatchObject([{ groupId }, { groupId }])
      expect(await counts(fixture, payload)).toMatchObject({ shown: 2, [String(groupId)]: 2 })
      await fixture.do('OpenText/Hide', { itemId, entryIds: (entryIds as string[]).slice(0, 1) })
      expect(await counts(fixture, payload)).toMatchObject({ shown: 1, hidden: 1, [String(groupId)]: 1 })
    },
    refusals: [
      ...unknownGroup({ entryIds: [nobody] }),
      refusedWhen('AlreadySo', 'it is in no group', async (fixture) => ({
        ...(await after(false)(fixture)),
        groupId: null,
      })),
      refusedWhen('EntryNotShown', 'it waits for review', async (fixture) => ({
        ...(await after(true)(fixture)),
        groupId: null,
      })),
    ],
  },
} satisfies Record<string, CommandCase>
