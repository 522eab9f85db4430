import type { CommandName } from '../../src/contract/commands.ts'
import { type RatingDoc, ratingOptionId } from '../../src/contract/items/rating.ts'
import { wireRating } from '../server/commands/rating-cases.ts'
import type { LiveServer, TestEvent } from '../server/live-server.ts'
import type { Tape } from './tape.ts'

/** Commands on a rating, made up from the tape. */
export class FuzzRating {
  readonly ItemId: string
  readonly #statementIds: readonly string[]
  readonly #tape: Tape

  private constructor(itemId: string, statementIds: readonly string[], tape: Tape) {
    this.ItemId = itemId
    this.#statementIds = statementIds
    this.#tape = tape
  }

  /** Has the guests of the event rate two statements. */
  static async begin(live: LiveServer, event: TestEvent, tape: Tape): Promise<FuzzRating> {
    const { ItemId = '' } = await live.must(event, event.host, 'Rating/Add', { Rating: wireRating() })
    await live.must(event, event.host, 'Item/Activate', { ItemId })
    const view = await live.context.snapshots.snapshot(event.id, 'host', null)
    const rating = view?.changes.find(([key]) => key === `rating:${ItemId}`)?.[2] as RatingDoc
    const statementIds = rating.context.statements.map(({ id }) => id)
    return new FuzzRating(ItemId, statementIds, tape)
  }

  guestCommand(): [CommandName, object] {
    const tape = this.#tape
    const { ItemId } = this
    const rated = tape.chance(8) ? this.#statementIds.slice(1) : this.#statementIds
    // The scale has three to five steps.
    const OptionIds = rated.map((id) => ratingOptionId(id, 1 + tape.below(4)))
    return ['Item/Vote', { ItemId, Round: tape.chance(3) ? 2 : 1, OptionIds }]
  }

  hostCommand(): [CommandName, object] {
    const tape = this.#tape
    const { ItemId } = this
    const name = tape.pick(hostCommands)
    if (name !== 'Rating/Update') return [name, { ItemId }]
    const Statements = this.#statementIds.map((StatementId, index) => ({
      StatementId,
      Text: `Now ${index} ${tape.below(10)}`,
    }))
    return [name, { ItemId, Rating: wireRating({ Statements, Steps: 3 + tape.below(3) }) }]
  }
}

const hostCommands = [
  'Rating/Update',
  'Rating/Update',
  'Rating/Update',
  'Item/Activate',
  'Item/Activate',
  'Item/Activate',
  'Item/Deactivate',
  'Item/Lock',
  'Item/Unlock',
  'Item/ShowResults',
  'Item/HideResults',
  'Item/Reset',
  'Present/ShowPoll',
] as const satisfies CommandName[]
