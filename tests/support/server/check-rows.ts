import assert from 'node:assert/strict'
import { countActivity } from '#server/features/present/count-activity.ts'
import type { LiveServer, TestEvent } from './live-server.ts'

const numbered = (rows: { key: string; count: number }[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { key, count } of rows) if (count !== 0) counts.set(key, (counts.get(key) ?? 0) + count)
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** All rows of an event that are counted, and its log. */
async function readRows({ db }: Pick<LiveServer, 'db'>, event: Pick<TestEvent, 'id'>) {
  const row = await db.selectFrom('event').selectAll().where('id', '=', event.id).executeTakeFirstOrThrow()
  const ballots = await db
    .selectFrom('ballot')
    .innerJoin('aggregate', 'aggregate.id', 'ballot.item_id')
    .select(['item_id', 'round', 'option_ids'])
    .where('event_id', '=', event.id)
    .execute()
  const answers = await db
    .selectFrom('quiz_answer')
    .innerJoin('aggregate', 'aggregate.id', 'quiz_answer.item_id')
    .select(['item_id', 'round', 'question_id', 'option_ids'])
    .where('event_id', '=', event.id)
    .execute()
  const members = await db
    .selectFrom('quiz_member')
    .innerJoin('aggregate', 'aggregate.id', 'quiz_member.item_id')
    .select(['item_id', 'round', 'team_id'])
    .where('event_id', '=', event.id)
    .execute()
  const wordEntries = await db
    .selectFrom('word_entry')
    .innerJoin('aggregate', 'aggregate.id', 'word_entry.item_id')
    .select(['item_id', 'round', 'guest_id', 'word_key'])
    .where('event_id', '=', event.id)
    .execute()
  const words = await db
    .selectFrom('cloud_word')
    .innerJoin('aggregate', 'aggregate.id', 'cloud_word.item_id')
    .select(['item_id', 'round', 'word_key', 'entries'])
    .where('event_id', '=', event.id)
    .execute()
  const upvotes = await db.selectFrom('upvote').selectAll().where('event_id', '=', event.id).execute()
  const entries = await db.selectFrom('text_entry').selectAll().where('event_id', '=', event.id).execute()
  const comments = await db.selectFrom('comment').select('state').where('event_id', '=', event.id).execute()
  const reacted = await db
    .selectFrom('log')
    .select('data')
    .where('event_id', '=', event.id)
    .where('name', '=', 'Reaction/Send')
    .execute()
  const tallies = await db.selectFrom('tally').selectAll().where('event_id', '=', event.id).execute()
  const inside = await db
    .selectFrom('participation')
    .selectAll()
    .where('event_id', '=', event.id)
    .where('removed_at', 'is', null)
    .execute()
  const log = await db
    .selectFrom('log')
    .select('seq')
    .where('event_id', '=', event.id)
    .orderBy('seq')
    .execute()
  return {
    row,
    ballots,
    answers,
    members,
    wordEntries,
    words,
    upvotes,
    entries,
    comments,
    reacted,
    tallies,
    inside,
    log,
    activity: await countActivity(db, event.id),
    asked: await db
      .selectFrom('aggregate')
      .select('place')
      .where('event_id', '=', event.id)
      .where('kind', '=', 'question')
      .where('place', '<>', 'withdrawn')
      .execute(),
  }
}

/**
 * Reads the rows of an event until no command changed them during the reading. A deadline may fire a command, and then the
 * rows do not belong together.
 */
async function rowsAtOneMoment(
  live: Pick<LiveServer, 'db'>,
  event: Pick<TestEvent, 'id'>,
): Promise<Awaited<ReturnType<typeof readRows>>> {
  const rows = await readRows(live, event)
  const { seq } = await live.db
    .selectFrom('event')
    .select('seq')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  return seq === rows.row.seq ? rows : rowsAtOneMoment(live, event)
}

/**
 * Checks that the tallies equal the rows they count, that the figures of the end scene and the analytics are the numbers
 * of these rows, and that the log is complete.
 */
export async function checkRows(live: Pick<LiveServer, 'db'>, event: Pick<TestEvent, 'id'>): Promise<void> {
  const rows = await rowsAtOneMoment(live, event)
  const {
    row,
    ballots,
    answers,
    members,
    wordEntries,
    words,
    upvotes,
    entries,
    comments,
    reacted,
    tallies,
    inside,
    log,
    activity,
    asked,
  } = rows
  const counted = [
    ...ballots.flatMap(({ item_id, round, option_ids }) =>
      ['', ...(JSON.parse(option_ids) as string[])].map((option) => ({
        key: `${item_id} ${round} ${option}`,
        count: 1,
      })),
    ),
    ...[...new Set(wordEntries.map((row) => `${row.item_id} ${row.round} ${row.guest_id}`))].map((guest) => ({
      key: guest.replace(/ [^ ]*$/, ' '),
      count: 1,
    })),
    ...wordEntries.map(({ item_id, round }) => ({ key: `${item_id} ${round} entries`, count: 1 })),
    ...words.map(({ item_id, round }) => ({ key: `${item_id} ${round} words`, count: 1 })),
    ...entries.flatMap(({ item_id, round, guest_number, place, group_id }) => {
      const counted = [...(guest_number === 1 ? [''] : []), place]
      if (place === 'shown' && group_id !== null) counted.push(group_id)
      return counted.map((option) => ({ key: `${item_id} ${round} ${option}`, count: 1 }))
    }),
    ...answers.flatMap(({ item_id, round, question_id, option_ids }) =>
      ['', question_id, ...(JSON.parse(option_ids) as string[])].map((counted) => ({
        key: `${item_id} ${round} ${counted}`,
        count: 1,
      })),
    ),
    ...members.map(({ item_id, round, team_id }) => ({ key: `${item_id} ${round} ${team_id}`, count: 1 })),
    ...comments.flatMap(({ state }) =>
      ['sent', state].map((what) => ({ key: `comments-${event.id} 0 ${what}`, count: 1 })),
    ),
    ...reacted.flatMap(({ data }) =>
      Object.entries(JSON.parse(data).reactions as Record<string, number>).map(([what, count]) => ({
        key: `comments-${event.id} 0 ${what}`,
        count,
      })),
    ),
    ...upvotes.map(({ question_id }) => ({ key: `${question_id} 0 `, count: 1 })),
  ]
  const kept = tallies.map((tally) => ({
    key: `${tally.subject_id} ${tally.round} ${tally.option_id}`,
    count: tally.votes,
  }))
  assert.deepEqual(numbered(kept), numbered(counted))
  assert.deepEqual(activity, {
    questions: asked.length,
    answers: ballots.length + answers.length + wordEntries.length + entries.length,
    comments: comments.length,
    reactions: reacted.reduce(
      (total, { data }) =>
        Object.values(JSON.parse(data).reactions as Record<string, number>).reduce(
          (sum, count) => sum + count,
          total,
        ),
      0,
    ),
  })
  const wordKey = (row: { item_id: string; round: number; word_key: string }) =>
    `${row.item_id} ${row.round} ${row.word_key}`
  assert.deepEqual(
    numbered(words.map((row) => ({ key: wordKey(row), count: row.entries }))),
    numbered(wordEntries.map((row) => ({ key: wordKey(row), count: 1 }))),
  )
  assert.equal(row.participants, inside.length)
  assert.equal(row.live_questions, asked.filter(({ place }) => place === 'live').length)
  assert.deepEqual(
    log.map(({ seq }) => seq),
    log.map((_, index) => index + 1),
  )
  assert.equal(row.seq, log.length)
  for (const seq of [row.host_seq, row.guest_seq, row.screen_seq, row.speaker_seq]) assert.ok(seq <= row.seq)
}
