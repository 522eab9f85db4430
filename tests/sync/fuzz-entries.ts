import type { CommandName } from '../../src/contract/commands.ts'
import { wireOpenText } from '../server/commands/open-text-cases.ts'
import type { LiveServer, TestEvent } from '../server/live-server.ts'
import type { Tape } from './tape.ts'

/** Commands on an open question, made up from the tape. */
export class FuzzEntries {
  readonly ItemId: string
  readonly #tape: Tape
  readonly #entryIds: string[] = []
  readonly #groupIds: string[] = []

  private constructor(itemId: string, tape: Tape) {
    this.ItemId = itemId
    this.#tape = tape
  }

  /** Puts an open question to the guests of the event. */
  static async begin(live: LiveServer, event: TestEvent, tape: Tape): Promise<FuzzEntries> {
    const OpenText = wireOpenText({ Moderated: tape.chance(2) })
    const { ItemId = '' } = await live.must(event, event.host, 'OpenText/Add', { OpenText })
    await live.must(event, event.host, 'Item/Activate', { ItemId })
    const entries = new FuzzEntries(ItemId, tape)
    entries.note(await live.must(event, event.host, 'OpenText/AddGroup', { ItemId, Name: 'Praise' }))
    return entries
  }

  /** Notes what an answer has made. */
  note({ EntryId, GroupId }: { EntryId?: string; GroupId?: string }): void {
    if (EntryId) this.#entryIds.push(EntryId)
    if (GroupId) this.#groupIds.push(GroupId)
  }

  guestCommand(): [CommandName, object] {
    const Text = `Entry ${this.#tape.below(1000)}`
    return ['OpenText/Submit', { ItemId: this.ItemId, Round: this.#tape.chance(3) ? 2 : 1, Text }]
  }

  hostCommand(): [CommandName, object] {
    const tape = this.#tape
    const { ItemId } = this
    const name = tape.pick(hostCommands)
    const EntryId = tape.pick(['sent-later', ...this.#entryIds.slice(-4)])
    const GroupId = tape.pick([...this.#groupIds.slice(-2), 'made-later'])
    if (name === 'OpenText/AddGroup') return [name, { ItemId, Name: `Group ${tape.below(10)}` }]
    if (name === 'OpenText/RenameGroup') return [name, { ItemId, GroupId, Name: `Now ${tape.below(10)}` }]
    if (name === 'OpenText/RemoveGroup') return [name, { ItemId, GroupId }]
    if (name === 'OpenText/Pin' || name === 'OpenText/Unpin') return [name, { ItemId, EntryId }]
    if (name.startsWith('Item/') || name.startsWith('OpenText/Moderation')) return [name, { ItemId }]
    const EntryIds = tape.chance(2) ? [EntryId] : [EntryId, ...this.#entryIds.slice(-2)]
    if (name === 'OpenText/Group') {
      return [name, { ItemId, EntryIds, GroupId: tape.chance(4) ? null : GroupId }]
    }
    return [name, { ItemId, EntryIds }]
  }
}

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
