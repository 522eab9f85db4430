import type { CommandName } from '#contract/interface/commands.ts'
import type { QuizDoc } from '#contract/items/quiz.ts'
import type { ServerProcess } from '#scripts/server-process.ts'
import { command, prepareShow, readDoc, registerGuests, type Show } from '../support/api.ts'
import { wait } from '../support/crowd.ts'
import { onServer } from '../support/on-server.ts'
import { countRows } from '../support/rows.ts'
import { StormCrowd, type StormFigures } from '../support/storm.ts'

export interface QuizStormFigures extends StormFigures {
  guests: number
  /**
   * Number of answers in the store, in the tally by voter and in the tally by option; and number of players on the
   * leaderboard. All must be equal.
   */
  rows: number
  voters: number
  counted: number
  scored: number
  /** Time from the host's command until the answer is revealed and all players are scored. */
  revealMilliseconds: number
}

const stormMilliseconds = 2000
const settleMilliseconds = 1500
const option = (text: string, correct: boolean) => ({ text, correct })

/** Opens a quiz with one question. */
async function openQuiz({ origin }: ServerProcess, { eventCode, hostToken }: Show) {
  const question = {
    text: 'Which one?',
    options: [option('A', true), option('B', false), option('C', false), option('D', false)],
    multiple: false,
    seconds: 240,
    points: 1000,
  }
  const quiz = { title: 'Storm', questions: [question], teams: [], pace: 'hand' as const, streaks: true }
  const { itemId } = (await command(origin, 'Quiz/Add', { eventCode, quiz }, hostToken)) as { itemId: string }
  const run = (name: CommandName) => command(origin, name, { eventCode, itemId } as never, hostToken)
  for (const name of ['Item/Activate', 'Quiz/Start', 'Quiz/Next'] as const) await run(name)
  return { itemId, next: () => run('Quiz/Next') }
}

async function measure(server: ServerProcess, guests: number): Promise<QuizStormFigures> {
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const tokens = await registerGuests(server.origin, show.eventCode, guests)
  const crowd = await StormCrowd.connect(server, show.eventCode, tokens)
  const { itemId, next } = await openQuiz(server, show)
  const readQuiz = (): Promise<QuizDoc> => readDoc(server.origin, show, `quiz:${itemId}`)
  const question = (await readQuiz()).context.questions[0]
  await wait(settleMilliseconds)
  const storm = await crowd.storm({
    milliseconds: stormMilliseconds,
    settleMilliseconds,
    commandOf: (index) => ({
      name: 'Quiz/Answer',
      payload: {
        eventCode: show.eventCode,
        itemId,
        round: 1,
        questionId: question?.id,
        optionIds: [question?.options[index % 4]?.id],
      },
    }),
  })
  const { voters, counts } = await readDoc(server.origin, show, `tally:${itemId}`)
  // The next steps lead through these phases: locked, distribution of answers, correct answer.
  await next()
  await next()
  const began = performance.now()
  await next()
  const revealMilliseconds = Math.round(performance.now() - began)
  const { board } = (await readQuiz()).context
  crowd.leave()
  return {
    guests,
    ...storm,
    rows: countRows(server, 'quiz_answer', itemId),
    voters,
    counted: Object.values(counts ?? {}).reduce((sum, answers) => sum + answers, 0),
    scored: board?.players ?? 0,
    revealMilliseconds,
  }
}

/** Measures a quiz: guests answer a question within two seconds, then it is revealed and scored. */
export function quizStorm(guests: number, port: number): Promise<QuizStormFigures> {
  return onServer(port, (server) => measure(server, guests))
}
