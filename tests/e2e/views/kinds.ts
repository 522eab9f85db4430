import { call } from '#bench/parts/api.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { DocByKey } from '#contract/interface/views.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import { ratingOptionId } from '#contract/items/rating.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'

export const quizTitle = 'Night quiz'

type KindStep =
  | 'words entered'
  | 'rating open'
  | 'rated'
  | 'entries written'
  | 'quiz open'
  | 'question asked'
  | 'answered'
  | 'quiz over'
  | 'commented'
  | 'winners drawn'
  | 'commented at once'
  | 'played again'
  | 'prepared again'

/** One item of every kind besides the poll, and the steps of their story. Nobody is asked anything at first. */
export class Kinds {
  readonly #fixture: Fixture
  readonly #code: string
  readonly #ana: string
  readonly #ben: string
  wordCloud = ''
  rating = ''
  openText = ''
  quiz = ''
  lottery = ''

  private constructor(fixture: Fixture, code: string, ana: string, ben: string) {
    this.#fixture = fixture
    this.#code = code
    this.#ana = ana
    this.#ben = ben
  }

  /** Ana and Ben answer. */
  static async add(fixture: Fixture, code: string, ana = '', ben = ''): Promise<Kinds> {
    const kinds = new Kinds(fixture, code, ana, ben)
    const cloud = { Title: 'How do you feel', WordsPerGuest: 3 }
    kinds.wordCloud = await kinds.#add('WordCloud/Add', { WordCloud: cloud })
    const Statements = [{ Text: 'The talk' }, { Text: 'The food' }]
    const scale = { Look: 'stars', Steps: 5, LowLabel: 'Dull', HighLabel: 'Superb' }
    kinds.rating = await kinds.#add('Rating/Add', { Rating: { Title: 'How was it', Statements, ...scale } })
    const rules = { EntriesPerGuest: 3, EntryLength: 140, Named: true, Moderated: true }
    kinds.openText = await kinds.#add('OpenText/Add', { OpenText: { Title: 'Wishes for us', ...rules } })
    kinds.quiz = await kinds.#add('Quiz/Add', { Quiz: quiz })
    kinds.lottery = await kinds.#add('Lottery/Add', { Lottery: lottery })
    return kinds
  }

  readonly #story: [KindStep, () => Promise<void>][] = [
    ['words entered', () => this.#enterWords()],
    ['rating open', () => this.#openRating()],
    ['rated', () => this.#rate()],
    ['entries written', () => this.#writeEntries()],
    ['quiz open', () => this.#openQuiz()],
    ['question asked', () => this.#askQuestion()],
    ['answered', () => this.#answer()],
    ['quiz over', () => this.#endQuiz()],
    ['commented', () => this.#comment()],
    ['winners drawn', () => this.#drawWinners()],
    ['commented at once', () => this.#commentAtOnce()],
    ['played again', () => this.#playAgain()],
    ['prepared again', () => this.#prepareAgain()],
  ]

  /** Runs the story up to this step, whether earlier tests have run or not. */
  async reach(step: KindStep): Promise<void> {
    const isAhead = this.#story.some(([name]) => name === step)
    while (isAhead) {
      const [name, take] = this.#story.shift() ?? []
      await take?.()
      if (name === step) return
    }
  }

  #run = (name: CommandName, payload: object = {}, token?: string): Promise<unknown> =>
    this.#fixture.seeding().run(this.#code, name, payload as never, token)

  async #add(name: CommandName, payload: object): Promise<string> {
    return ((await this.#run(name, payload)) as { ItemId: string }).ItemId
  }

  async #contextOf<Key extends `${ItemKind}:${string}`>(key: Key): Promise<DocByKey[Key]['context']> {
    const doc = await this.#fixture.seeding().doc(this.#code, key)
    if (!doc) throw new Error(`${key} is not there`)
    return doc.context
  }

  async #steps(ItemId: string, ...names: CommandName[]): Promise<void> {
    for (const name of names) await this.#run(name, { ItemId })
  }

  async #enterWords(): Promise<void> {
    const ItemId = this.wordCloud
    await this.#steps(ItemId, 'Item/Activate')
    const words: [string, string][] = [
      [this.#ana, 'glad'],
      [this.#ben, 'glad'],
      [this.#ben, 'acme'],
    ]
    for (const [token, Word] of words) await this.#run('WordCloud/Enter', { ItemId, Round: 1, Word }, token)
    await this.#run('WordCloud/HideWord', { ItemId, Word: 'acme' })
  }

  #openRating = (): Promise<void> => this.#steps(this.rating, 'Item/Activate')

  async #rate(): Promise<void> {
    const ItemId = this.rating
    const { statements } = await this.#contextOf(`rating:${ItemId}`)
    const OptionIds = statements.map(({ id }) => ratingOptionId(id, 4))
    await this.#run('Item/Vote', { ItemId, Round: 1, OptionIds }, this.#ana)
  }

  async #writeEntries(): Promise<void> {
    const ItemId = this.openText
    await this.#steps(ItemId, 'Item/Activate')
    const send = (Text: string, token: string) =>
      this.#run('OpenText/Submit', { ItemId, Round: 1, Text }, token)
    const { EntryId } = (await send('More light', this.#ben)) as { EntryId: string }
    await this.#run('OpenText/Approve', { ItemId, EntryIds: [EntryId] })
    await this.#run('OpenText/Pin', { ItemId, EntryId })
    await send('Less noise', this.#ana)
  }

  #openQuiz = (): Promise<void> => this.#steps(this.quiz, 'Item/Activate')

  async #askQuestion(): Promise<void> {
    const ItemId = this.quiz
    const { teams } = await this.#contextOf(`quiz:${ItemId}`)
    for (const [place, token] of [this.#ana, this.#ben].entries())
      await this.#run('Quiz/JoinTeam', { ItemId, Round: 1, TeamId: teams[place]?.id }, token)
    await this.#steps(ItemId, 'Quiz/Start', 'Quiz/Next')
  }

  async #answer(): Promise<void> {
    const ItemId = this.quiz
    const { questions } = await this.#contextOf(`quiz:${ItemId}`)
    const [question] = questions
    const [right, other, wrong] = question?.options.map(({ id }) => id) ?? []
    const answers: [string, unknown[]][] = [
      [this.#ana, [wrong]],
      [this.#ben, [right, other]],
    ]
    for (const [token, OptionIds] of answers)
      await this.#run('Quiz/Answer', { ItemId, Round: 1, QuestionId: question?.id, OptionIds }, token)
    await this.#steps(ItemId, 'Item/ShowResults', 'Quiz/Next')
  }

  #endQuiz = (): Promise<void> => this.#steps(this.quiz, 'Quiz/Next', 'Quiz/Stop')

  #playAgain = (): Promise<void> => this.#steps(this.quiz, 'Item/Reset', 'Quiz/Start', 'Quiz/Next')

  async #comment(): Promise<void> {
    for (const name of ['Comments/Open', 'Comments/ReviewOn'] as const) await this.#run(name)
    await this.#run('Comments/Send', { Text: 'Hello hall' }, this.#ana)
    const third = await this.#fixture.seeding().guest(this.#code, 'Cleo')
    await this.#run('Comments/Send', { Text: 'Sold here' }, third)
    const path = '/api/event/Lottery/GetCandidates'
    const input = { EventCode: this.#code, ItemId: this.lottery, Search: 'Cleo' }
    const { token } = this.#fixture.seeding()
    const { Candidates } = await call(this.#fixture.server().origin, path, input, token)
    await this.#run('Comments/BlockGuest', { GuestId: Candidates[0]?.EntryId })
    await this.#steps(this.lottery, 'Item/Activate')
  }

  async #commentAtOnce(): Promise<void> {
    await this.#run('Comments/ReviewOff')
    await this.#run('Comments/Send', { Text: 'At once' }, this.#ben)
  }

  /** Everybody wins. */
  #drawWinners = (): Promise<void> => this.#draw(0, 'Lottery/StartRoll', 'Lottery/Draw')

  /** For the other prize, which nobody has won. */
  #prepareAgain = (): Promise<void> => this.#draw(1)

  async #draw(place: number, ...names: CommandName[]): Promise<void> {
    const ItemId = this.lottery
    const { prizes } = await this.#contextOf(`lottery:${ItemId}`)
    await this.#run('Lottery/Prepare', { ItemId, PrizeId: prizes[place]?.id, Places: null })
    for (const name of names)
      await this.#run(name, { ItemId, ...(name === 'Lottery/StartRoll' && { Word: 'sun' }) })
  }
}

const option = (Text: string, Correct: boolean) => ({ Text, Correct })

const quiz = {
  Title: quizTitle,
  Questions: ['Which are fruit', 'And which fly'].map((Text) => ({
    Text,
    Options: [option('Apple', true), option('Pear', true), option('Stone', false)],
    Multiple: true,
    Seconds: 120,
    Points: 1000,
  })),
  Teams: [{ Name: 'Owls' }, { Name: 'Foxes' }],
  Pace: 'hand',
  Streaks: true,
}

const prize = (TypeName: string, GiftName: string) => ({ TypeName, GiftName, Quantity: 20, PerDraw: 20 })

const lottery = {
  Title: 'Who rides home',
  Prizes: [prize('Main prize', 'Bicycle'), prize('Second prize', 'Scooter')],
  Pool: 'participants',
  PollId: null,
  RepeatWinners: true,
  Masked: false,
  ClaimSeconds: 600,
}
