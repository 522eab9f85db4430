import * as limits from '#contract/limits.ts'
import { restore } from '#server/engine/charts.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import type { RecentEntries } from '../word-filter/word-filter.public.ts'

/** The questions that guests asked recently, the newest first, with those of this batch. */
export async function readRecentQuestions(work: UnitOfWork): Promise<RecentEntries> {
  if (work.event.snapshot.context.guard.mode === 'off') return { texts: [], count: 0 }
  const rows = await work.tx
    .selectFrom('aggregate')
    .select(['state', 'created_at'])
    .where('event_id', '=', work.row.id)
    .where('kind', '=', 'question')
    .where('created_at', '>', work.at - limits.similarWindowSeconds * 1000)
    .orderBy('created_at', 'desc')
    .limit(limits.recentQuestionsRead)
    .execute()
  const stored = rows.map(({ state, created_at }) => ({
    text: restore('question', state).context.text,
    at: created_at,
  }))
  const made = [...work.entries.values()].flatMap(({ before, now }) =>
    !before && now?.kind === 'question' ? [now] : [],
  )
  const texts = made.map((question) => (question.snapshot.context as { text: string }).text)
  const since = work.at - limits.floodWindowSeconds * 1000
  return {
    texts: [...texts, ...stored.map(({ text }) => text)].slice(0, limits.similarTextsCompared),
    count: new Set([...texts, ...stored.filter(({ at }) => at > since).map(({ text }) => text)]).size,
  }
}
