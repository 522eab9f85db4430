import { call } from '#bench/support/api.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { DocByKey } from '#contract/interface/views.ts'
import { valueId } from '#contract/items/item.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'

export const quizTitle = 'Night quiz'

type KindStep =
  | 'words entered'
  | 'rating open'
  | 'rated'
  | 'ranking open'
  | 'ranked'
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
  ranking = ''
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
    const cloud = { title: 'How do you feel', wordsPerGuest: 3 }
    kinds.wordCloud = await kinds.#add('WordCloud/Add', { wordCloud: cloud })
    const statements = [{ text: 'The talk' }, { text: 'The food' }]
    const scale = { look: 'stars', steps: 5, lowLabel: 'Dull', highLabel: 'Superb' }
    kinds.rating = await kinds.#add('Rating/Add', { rating: { title: 'How was it', statements, ...scale } })
    const options = ['Rome', 'Oslo', 'Lima'].map((text) => ({ text }))
    const ranking = { title: 'Where next', options, method: 'order', partial: false }
    kinds.ranking = await kinds.#add('Ranking/Add', { ranking })
    const rules = { entriesPerGuest: 3, entryLength: 140, named: true, moderated: true }
    kinds.openText = await kinds.#add('OpenText/Add', { openText: { title: 'Wishes for us', ...rules } })
    kinds.quiz = await kinds.#add('Quiz/Add', { quiz })
    kinds.lottery = await kinds.#add('Lottery/Add', { lottery })
    return kinds
  }

  readonly #story: [KindStep, () => Promise<void>][] = [
    ['words entered', () => this.#enterWords()],
    ['rating open', () => this.#openRating()],
    ['rated', () => this.#rate()],
    ['ranking open', () => this.#steps(this.ranking, 'Item/Activate')],
    ['ranked', () => this.#rank()],
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
    return ((await this.#run(name, payload)) as { itemId: string }).itemId
  }

  async #contextOf<Key extends `${ItemKind}:${string}`>(key: Key): Promise<DocByKey[Key]['context']> {
    const doc = await this.#fixture.seeding().doc(this.#code, key)
    if (!doc) throw new Error(`${key} is not there`)
    return doc.context
  }

  async #steps(itemId: string, ...names: CommandName[]): Promise<void> {
    for (const name of names) await this.#run(name, { itemId })
  }

  async #enterWords(): Promise<void> {
    const itemId = this.wordCloud
    await this.#steps(itemId, 'Item/Activate')
    const words: [string, string][] = [
      [this.#ana, 'glad'],
      [this.#ben, 'glad'],
      [this.#ben, 'acme'],
    ]
    for (const [token, word] of words) await this.#run('WordCloud/Enter', { itemId, round: 1, word }, token)
    await this.#run('WordCloud/HideWord', { itemId, word: 'acme' })
  }

  #openRating = (): Promise<void> => this.#steps(this.rating, 'Item/Activate')

  async #rate(): Promise<void> {
    const itemId = this.rating
    const { statements } = await this.#contextOf(`rating:${itemId}`)
    const optionIds = statements.map(({ id }) => valueId(id, 4))
    await this.#run('Item/Vote', { itemId, round: 1, optionIds }, this.#ana)
  }

  async #rank(): Promise<void> {
    const itemId = this.ranking
    const { options } = await this.#contextOf(`ranking:${itemId}`)
    const optionIds = options.map(({ id }, index) => valueId(id, options.length - index))
    await this.#run('Item/Vote', { itemId, round: 1, optionIds }, this.#ana)
  }

  async #writeEntries(): Promise<void> {
    const itemId = this.openText
    await this.#steps(itemId, 'Item/Activate')
    const send = (text: string, token: string) =>
      this.#run('OpenText/Submit', { itemId, round: 1, text }, token)
    const { entryId } = (await send('More light', this.#ben)) as { entryId: string }
    await this.#run('OpenText/Approve', { itemId, entryIds: [entryId] })
    await this.#run('OpenText/Pin', { itemId, entryId })
    await send('Less noise', this.#ana)
  }

  #openQuiz = (): Promise<void> => this.#steps(this.quiz, 'Item/Activate')

  async #askQuestion(): Promise<void> {
    const itemId = this.quiz
    const { teams } = await this.#contextOf(`quiz:${itemId}`)
    for (const [place, token] of [this.#ana, this.#ben].entries())
      await this.#run('Quiz/JoinTeam', { itemId, round: 1, teamId: teams[place]?.id }, token)
    await this.#steps(itemId, 'Quiz/Start', 'Quiz/Next')
  }

  async #answer(): Promise<void> {
    const itemId = this.quiz
    const { questions } = await this.#contextOf(`quiz:${itemId}`)
    const [question] = questions
    const [right, other, wrong] = question?.options.map(({ id }) => id) ?? []
    const answers: [string, unknown[]][] = [
      [this.#ana, [wrong]],
      [this.#ben, [right, other]],
    ]
    for (const [token, optionIds] of answers)
      await this.#run('Quiz/Answer', { itemId, round: 1, questionId: question?.id, optionIds }, token)
    await this.#steps(itemId, 'Item/ShowResults', 'Quiz/Next')
  }

  #endQuiz = (): Promise<void> => this.#steps(this.quiz, 'Quiz/Next', 'Quiz/Stop')

  #playAgain = (): Promise<void> => this.#steps(this.quiz, 'Item/Reset', 'Quiz/Start', 'Quiz/Next')

  async #comment(): Promise<void> {
    for (const name of ['Comments/Open', 'Comments/ReviewOn'] as const) await this.#run(name)
    await this.#run('Comments/Send', { text: 'Hello hall' }, this.#ana)
    const third = await this.#fixture.seeding().guest(this.#code, 'Cleo')
    await this.#run('Comments/Send', { text: 'Sold here' }, third)
    const path = '/api/event/Lottery/GetCandidates'
    const input = { eventCode: this.#code, itemId: this.lottery, search: 'Cleo' }
    const { token } = this.#fixture.seeding()
    const { candidates } = await call(this.#fixture.server().origin, path, input, token)
    await this.#run('Comments/BlockGuest', { guestId: candidates[0]?.entryId })
    await this.#steps(this.lottery, 'Item/Activate')
  }

  async #commentAtOnce(): Promise<void> {
    await this.#run('Comments/ReviewOff')
    await this.#run('Comments/Send', { text: 'At once' }, this.#ben)
  }

  /** Everybody wins. */
  #drawWinners = (): Promise<void> => this.#draw(0, 'Lottery/StartRoll', 'Lottery/Draw')

  /** For the other prize, which nobody has won. */
  #prepareAgain = (): Promise<void> => this.#draw(1)

  async #draw(place: number, ...names: CommandName[]): Promise<void> {
    const itemId = this.lottery
    const { prizes } = await this.#contextOf(`lottery:${itemId}`)
    await this.#run('Lottery/Prepare', { itemId, prizeId: prizes[place]?.id, places: null })
    for (const name of names)
      await this.#run(name, { itemId, ...(name === 'Lottery/StartRoll' && { word: 'sun' }) })
  }
}

const option = (text: string, correct: boolean) => ({ text, correct })

const quiz = {
  title: quizTitle,
  questions: ['Which are fruit', 'And which fly'].map((text) => ({
    text,
    options: [option('Apple', true), option('Pear', true), option('Stone', false)],
    multiple: true,
    seconds: 120,
    points: 1000,
  })),
  teams: [{ name: 'Owls' }, { name: 'Foxes' }],
  pace: 'hand',
  streaks: true,
}

const prize = (typeName: string, giftName: string) => ({ typeName, giftName, quantity: 20, perDraw: 20 })

const lottery = {
  title: 'Who rides home',
  prizes: [prize('Main prize', 'Bicycle'), prize('Second prize', 'Scooter')],
  pool: 'participants',
  pollId: null,
  repeatWinners: true,
  masked: false,
  claimSeconds: 600,
}
