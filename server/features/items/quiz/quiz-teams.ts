import { accepted, refused } from '#contract/errors.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import { refusalOf } from '#machines/refusal.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { BulkHandler, CommandEnvelope, CommandOutcome } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { chunks } from '#server/store/chunks.ts'

type Join = CommandEnvelope<CommandPayload<'Quiz/JoinTeam'>>
type Quiz = Aggregate<'quiz'>

async function teamsOf(work: UnitOfWork, quiz: Quiz, guestIds: string[]): Promise<Map<string, string>> {
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

async function writeTeams(work: UnitOfWork, quiz: Quiz, teams: ReadonlyMap<string, string>): Promise<void> {
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

async function joinMany(work: UnitOfWork, envelopes: Join[]): Promise<CommandOutcome[]> {
  const quiz = envelopes[0] && (await work.load('quiz', envelopes[0].payload.itemId))
  if (!quiz) return envelopes.map(() => refused('NotFound'))
  const { round } = quiz.snapshot.context
  const gate = refusalOf(work.event.snapshot, { type: 'takePart', feature: 'polls' })
  const before = await teamsOf(
    work,
    quiz,
    envelopes.map(({ actor }) => actor.id),
  )
  const now = new Map(before)
  const added = new Map<string, number>()
  const add = (teamId: string, by: number) => added.set(teamId, (added.get(teamId) ?? 0) + by)

  const outcomes = envelopes.map(({ actor, payload }): CommandOutcome => {
    const former = now.get(actor.id)
    const changes = former !== undefined && former !== payload.teamId
    const join = { type: 'joinTeam', round: payload.round, teamId: payload.teamId, changes } as const
    const code = gate ?? refusalOf(quiz.snapshot, join)
    if (code) return refused(code)
    if (former !== payload.teamId) {
      if (former !== undefined) add(former, -1)
      add(payload.teamId, 1)
      now.set(actor.id, payload.teamId)
    }
    const doc = { round, teamId: payload.teamId }
    return { ...accepted({ round }), own: [[`quiz-team:${quiz.id}`, work.seq + 1, doc]] }
  })
  const changed = new Map([...now].filter(([guestId, teamId]) => before.get(guestId) !== teamId))
  await writeTeams(work, quiz, changed)
  if (added.size > 0) work.count(quiz, added)
  if (outcomes.some(({ ok }) => ok)) {
    work.record('guests', 'Quiz/JoinTeam', { itemId: quiz.id, round, teams: [...changed] })
  }
  return outcomes
}

export const quizTeamHandler: BulkHandler<Join['payload']> = {
  key: (payload) => `Quiz/JoinTeam ${payload.itemId}`,
  knowsRetries: false,
  decide: joinMany,
}
