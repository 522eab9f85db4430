import { expect } from 'vitest'
import type { CommandName } from '../../src/contract/commands.ts'
import { type RatingContent, ratingOptionId } from '../../src/contract/items/rating.ts'
import { ratedFault } from '../../src/machines/rating/rated.ts'
import { wireRating } from '../server/commands/rating-cases.ts'
import type { LiveServer, TestEvent } from '../server/live-server.ts'
import type { Tape } from './tape.ts'

/** Commands on a rating, made up from the tape, and what must hold of its rounds whatever came. */
export class FuzzRating {
  readonly ItemId: string
  readonly #live: LiveServer
  readonly #tape: Tape
  #content: RatingContent

  private constructor(live: LiveServer, itemId: string, tape: Tape, content: RatingContent) {
    this.#live = live
    this.ItemId = itemId
    this.#tape = tape
    this.#content = content
  }

  /** Has the guests of the event rate two statements. */
  static async begin(live: LiveServer, event: TestEvent, tape: Tape): Promise<FuzzRating> {
    const { ItemId = '' } = await live.must(event, event.host, 'Rating/Add', { Rating: wireRating() })
    await live.must(event, event.host, 'Item/Activate', { ItemId })
    return new FuzzRating(live, ItemId, tape, await contentOf(live, ItemId))
  }

  /** Looks what is asked after an edit or a reset; answers whether another round has begun. */
  async look(): Promise<boolean> {
    const { round } = this.#content
    this.#content = await contentOf(this.#live, this.ItemId)
    return this.#content.round > round
  }

  guestCommand(): [CommandName, object] {
    const tape = this.#tape
    const { ItemId } = this
    const { round, statements, steps } = this.#content
    const rated = tape.chance(8) ? statements.slice(1) : statements
    const OptionIds = rated.map(({ id }) => ratingOptionId(id, 1 + tape.below(steps)))
    return ['Item/Vote', { ItemId, Round: tape.chance(3) ? round + 1 : round, OptionIds }]
  }

  hostCommand(): [CommandName, object] {
    return this.#hostCommand(this.#tape.pick(hostCommands))
  }

  /** What a host does one after the other to change it. */
  change(): [CommandName, object][] {
    return (['Item/Deactivate', 'Rating/Update', 'Item/Activate'] as const).map((name) =>
      this.#hostCommand(name),
    )
  }

  #hostCommand(name: (typeof hostCommands)[number]): [CommandName, object] {
    const { ItemId } = this
    return [name, name === 'Rating/Update' ? { ItemId, Rating: this.#edited() } : { ItemId }]
  }

  /** The same statements in other words, or a scale or statements that begin a new round. */
  #edited(): object {
    const tape = this.#tape
    const kept = this.#content.statements.slice(tape.chance(4) ? 1 : 0)
    const added = tape.chance(4) ? [{ Text: 'Another' }] : []
    const Statements = kept.map(({ id: StatementId }, index) => ({
      StatementId,
      Text: `Now ${index} ${tape.below(10)}`,
    }))
    return wireRating({ Statements: [...Statements, ...added], Steps: 3 + tape.below(3) })
  }

  /** Every rating is of what its round has asked, on the scale of that round. */
  async check(): Promise<void> {
    const { db } = this.#live
    const rows = await db
      .selectFrom('ended_round')
      .select('content')
      .where('item_id', '=', this.ItemId)
      .execute()
    const ended = rows.map(({ content }) => JSON.parse(content) as RatingContent)
    const rounds = [...ended, await contentOf(this.#live, this.ItemId)]
    const ballots = await db
      .selectFrom('ballot')
      .select(['round', 'option_ids'])
      .where('item_id', '=', this.ItemId)
      .execute()
    const faults = ballots.map(({ round, option_ids }) => {
      const asked = rounds.find((each) => each.round === round)
      return asked ? ratedFault(asked, round, JSON.parse(option_ids)) : `round ${round} is not known`
    })
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
  }
}

async function contentOf(live: LiveServer, itemId: string): Promise<RatingContent> {
  const { state } = await live.db
    .selectFrom('aggregate')
    .select('state')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  return JSON.parse(state).context
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
