import type { LotteryDoc, LotteryDraw } from '#contract/items/lottery.ts'
import type { ServerProcess } from '#scripts/server-process.ts'
import { checkDraw } from '#ui/guest/verify/check-draw.ts'
import { call, command, prepareShow, registerGuests } from '../support/api.ts'
import { type Percentiles, percentiles } from '../support/figures.ts'
import { onServer } from '../support/on-server.ts'

export interface DrawFigures {
  pool: number
  draws: number
  winnersPerDraw: number
  /**
   * Duration of the preparation: the server fixes the pool and the seed, and publishes a commitment (a hash) to them.
   */
  prepare: Percentiles
  /** Time from the host's command until the server acknowledges the winners. */
  stop: Percentiles
  /** Number of different winners in all draws. */
  winners: number
  /** Time to verify a draw from its published data, as a phone does. */
  verifyMilliseconds: number
  fair: boolean
}

const draws = 5
const places = 100

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await run()
  return performance.now() - began
}

async function measure(server: ServerProcess, pool: number): Promise<DrawFigures> {
  const { origin } = server
  const { hostToken, eventCode } = await prepareShow(origin, server.logonName, server.password)
  await registerGuests(origin, eventCode, pool)
  const Lottery = {
    title: 'Draw',
    prizes: [{ typeName: 'First', giftName: 'Bicycle', quantity: draws * places, perDraw: places }],
    pool: 'participants' as const,
    pollId: null,
    repeatWinners: false,
    masked: false,
    claimSeconds: 300,
  }
  const run = (name: Parameters<typeof command>[1], payload: object) =>
    command(origin, name, { eventCode, ...payload } as never, hostToken)
  const { itemId } = (await run('Lottery/Add', { lottery: Lottery })) as { itemId: string }
  await run('Item/Activate', { itemId })
  const docs = async () => {
    const { changes } = await call(origin, '/api/event/Event/GetSnapshot', { eventCode }, hostToken)
    return changes as [string, number, unknown][]
  }
  const lottery = (await docs()).find(([key]) => key === `lottery:${itemId}`)?.[2] as LotteryDoc
  const prizeId = lottery.context.prizes[0]?.id ?? ''
  const prepares: number[] = []
  const stops: number[] = []
  for (let draw = 0; draw < draws; draw += 1) {
    prepares.push(await timed(() => run('Lottery/Prepare', { itemId, prizeId, places: null })))
    await run('Lottery/StartRoll', { itemId, word: 'sunshine' })
    stops.push(await timed(() => run('Lottery/Draw', { itemId })))
  }
  const drawn = (await docs())
    .filter(([key]) => key.startsWith(`draw:${itemId}`))
    .map(([, , doc]) => doc as LotteryDraw)
  const published = await call(origin, '/api/guest/Lottery/GetDraw', { drawId: drawn[0]?.id ?? '' })
  const began = performance.now()
  const failure = checkDraw(published)
  return {
    pool,
    draws,
    winnersPerDraw: places,
    prepare: percentiles(prepares),
    stop: percentiles(stops),
    winners: new Set(drawn.flatMap((draw) => draw.winners.map(({ entryId }) => entryId))).size,
    verifyMilliseconds: Math.round(performance.now() - began),
    fair: failure === undefined,
  }
}

/** Measures five draws of a hundred winners each from one pool. */
export function drawFrom(pool: number, port: number): Promise<DrawFigures> {
  return onServer(port, (server) => measure(server, pool))
}
