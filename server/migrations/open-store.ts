import type { Migrations } from '../store/migrate.ts'
import { openWith, type Store, type StoreOptions } from '../store/store.ts'
import * as tables from './001-tables.ts'
import * as fieldNames from './002-field-names.ts'
import * as emails from './003-emails.ts'
import * as audit from './004-audit.ts'
import * as givenPasswords from './005-given-passwords.ts'
import * as secondFactors from './006-second-factors.ts'
import * as identities from './007-identities.ts'
import * as erasure from './008-erasure.ts'
import * as retention from './010-retention.ts'
import * as suspensions from './011-suspensions.ts'
import * as verifiedFirst from './012-verified-first.ts'
import * as mailedPasswords from './015-mailed-passwords.ts'
import * as quizTotals from './016-quiz-totals.ts'
import * as liveQuestions from './018-live-questions.ts'
import * as roomForAnswers from './019-room-for-answers.ts'

export const migrations: Migrations = {
  '001-tables': tables,
  '002-field-names': fieldNames,
  '003-emails': emails,
  '004-audit': audit,
  '005-given-passwords': givenPasswords,
  '006-second-factors': secondFactors,
  '007-identities': identities,
  '008-erasure': erasure,
  '010-retention': retention,
  '011-suspensions': suspensions,
  '012-verified-first': verifiedFirst,
  '015-mailed-passwords': mailedPasswords,
  '016-quiz-totals': quizTotals,
  '018-live-questions': liveQuestions,
  '019-room-for-answers': roomForAnswers,
}

/**
 * Opens the store and brings its tables up to date. Throws if the database cannot be reached or migrated. Throws
 * `StoreRefused` if this server must not open the database.
 */
export const openStore = (options: StoreOptions, known: Migrations = migrations): Promise<Store> =>
  openWith(options, known)
