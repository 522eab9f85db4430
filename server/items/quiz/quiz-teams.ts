import type { CommandPayload } from '../../../src/contract/commands.ts'
import { accepted, refused } from '../../../src/contract/errors.ts'
import { refusalOf } from '../../../src/machines/refusal.ts'
import { chunks } from '../../store/chunks.ts'
import type { BulkHandler, Order, OrderOutcome } from '../../work/order.ts'
import type { Subject } from '../../work/subject.ts'
import type { Work } from '../../work/work.ts'

type Join = Order<CommandPayload<'Quiz/JoinTeam'>>
type Quiz = Subject<'quiz'>

async function teamsOf(work: Work, quiz: Quiz, guestIds: string[]): Promise<Map<string, string>> {
  const teams = new Map<string, string>()
  for (const some of chunks(guestIds)) {
    const rows = await work.tx
      .selectFrom('quiz_member')
      .select(['guest_id', 'team_id'])
      .where('item_id', '=', quiz.id)
      .where('round', '=', quiz.snapshot.context.round)
      .where('guest_id', 'in', some)
      .execute()
    for (const row of rows) teams.set(row.guest_id, row.team_id)
  }
  return teams
}

async function writeTeams(work: Work, quiz: Quiz, teams: ReadonlyMap<string, string>): Promise<void> {
  for (const some of chunks([...teams])) {
    await work.tx
      .insertInto('quiz_member')
      .values(
        some.map(([guest_id, team_id]) => ({
          item_id: quiz.id,
          round: quiz.snapshot.context.round,
          guest_id,
          team_id,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['item_id', 'round', 'guest_id'])
          .doUpdateSet((eb) => ({ team_id: eb.ref('excluded.team_id') })),
      )
      .execute()
  }
}

async function joinMany(work: Work, orders: Join[]): Promise<OrderOutcome[]> {
  const quiz = orders[0] && (await work.load('quiz', orders[0].payload.ItemId))
  if (!quiz) return orders.map(() => refused('NotFound'))
  const { round } = quiz.snapshot.context
  const gate = refusalOf(work.event.snapshot, { type: 'takePart', feature: 'polls' })
  const before = await teamsOf(
    work,
    quiz,
    orders.map(({ actor }) => actor.id),
  )
  const now = new Map(before)
  const added = new Map<string, number>()
  const add = (teamId: string, by: number) => added.set(teamId, (added.get(teamId) ?? 0) + by)

  const outcomes = orders.map(({ actor, payload }): OrderOutcome => {
    const former = now.get(actor.id)
    const changes = former !== undefined && former !== payload.TeamId
    const join = { type: 'joinTeam', round: payload.Round, teamId: payload.TeamId, changes } as const
    const code = gate ?? refusalOf(quiz.snapshot, join)
    if (code) return refused(code)
    if (former !== payload.TeamId) {
      if (former !== undefined) add(former, -1)
      add(payload.TeamId, 1)
      now.set(actor.id, payload.TeamId)
    }
    const doc = { round, teamId: payload.TeamId }
    return { ...accepted({ Round: round }), own: [[`quiz-team:${quiz.id}`, work.seq + 1, doc]] }
  })
  const changed = new Map([...now].filter(([guestId, teamId]) => before.get(guestId) !== teamId))
  await writeTeams(work, quiz, changed)
  if (added.size > 0) work.count(quiz, added)
  if (outcomes.some(({ ok }) => ok)) {
    work.record('guests', 'Quiz/JoinTeam', { ItemId: quiz.id, Round: round, Teams: [...changed] })
  }
  return outcomes
}

export const quizTeamHandler: BulkHandler<Join['payload']> = {
  key: (payload) => `Quiz/JoinTeam ${payload.ItemId}`,
  knowsRetries: false,
  decide: joinMany,
}
