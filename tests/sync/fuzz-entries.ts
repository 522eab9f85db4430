import type { CommandName } from '#contract/interface/commands.ts'
import { wireOpenText } from '#tests/support/command-cases/open-text-cases.ts'
import type { RandomSource } from '#tests/support/random-source.ts'
import type { LiveServer, TestEvent } from '#tests/support/server/live-server.ts'

/** Commands on an open question, generated from the seed. */
export class FuzzEntries {
  readonly itemId: string
  readonly #random: RandomSource
  readonly #entryIds: string[] = []
  readonly #groupIds: string[] = []

  private constructor(itemId: string, random: RandomSource) {
    this.itemId = itemId
    this.#random = random
  }

  /** Adds an open question to the event. */
  static async begin(live: LiveServer, event: TestEvent, random: RandomSource): Promise<FuzzEntries> {
    const openText = wireOpenText({ moderated: random.chance(2) })
    const { itemId = '' } = await live.must(event, event.host, 'OpenText/Add', { openText })
    await live.must(event, event.host, 'Item/Activate', { itemId })
    const entries = new FuzzEntries(itemId, random)
    entries.record(await live.must(event, event.host, 'OpenText/AddGroup', { itemId, name: 'Praise' }))
    return entries
  }

  /** Records the ids in an answer. */
  record({ entryId, groupId }: { entryId?: string; groupId?: string }): void {
    if (entryId) this.#entryIds.push(entryId)
    if (groupId) this.#groupIds.push(groupId)
  }

  guestCommand(): [CommandName, object] {
    const text = `Entry ${this.#random.below(1000)}`
    return ['OpenText/Submit', { itemId: this.itemId, round: this.#random.chance(3) ? 2 : 1, text }]
  }

  hostCommand(): [CommandName, object] {
    const random = this.#random
    const { itemId } = this
    const name = random.pick(hostCommands)
    const entryId = random.pick(['sent-later', ...this.#entryIds.slice(-4)])
    const groupId = random.pick([...this.#groupIds.slice(-2), 'made-later'])
    if (name === 'OpenText/AddGroup') return [name, { itemId, name: `Group ${random.below(10)}` }]
    if (name === 'OpenText/RenameGroup') return [name, { itemId, groupId, name: `Now ${random.below(10)}` }]
    if (name === 'OpenText/RemoveGroup') return [name, { itemId, groupId }]
    if (name === 'OpenText/TurnPage') return [name, { itemId, by: random.chance(2) ? 1 : -1 }]
    if (wallCommands.has(name)) return [name, { itemId }]
    if (name === 'OpenText/Pin' || name === 'OpenText/Unpin' || name === 'OpenText/Highlight')
      return [name, { itemId, entryId }]
    if (name.startsWith('Item/') || name.startsWith('OpenText/Moderation')) return [name, { itemId }]
    const entryIds = random.chance(2) ? [entryId] : [entryId, ...this.#entryIds.slice(-2)]
    if (name === 'OpenText/Group') {
      return [name, { itemId, entryIds, groupId: random.chance(4) ? null : groupId }]
    }
    return [name, { itemId, entryIds }]
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
