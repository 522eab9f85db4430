import type { CommandName } from '#contract/interface/commands.ts'
import type { Change } from '#contract/interface/protocol.ts'
import type { DocByKey, DocKey } from '#contract/interface/views.ts'
import { drawKey } from '#contract/items/lottery.ts'
import type { LiveServer, Person, TestEvent } from '#tests/support/server/live-server.ts'
import { wireLottery } from './lottery-cases.ts'
import { wireOpenText } from './open-text-cases.ts'
import { wireQuestion, wireQuiz } from './quiz-cases.ts'
import { wireRating } from './rating-cases.ts'
import { wireCloud } from './word-cloud-cases.ts'

async function docOf<Key extends DocKey>(live: LiveServer, event: TestEvent, key: Key) {
  const snapshot = await live.context.snapshots.snapshot(event.id, 'host', null)
  return snapshot?.changes.find((change: Change) => change[0] === key)?.[2] as DocByKey[Key]
}

/** The texts that the guest sends. */
const plainWords = { question: 'Why?', comment: 'Hello', word: 'glad', entry: 'More of it' }

/** An evening in which the guest uses every feature for guests, with ended rounds of a quiz. The event has one poll. */
export async function holdEvening(live: LiveServer, event: TestEvent, guest: Person, words = plainWords) {
  const host = (name: CommandName, payload: object = {}) => live.must(event, event.host, name, payload)
  const does = (name: CommandName, payload: object) => live.must(event, guest, name, payload)
  const added = async (name: CommandName, content: object): Promise<string> => {
    const { itemId = '' } = await host(name, content)
    await host('Item/Activate', { itemId })
    return itemId
  }
  const questionId = await live.ask(event, guest, words.question)
  await host('Qa/Reply', { questionId, text: 'Because', private: false, asModerator: true })
  await does('Qa/Upvote', { questionId })
  await host('Comments/Open')
  await does('Comments/Send', { text: words.comment })

  const [poll = ''] = event.pollIds
  await host('Item/Activate', { itemId: poll })
  await does('Item/Vote', { itemId: poll, round: 1, optionIds: ['a'] })
  const rating = await added('Rating/Add', { rating: wireRating() })
  const { context } = await docOf(live, event, `rating:${rating}`)
  const optionIds = context.statements.map(({ id }) => `${id}-3`)
  await does('Item/Vote', { itemId: rating, round: 1, optionIds })
  const cloud = await added('WordCloud/Add', { wordCloud: wireCloud() })
  await does('WordCloud/Enter', { itemId: cloud, round: 1, word: words.word })
  const wall = await added('OpenText/Add', { openText: wireOpenText({ named: true }) })
  await does('OpenText/Submit', { itemId: wall, round: 1, text: words.entry })

  const quiz = await added('Quiz/Add', {
    quiz: wireQuiz({ questions: [wireQuestion()], teams: [{ name: 'Red' }, { name: 'Blue' }] }),
  })
  const { questions, teams } = (await docOf(live, event, `quiz:${quiz}`)).context
  await does('Quiz/JoinTeam', { itemId: quiz, round: 1, teamId: teams[0]?.id })
  await host('Quiz/Start', { itemId: quiz })
  await host('Quiz/Next', { itemId: quiz })
  const chosen = { questionId: questions[0]?.id, optionIds: [questions[0]?.options[0]?.id] }
  await does('Quiz/Answer', { itemId: quiz, round: 1, ...chosen })
  for (let step = 0; step < 4; step += 1) await live.command(event, event.host, 'Quiz/Next', { itemId: quiz })
  await host('Item/Reset', { itemId: quiz })

  const lottery = await added('Lottery/Add', { lottery: wireLottery() })
  const { prizes } = (await docOf(live, event, `lottery:${lottery}`)).context
  await host('Lottery/Prepare', { itemId: lottery, prizeId: prizes[0]?.id, places: null })
  await host('Lottery/StartRoll', { itemId: lottery, word: '' })
  await host('Lottery/Draw', { itemId: lottery })
  const draw = await docOf(live, event, drawKey(lottery, 1))
  return { items: [poll, rating, cloud, wall, quiz, lottery], drawId: draw.id }
}
