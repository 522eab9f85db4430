import { randomBytes } from 'node:crypto'
import { Kysely, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as first from './migrations/001-first.ts'
import * as screenLanguage from './migrations/002-screen-language.ts'
import * as endedRounds from './migrations/003-ended-rounds.ts'
import * as interactions from './migrations/004-interactions.ts'
import * as textEntries from './migrations/005-text-entries.ts'
import * as quiz from './migrations/006-quiz.ts'
import * as wordCloud from './migrations/007-word-cloud.ts'
import * as barrage from './migrations/008-barrage.ts'

import * as lottery from './migrations/009-lottery.ts'

import * as templates from './migrations/010-templates.ts'
import * as pictures from './migrations/013-pictures.ts'
import * as accounts from './migrations/015-accounts.ts'
import * as themes from './migrations/016-themes.ts'
import * as orders from './migrations/018-orders.ts'
import * as formerUsage from './migrations/019-former-usage.ts'
import * as usageAgain from './migrations/020-usage-again.ts'
import * as testPayments from './migrations/021-test-payments.ts'
import * as pollLook from './migrations/022-poll-look.ts'
import * as uploads from './migrations/023-uploads.ts'

import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

export type Database = Kysely<Schema>
export type Tx = Transaction<Schema>

export interface Store {
  db: Database
  dialect: 'sqlite' | 'postgres'
  /** Names this database's history: a client that knows another one must fetch anew. */
  epoch: string
  /** A key that nobody outside knows. */
  secret: string
  close(): Promise<void>
}

export interface StoreOptions {
  /** Postgres; without it the embedded file in `dataDirectory`. */
  databaseUrl?: string | undefined
  dataDirectory: string
  onError(error: Error): void
}

/** Rows that one statement may carry: SQLite takes 32,766 parameters, Postgres 65,535. */
export const rowsPerStatement = 500

const migrations: Record<string, Migration> = {
  '001-first': first,
  '002-screen-language': screenLanguage,
  '003-ended-rounds': endedRounds,
  '004-interactions': interactions,
  '005-text-entries': textEntries,
  '006-quiz': quiz,
  '007-word-cloud': wordCloud,
  '008-barrage': barrage,
  '009-lottery': lottery,
  '010-templates': templates,
  '013-pictures': pictures,
  '015-accounts': accounts,
  '016-themes': themes,
  '018-orders': orders,
  '019-former-usage': formerUsage,
  '020-usage-again': usageAgain,
  '021-test-payments': testPayments,
  '022-poll-look': pollLook,
  '023-uploads': uploads,
}

/** Random once, at the first start; the same for all servers of the store from then on. */
async function readRandom(db: Database, name: 'epoch' | 'secret', bytes: number): Promise<string> {
  await db
    .insertInto('meta')
    .values({ name, value: randomBytes(bytes).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}

/** Opens the store and brings its tables up to date. Throws if the database cannot be reached or migrated. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const dialect = options.databaseUrl
    ? (await import('./postgres.ts')).postgresDialect(options.databaseUrl, options)
    : sqliteDialect(options.dataDirectory)
  const db: Database = new Kysely<Schema>({ dialect })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) {
    await db.destroy()
    throw error
  }
  return {
    db,
    dialect: options.databaseUrl ? 'postgres' : 'sqlite',
    epoch: await readRandom(db, 'epoch', 6),
    secret: await readRandom(db, 'secret', 32),
    close: () => db.destroy(),
  }
}
