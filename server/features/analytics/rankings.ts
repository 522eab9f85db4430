import { isItemKind } from '#contract/items/kinds.ts'
import type { QuizContent } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import type { Database } from '#server/store/store.ts'
import { type AskingEvent, knownTo } from '../guests/guests.public.ts'
import { readAsked } from '../items/items.public.ts'
import type { ExportedItem } from './answers.ts'
import { after, type Cursor, pageOf } from './page.ts'

const order = ['quiz_ranking.round', 'quiz_ranking.guest_id'] as const

/** One page of the ranks of a quiz's players at the end of its rounds. */
export async function exportRankings(
  db: Database,
  { guestFields }: AskingEvent,
  item: ExportedItem,
  cursor: Cursor | null,
) {
  if (!isItemKind(item.kind) || item.kind !== 'quiz') return { rows: [], next: null }
  const asked = await readAsked(db, item, item.kind)
  const rows = await db
    .selectFrom('quiz_ranking')
    .innerJoin('guest', 'guest.id', 'quiz_ranking.guest_id')
    .leftJoin('quiz_member', (join) =>
      join
        .onRef('quiz_member.item_id', '=', 'quiz_ranking.item_id')
        .onRef('quiz_member.round', '=', 'quiz_ranking.round')
        .onRef('quiz_member.guest_id', '=', 'quiz_ranking.guest_id'),
    )
    .select(['quiz_ranking.round', 'quiz_ranking.guest_id', 'rank', 'score', 'quiz_member.team_id'])
    .select(['guest.username', 'guest.company', 'guest.email', 'guest.consent'])
    .where('quiz_ranking.item_id', '=', item.id)
    .where(after(order, cursor))
    .orderBy('quiz_ranking.round')
    .orderBy('quiz_ranking.guest_id')
    .limit(limits.exportRowsAtOnce)
    .execute()
  const toRow = (row: (typeof rows)[number]) => {
    const { username, company, email, consent } = knownTo(guestFields, row)
    const { rank, score } = row
    const round = Number(row.round)
    const { teams } = asked(round).content as QuizContent
    return {
      name: consent === 1 ? username : '',
      company: consent === 1 ? company : '',
      email: consent === 1 ? email : '',
      round,
      rank,
      points: score,
      team: teams.find(({ id }) => id === row.team_id)?.name ?? '',
    }
  }
  return pageOf(
    rows,
    toRow,
    (row) => [Number(row.round), row.guest_id],
    (row) => row.rank,
  )
}
