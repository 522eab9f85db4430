import { expect } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import { valueId } from '#contract/items/item.ts'
import type { RatingContent } from '#contract/items/rating.ts'
import { ratedRefusal } from '#machines/domain/rating/rated.ts'
import { wireRating } from '#tests/support/command-cases/rating-cases.ts'
import type { RandomSource } from '#tests/support/random-source.ts'
import type { LiveServer, TestEvent } from '#tests/support/server/live-server.ts'

/** Commands on a rating, generated from the seed, and the invariants of its rounds. */
export class FuzzRating {
  readonly itemId: string
  readonly #live: LiveServer
  readonly #random: RandomSource
  #content: RatingContent

  private constructor(live: LiveServer, itemId: string, random: RandomSource, content: RatingContent) {
    this.#live = live
    this.itemId = itemId
    this.#random = random
    this.#content = content
  }

  /** Adds a rating with two statements to the event. */
  static async begin(live: LiveServer, event: TestEvent, random: RandomSource): Promise<FuzzRating> {
    const { itemId = '' } = await live.must(event, event.host, 'Rating/Add', { rating: wireRating() })
    await live.must(event, event.host, 'Item/Activate', { itemId })
    return new FuzzRating(live, itemId, random, await contentOf(live, itemId))
  }

  /** Reads the content after an edit or reset. Returns whether another round has begun. */
  async look(): Promise<boolean> {
    const { round } = this.#content
    this.#content = await contentOf(this.#live, this.itemId)
    return this.#content.round > round
  }

  guestCommand(): [CommandName, object] {
    const random = this.#random
    const { itemId } = this
    const { round, statements, steps } = this.#content
    const rated = random.chance(8) ? statements.slice(1) : statements
    const optionIds = rated.map(({ id }) => valueId(id, 1 + random.below(steps)))
    return ['Item/Vote', { itemId, round: random.chance(3) ? round + 1 : round, optionIds }]
  }

  hostCommand(): [CommandName, object] {
    return this.#hostCommand(this.#random.pick(hostCommands))
  }

  /** The commands of the host that change the rating, in order. */
  change(): [CommandName, object][] {
    return (['Item/Deactivate', 'Rating/Update', 'Item/Activate'] as const).map((name) =>
      this.#hostCommand(name),
    )
  }

  #hostCommand(name: (typeof hostCommands)[number]): [CommandName, object] {
    const { itemId } = this
    return [name, name === 'Rating/Update' ? { itemId, rating: this.#edited() } : { itemId }]
  }

  /** The same statements with other texts, or a scale or statements that begin a new round. */
  #edited(): object {
    const random = this.#random
    const kept = this.#content.statements.slice(random.chance(4) ? 1 : 0)
    const added = random.chance(4) ? [{ text: 'Another' }] : []
    const statements = kept.map(({ id: statementId }, index) => ({
      statementId,
      text: `Now ${index} ${random.below(10)}`,
    }))
    return wireRating({ statements: [...statements, ...added], steps: 3 + random.below(3) })
  }

  /** Checks that every stored rating fits the statements and the scale of its round. */
  async check(): Promise<void> {
    const { db } = this.#live
    const rows = await db
      .selectFrom('ended_round')
      .select('content')
      .where('item_id', '=', this.itemId)
      .execute()
    const ended = rows.map(({ content }) => JSON.parse(content) as RatingContent)
    const rounds = [...ended, await contentOf(this.#live, this.itemId)]
    const ballots = await db
      .selectFrom('ballot')
      .select(['round', 'option_ids'])
      .where('item_id', '=', this.itemId)
      .execute()
    const errors = ballots.map(({ round, option_ids }) => {
      const asked = rounds.find((each) => each.round === round)
      return asked ? ratedRefusal(asked, round, JSON.parse(option_ids)) : `round ${round} is not known`
    })
    expect(errors.filter((error) => error !== undefined)).toEqual([])
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
