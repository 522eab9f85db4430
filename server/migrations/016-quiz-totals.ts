import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Stores the results of a quiz's players in columns, with the time of correct answers, so that a reveal adds the points of one
 * question to them. Results of earlier versions have no time: the next reveal computes them from all answers.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const field = (name: string, type: 'text' | 'integer' = 'integer') =>
    isPostgres
      ? sql`(result::json ->> ${sql.lit(name)})::${sql.raw(type)}`
      : sql`json_extract(result, ${sql.lit(`$.${name}`)})`
  /** An earlier version may not have written the field. */
  const number = (name: string) => sql`coalesce(${field(name)}, 0)`
  const correct = isPostgres ? sql`(result::json ->> 'correct')::boolean::integer` : field('correct')
  await sql`
    create table quiz_result (
      item_id text not null,
      guest_id text not null,
      round integer not null,
      title text,
      revealed integer not null,
      players integer not null,
      counted integer,
      score integer not null,
      correct_answers integer,
      milliseconds integer,
      streak integer not null,
      rank integer not null,
      tied integer,
      gap integer,
      rank_ahead integer,
      former_rank integer,
      points integer not null,
      bonus integer not null,
      correct integer,
      primary key (item_id, guest_id, round)
    )`.execute(db)
  await sql`
    insert into quiz_result
    select item_id, guest_id, round, ${field('title', 'text')}, ${number('revealed')}, ${number('players')},
      ${field('counted')}, ${number('score')}, ${field('right')}, null, ${number('streak')}, ${number('rank')},
      ${field('tied')}, ${field('gap')}, ${field('rankAhead')}, ${field('formerRank')}, ${number('points')},
      ${number('bonus')}, ${correct}
    from quiz_ranking`.execute(db)
  await sql`drop table quiz_ranking`.execute(db)
  await sql`alter table quiz_result rename to quiz_ranking`.execute(db)
  await sql`create index quiz_ranking_round on quiz_ranking (item_id, round, guest_id)`.execute(db)
}
