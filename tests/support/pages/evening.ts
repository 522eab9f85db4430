import type { CommandInput } from '#contract/interface/commands.ts'
import { valueId } from '#contract/items/item.ts'
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

type Cue = CommandInput<'Cue/Add'>['cue']
const slide = (heading: string, more: Partial<Cue['slide']> = {}) => ({
  slide: { heading, text: '', link: '', agenda: false, ...more },
})

/** The titles in the agenda that have a planned start. */
export const agendaTitles = ['今日议程', '主题演讲', '茶歇时间'] as const

/** A cue of an item has the name of the item. */
type EveningCue = { title: string; cue?: Cue } & (
  | { kind: CommandInput<'Cue/Add'>['kind'] }
  | { item: EveningItem }
)

/** The cues in their order: the title, and the kind or the item. */
export const cues: readonly EveningCue[] = [
  { title: t('run.kindWelcome'), kind: 'welcome' },
  { title: agendaTitles[0], kind: 'slide', cue: { seconds: 300, ...slide('今天的安排', { agenda: true }) } },
  {
    title: agendaTitles[1],
    kind: 'slide',
    cue: { seconds: 900, ...slide('下一个十年', { countdown: true }) },
  },
  { title: item.poll, item: 'poll', cue: { results: 'revealOnLeave', lockOnLeave: true } },
  { title: item.wordCloud, item: 'wordCloud', cue: { results: 'shown' } },
  { title: item.rating, item: 'rating', cue: { results: 'revealOnLeave' } },
  { title: item.openText, item: 'openText', cue: { results: 'shown' } },
  { title: t('run.kindQa'), kind: 'qa' },
  { title: item.quiz, item: 'quiz' },
  { title: '弹幕时间', kind: 'slide', cue: { comments: 'open', reactions: 'open', ...slide('说点什么吧') } },
  {
    title: '请看大屏',
    kind: 'slide',
    cue: { comments: 'closed', reactions: 'closed', ...slide('马上回来') },
  },
  { title: '投票回顾', item: 'poll', cue: { results: 'shown' } },
  { title: item.lottery, item: 'lottery' },
  { title: agendaTitles[2], kind: 'break', cue: { seconds: 900 } },
  { title: '晚安', kind: 'closing', cue: slide('谢谢大家') },
]

const contents = {
  poll: ['Poll/Add', { poll: pollOf(item.poll, options) }],
  wordCloud: ['WordCloud/Add', { wordCloud: { title: item.wordCloud, wordsPerGuest: 1 } }],
  rating: [
    'Rating/Add',
    {
      rating: {
        title: item.rating,
        statements: statements.map((text) => ({ text })),
        look: 'stars',
        steps: 5,
        lowLabel: '',
        highLabel: '',
      },
    },
  ],
  openText: [
    'OpenText/Add',
    {
      openText: { title: item.openText, entriesPerGuest: 1, entryLength: 140, named: true, moderated: false },
    },
  ],
  quiz: ['Quiz/Add', { quiz: quizOf(item.quiz, quizQuestions) }],
  lottery: [
    'Lottery/Add',
    {
      lottery: {
        title: item.lottery,
        prizes: prizes.map((typeName, index) => ({
          typeName,
          giftName: index === 0 ? '耳机' : '自行车',
          quantity: index === 0 ? 2 : 1,
          perDraw: index === 0 ? 2 : 1,
        })),
        pool: 'participants',
        pollId: null,
        repeatWinners: false,
        masked: false,
        claimSeconds: 0,
      },
    },
  ],
} as const

/** Replaces the cues of a new event. */
async function replaceCues(seeding: Seeding, code: string, ids: Record<EveningItem, string>): Promise<void> {
  for (const [cueId] of await seeding.docs(code, 'cue:')) await seeding.run(code, 'Cue/Delete', { cueId })
  for (const { title, cue = {}, ...given } of cues) {
    const of = 'kind' in given ? { kind: given.kind } : { kind: 'item' as const, itemId: ids[given.item] }
    const ownTitle = of.kind === 'welcome' || of.kind === 'qa' ? '' : title
    await seeding.run(code, 'Cue/Add', { ...of, cue: { title: ownTitle, ...cue } })
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
  upvote(guest: number, questionId: string): Promise<unknown>
  answerQuiz(guest: number, question: number, option: number): Promise<unknown>
  comment(guest: number): Promise<unknown>
  react(guest: number): Promise<unknown>
}

export async function prepareEvening(seeding: Seeding): Promise<EveningOfGuests> {
  const code = await seeding.event({ eventName: '年度晚会', oneItemOpen: true })
  const ids = {} as Record<EveningItem, string>
  for (const kind of Object.keys(contents) as EveningItem[]) {
    const [name, payload] = contents[kind]
    ids[kind] = ((await seeding.run(code, name, payload as never)) as { itemId: string }).itemId
  }
  await replaceCues(seeding, code, ids)
  const tokens: string[] = []
  for (const name of guestNames) tokens.push(await seeding.guest(code, name))
  const [poll, rating, quiz] = [
    await seeding.doc(code, `poll:${ids.poll}`),
    await seeding.doc(code, `rating:${ids.rating}`),
    await seeding.doc(code, `quiz:${ids.quiz}`),
  ]
  const round = 1
  const by = (guest: number) => tokens[guest] ?? ''
  return {
    code,
    tokens,
    ids,
    vote: (guest) => {
      const optionIds = [poll?.context.options[optionOf(guest)]?.id ?? '']
      return seeding.run(code, 'Item/Vote', { itemId: ids.poll, round, optionIds }, by(guest))
    },
    enterWord: (guest) =>
      seeding.run(code, 'WordCloud/Enter', { itemId: ids.wordCloud, round, word: wordOf(guest) }, by(guest)),
    rate: (guest) => {
      const steps = stepsOf(guest)
      const optionIds = rating?.context.statements.map(({ id }, index) => valueId(id, steps[index] ?? 0))
      return seeding.run(
        code,
        'Item/Vote',
        { itemId: ids.rating, round, optionIds: optionIds ?? [] },
        by(guest),
      )
    },
    write: (guest) =>
      seeding.run(code, 'OpenText/Submit', { itemId: ids.openText, round, text: textOf(guest) }, by(guest)),
    ask: (guest, text) => seeding.ask(code, by(guest), text),
    upvote: (guest, questionId) => seeding.run(code, 'Qa/Upvote', { questionId }, by(guest)),
    answerQuiz: (guest, question, option) => {
      const asked = quiz?.context.questions[question]
      const answer = { questionId: asked?.id ?? '', optionIds: [asked?.options[option]?.id ?? ''] }
      return seeding.run(code, 'Quiz/Answer', { itemId: ids.quiz, round, ...answer }, by(guest))
    },
    comment: (guest) => seeding.run(code, 'Comments/Send', { text: commentOf(guest) }, by(guest)),
    react: (guest) => seeding.run(code, 'Reaction/Send', { reactions: ['clap'] }, by(guest)),
  }
}
