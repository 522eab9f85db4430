import type { CommandInput } from '#contract/interface/commands.ts'
import { ratingOptionId } from '#contract/items/rating.ts'
import { t } from '../words.ts'
import { pollOf, quizOf, type Seeding } from './seeding.ts'

// An evening of 15 cues with 12 guests. The first two guests have phones, and the others answer over the API.

export const guestNames = [
  ...['王小明', '李红', '赵刚', '孙丽', '周杰', '吴敏'],
  ...['郑浩', '冯雪', '陈晨', '楚云', '魏然', '蒋琪'],
]

const item = {
  poll: '最期待哪个环节',
  wordCloud: '用一个词形容今年',
  rating: '今天的活动怎么样',
  openText: '写给明年的话',
  quiz: '知识竞答',
  lottery: '幸运大抽奖',
} as const

export type EveningItem = keyof typeof item
export const itemTitles: Record<EveningItem, string> = item

export const options = ['新品发布', '圆桌讨论', '互动游戏']
/** The option of each guest: 6, 4 and 2 votes. */
export const optionOf = (guest: number): number => (guest < 6 ? 0 : guest < 10 ? 1 : 2)
export const wordOf = (guest: number): string => ['创新', '增长', '信任'][optionOf(guest)] ?? ''
export const statements = ['内容质量', '场地餐饮']
/** The steps of each guest for the statements. */
export const stepsOf = (guest: number): [number, number] => [
  guest < 6 ? 5 : 4,
  guest < 4 ? 5 : guest < 8 ? 4 : 2,
]
export const textOf = (guest: number): string => `愿${guestNames[guest]}的愿望成真`
export const questions = ['几点开饭', '有没有回放', '明年在哪里办']
export const quizQuestions = [
  { text: '公司成立于哪一年', options: ['龙年', '马年', '羊年'] },
  { text: '总部在哪个城市', options: ['上海', '杭州', '成都'] },
]
export const prizes = ['三等奖', '一等奖']
export const commentOf = (guest: number): string => `${guestNames[guest]}到此一游`

type Cue = CommandInput<'Cue/Add'>['Cue']
const slide = (Heading: string, more: Partial<Cue['Slide']> = {}) => ({
  Slide: { Heading, Text: '', Link: '', Agenda: false, ...more },
})

/** The titles in the agenda that have a planned start. */
export const agendaTitles = ['今日议程', '主题演讲', '茶歇时间'] as const

/** A cue of an item has the name of the item. */
type EveningCue = { title: string; cue?: Cue } & (
  | { kind: CommandInput<'Cue/Add'>['Kind'] }
  | { item: EveningItem }
)

/** The cues in their order: the title, and the kind or the item. */
export const cues: readonly EveningCue[] = [
  { title: t('run.kindWelcome'), kind: 'welcome' },
  { title: agendaTitles[0], kind: 'slide', cue: { Seconds: 300, ...slide('今天的安排', { Agenda: true }) } },
  {
    title: agendaTitles[1],
    kind: 'slide',
    cue: { Seconds: 900, ...slide('下一个十年', { Countdown: true }) },
  },
  { title: item.poll, item: 'poll', cue: { Results: 'revealOnLeave', LockOnLeave: true } },
  { title: item.wordCloud, item: 'wordCloud', cue: { Results: 'shown' } },
  { title: item.rating, item: 'rating', cue: { Results: 'revealOnLeave' } },
  { title: item.openText, item: 'openText', cue: { Results: 'shown' } },
  { title: t('run.kindQa'), kind: 'qa' },
  { title: item.quiz, item: 'quiz' },
  { title: '弹幕时间', kind: 'slide', cue: { Comments: 'open', Reactions: 'open', ...slide('说点什么吧') } },
  {
    title: '请看大屏',
    kind: 'slide',
    cue: { Comments: 'closed', Reactions: 'closed', ...slide('马上回来') },
  },
  { title: '投票回顾', item: 'poll', cue: { Results: 'shown' } },
  { title: item.lottery, item: 'lottery' },
  { title: agendaTitles[2], kind: 'break', cue: { Seconds: 900 } },
  { title: '晚安', kind: 'closing', cue: slide('谢谢大家') },
]

const contents = {
  poll: ['Poll/Add', { Poll: pollOf(item.poll, options) }],
  wordCloud: ['WordCloud/Add', { WordCloud: { Title: item.wordCloud, WordsPerGuest: 1 } }],
  rating: [
    'Rating/Add',
    {
      Rating: {
        Title: item.rating,
        Statements: statements.map((Text) => ({ Text })),
        Look: 'stars',
        Steps: 5,
        LowLabel: '',
        HighLabel: '',
      },
    },
  ],
  openText: [
    'OpenText/Add',
    {
      OpenText: { Title: item.openText, EntriesPerGuest: 1, EntryLength: 140, Named: true, Moderated: false },
    },
  ],
  quiz: ['Quiz/Add', { Quiz: quizOf(item.quiz, quizQuestions) }],
  lottery: [
    'Lottery/Add',
    {
      Lottery: {
        Title: item.lottery,
        Prizes: prizes.map((TypeName, index) => ({
          TypeName,
          GiftName: index === 0 ? '耳机' : '自行车',
          Quantity: index === 0 ? 2 : 1,
          PerDraw: index === 0 ? 2 : 1,
        })),
        Pool: 'participants',
        PollId: null,
        RepeatWinners: false,
        Masked: false,
        ClaimSeconds: 0,
      },
    },
  ],
} as const

/** Replaces the cues of a new event. */
async function replaceCues(seeding: Seeding, code: string, ids: Record<EveningItem, string>): Promise<void> {
  for (const [CueId] of await seeding.docs(code, 'cue:')) await seeding.run(code, 'Cue/Delete', { CueId })
  for (const { title, cue = {}, ...given } of cues) {
    const of = 'kind' in given ? { Kind: given.kind } : { Kind: 'item' as const, ItemId: ids[given.item] }
    const Title = of.Kind === 'welcome' || of.Kind === 'qa' ? '' : title
    await seeding.run(code, 'Cue/Add', { ...of, Cue: { Title, ...cue } })
  }
}

interface EveningOfGuests {
  code: string
  /** The tokens of the guests. */
  tokens: readonly string[]
  ids: Record<EveningItem, string>
  /** What a guest does over the API. */
  vote(guest: number): Promise<unknown>
  enterWord(guest: number): Promise<unknown>
  rate(guest: number): Promise<unknown>
  write(guest: number): Promise<unknown>
  ask(guest: number, text: string): Promise<string>
  upvote(guest: number, QuestionId: string): Promise<unknown>
  answerQuiz(guest: number, question: number, option: number): Promise<unknown>
  comment(guest: number): Promise<unknown>
  react(guest: number): Promise<unknown>
}

export async function prepareEvening(seeding: Seeding): Promise<EveningOfGuests> {
  const code = await seeding.event({ EventName: '年度晚会', OneItemOpen: true })
  const ids = {} as Record<EveningItem, string>
  for (const kind of Object.keys(contents) as EveningItem[]) {
    const [name, payload] = contents[kind]
    ids[kind] = ((await seeding.run(code, name, payload as never)) as { ItemId: string }).ItemId
  }
  await replaceCues(seeding, code, ids)
  const tokens: string[] = []
  for (const name of guestNames) tokens.push(await seeding.guest(code, name))
  const [poll, rating, quiz] = [
    await seeding.doc(code, `poll:${ids.poll}`),
    await seeding.doc(code, `rating:${ids.rating}`),
    await seeding.doc(code, `quiz:${ids.quiz}`),
  ]
  const Round = 1
  const by = (guest: number) => tokens[guest] ?? ''
  return {
    code,
    tokens,
    ids,
    vote: (guest) => {
      const OptionIds = [poll?.context.options[optionOf(guest)]?.id ?? '']
      return seeding.run(code, 'Item/Vote', { ItemId: ids.poll, Round, OptionIds }, by(guest))
    },
    enterWord: (guest) =>
      seeding.run(code, 'WordCloud/Enter', { ItemId: ids.wordCloud, Round, Word: wordOf(guest) }, by(guest)),
    rate: (guest) => {
      const steps = stepsOf(guest)
      const OptionIds = rating?.context.statements.map(({ id }, index) =>
        ratingOptionId(id, steps[index] ?? 0),
      )
      return seeding.run(
        code,
        'Item/Vote',
        { ItemId: ids.rating, Round, OptionIds: OptionIds ?? [] },
        by(guest),
      )
    },
    write: (guest) =>
      seeding.run(code, 'OpenText/Submit', { ItemId: ids.openText, Round, Text: textOf(guest) }, by(guest)),
    ask: (guest, text) => seeding.ask(code, by(guest), text),
    upvote: (guest, QuestionId) => seeding.run(code, 'Qa/Upvote', { QuestionId }, by(guest)),
    answerQuiz: (guest, question, option) => {
      const asked = quiz?.context.questions[question]
      const answer = { QuestionId: asked?.id ?? '', OptionIds: [asked?.options[option]?.id ?? ''] }
      return seeding.run(code, 'Quiz/Answer', { ItemId: ids.quiz, Round, ...answer }, by(guest))
    },
    comment: (guest) => seeding.run(code, 'Comments/Send', { Text: commentOf(guest) }, by(guest)),
    react: (guest) => seeding.run(code, 'Reaction/Send', { Reactions: ['clap'] }, by(guest)),
  }
}
