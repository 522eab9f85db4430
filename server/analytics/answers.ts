import { sql } from 'kysely'
import { isItemKind } from '../../src/contract/items/kinds.ts'
import * as limits from '../../src/contract/limits.ts'
import type { AskingEvent } from '../guests/asking-event.ts'
import { knownTo } from '../guests/guest-details.ts'
import { readAsked, saidIn } from '../items/answer-words.ts'
import { kindOnServer } from '../items/kinds.ts'
import type { Schema } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

type Item = Pick<Schema['aggregate'], 'id' | 'kind' | 'state'>

interface Row {
  at: number
  round: number
  /** Option ids as JSON, or the text itself. */
  said: string
  question: string
  username: string
  company: string
  email: string
  consent: number
}

/** One page of the answers to an item, in the order they came. */
export async function exportAnswers(db: Database, { guestFields }: AskingEvent, item: Item, offset: number) {
  const source = isItemKind(item.kind) ? kindOnServer(item.kind).answers : null
  if (!source || !isItemKind(item.kind)) return []
  const column = (name: string) => (name === "''" ? sql`''` : sql.ref(`answer.${name}`))
  const asked = await readAsked(db, item, item.kind)
  const { rows } = await sql<Row>`
    select answer.created_at as at, answer.round as round, ${column(source.said)} as said,
      ${column(source.question)} as question, guest.consent as consent,
      ${source.named ? column(source.named) : sql.ref('guest.username')} as username,
      guest.company as company, guest.email as email
    from ${sql.table(source.table)} answer join guest on guest.id = answer.guest_id
    where answer.item_id = ${item.id}
    order by answer.created_at, answer.guest_id, ${column(source.said)}
    limit ${sql.lit(limits.exportRowsAtOnce)} offset ${sql.lit(offset)}`.execute(db)
  return rows.map((row) => {
    const { means } = asked(Number(row.round))
    const said = saidIn(source, row.said, means).join(' | ')
    const { username, company, email } = knownTo(guestFields, row)
    const named = row.consent === 1 && !(source.named && username === '')
    return {
      At: Number(row.at),
      Name: named ? username : '',
      Company: named ? company : '',
      Email: named ? email : '',
      Round: Number(row.round),
      Text: row.question ? `${means(row.question)}: ${said}` : said,
      Votes: 0,
      State: '',
    }
  })
}
