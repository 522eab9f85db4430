import type { CommandName } from '#contract/interface/commands.ts'
import { wireOpenText } from '#tests/support/command-cases/open-text-cases.ts'
import type { RandomSource } from '#tests/support/random-source.ts'
import type { LiveServer, TestEvent } from '#tests/support/server/live-server.ts'

/** Commands on an open question, generated from the seed. */
export class FuzzEntries {
  readonly ItemId: string
  readonly #random: RandomSource
  readonly #entryIds: string[] = []
  readonly #groupIds: string[] = []

  private constructor(itemId: string, random: RandomSource) {
    this.ItemId = itemId
    this.#random = random
  }

  /** Adds an open question to the event. */
  static async begin(live: LiveServer, event: TestEvent, random: RandomSource): Promise<FuzzEntries> {
    const OpenText = wireOpenText({ Moderated: random.chance(2) })
    const { ItemId = '' } = await live.must(event, event.host, 'OpenText/Add', { OpenText })
    await live.must(event, event.host, 'Item/Activate', { ItemId })
    const entries = new FuzzEntries(ItemId, random)
    entries.record(await live.must(event, event.host, 'OpenText/AddGroup', { ItemId, Name: 'Praise' }))
    return entries
  }

  /** Records the ids in an answer. */
  record({ EntryId, GroupId }: { EntryId?: string; GroupId?: string }): void {
    if (EntryId) this.#entryIds.push(EntryId)
    if (GroupId) this.#groupIds.push(GroupId)
  }

  guestCommand(): [CommandName, object] {
    const Text = `Entry ${this.#random.below(1000)}`
    return ['OpenText/Submit', { ItemId: this.ItemId, Round: this.#random.chance(3) ? 2 : 1, Text }]
  }

  hostCommand(): [CommandName, object] {
    const random = this.#random
    const { ItemId } = this
    const name = random.pick(hostCommands)
    const EntryId = random.pick(['sent-later', ...this.#entryIds.slice(-4)])
    const GroupId = random.pick([...this.#groupIds.slice(-2), 'made-later'])
    if (name === 'OpenText/AddGroup') return [name, { ItemId, Name: `Group ${random.below(10)}` }]
    if (name === 'OpenText/RenameGroup') return [name, { ItemId, GroupId, Name: `Now ${random.below(10)}` }]
    if (name === 'OpenText/RemoveGroup') return [name, { ItemId, GroupId }]
    if (name === 'OpenText/TurnPage') return [name, { ItemId, By: random.chance(2) ? 1 : -1 }]
    if (wallCommands.has(name)) return [name, { ItemId }]
    if (name === 'OpenText/Pin' || name === 'OpenText/Unpin' || name === 'OpenText/Highlight')
      return [name, { ItemId, EntryId }]
    if (name.startsWith('Item/') || name.startsWith('OpenText/Moderation')) return [name, { ItemId }]
    const EntryIds = random.chance(2) ? [EntryId] : [EntryId, ...this.#entryIds.slice(-2)]
    if (name === 'OpenText/Group') {
      return [name, { ItemId, EntryIds, GroupId: random.chance(4) ? null : GroupId }]
    }
    return [name, { ItemId, EntryIds }]
  }
}

const wallCommands: ReadonlySet<string> = new Set([
  'OpenText/Unhighlight',
  'OpenText/HoldPages',
  'OpenText/ResumePages',
])

const hostCommands = [
  'OpenText/ModerationOn',
  'OpenText/ModerationOff',
  'OpenText/Approve',
  'OpenText/Approve',
  'OpenText/Approve',
  'OpenText/Reject',
  'OpenText/Reconsider',
  'OpenText/Hide',
  'OpenText/Restore',
  'OpenText/Pin',
  'OpenText/Pin',
  'OpenText/Unpin',
  'OpenText/Highlight',
  'OpenText/Highlight',
  'OpenText/Unhighlight',
  'OpenText/HoldPages',
  'OpenText/ResumePages',
  'OpenText/TurnPage',
  'OpenText/AddGroup',
  'OpenText/RenameGroup',
  'OpenText/RemoveGroup',
  'OpenText/Group',
  'OpenText/Group',
  'OpenText/Group',
  'Item/Activate',
  'Item/Lock',
  'Item/Unlock',
  'Item/ShowResults',
  'Item/HideResults',
  'Item/Reset',
] as const satisfies CommandName[]
