/** The calls for figures and exports of an event or of all events of the caller. */
import { z } from 'zod'
import { call } from './call.ts'
import * as limits from './limits.ts'
import { eventCode, id } from './text.ts'
import { heldReasons } from './word-filter.ts'

/** Counts of the interval that starts at `At` and ends at the next point. */
const point = z.strictObject({
  At: z.number(),
  Joins: z.number(),
  Questions: z.number(),
  Votes: z.number(),
  Comments: z.number(),
})

const figures = z.strictObject({
  Participants: z.number(),
  /** Guests without consent, removed guests included. Exports leave out their names and contact details. */
  WithoutConsent: z.number(),
  Questions: z.number(),
  Upvotes: z.number(),
  Votes: z.number(),
  Comments: z.number(),
  /** The activity over time. Empty if the event has no activity yet. */
  Series: z.array(point),
  /** The items in the order of the show. `Guests`: number of guests who took part in any round of the item. */
  Items: z.array(
    z.strictObject({ ItemId: z.string(), Kind: z.string(), Title: z.string(), Guests: z.number() }),
  ),
  /** The guests' questions with the most upvotes. */
  TopQuestions: z.array(
    z.strictObject({
      QuestionId: z.string(),
      Text: z.string(),
      Votes: z.number(),
      Replies: z.number(),
      Answered: z.boolean(),
    }),
  ),
})

/** The fields are empty if the guest did not consent to the use of the details, or asked anonymously. */
const person = { Name: z.string(), Company: z.string(), Email: z.string() }

/** Why the text or the name waits for a host although nothing else needs review; empty: it does not. */
const held = z.union([z.enum(heldReasons), z.literal('')])

const exportedQuestion = z.strictObject({
  ...person,
  At: z.number(),
  Text: z.string(),
  Votes: z.number(),
  State: z.string(),
  Held: held,
  Replies: z.array(
    z.strictObject({
      At: z.number(),
      Text: z.string(),
      /** The host who replied; empty if the reply is signed "moderator". */
      Author: z.string(),
      /** True if only the asking guest and the hosts see the reply. */
      Private: z.boolean(),
    }),
  ),
})

const exportedAnswer = z.strictObject({
  ...person,
  At: z.number(),
  Round: z.number(),
  /**
   * One entry per statement of a rating; one entry for other kinds. `Value`: the answer as a number; null if the
   * answer is not a number.
   */
  Parts: z.array(z.strictObject({ Question: z.string(), Text: z.string(), Value: z.number().nullable() })),
  /** State of a wall entry; empty for other kinds. */
  State: z.string(),
  Held: held,
  Group: z.string(),
  /**
   * True if a quiz answer is correct. Null until the host reveals the answer, for an excluded question, and for
   * other kinds. `Points` include the bonus.
   */
  Correct: z.boolean().nullable(),
  Points: z.number().nullable(),
})

const exportedTotal = z.strictObject({
  Round: z.number(),
  Question: z.string(),
  Option: z.string(),
  /** State of a word or a wall entry; empty for other kinds. */
  State: z.string(),
  Votes: z.number(),
  /** Guests who answered the question. */
  Voters: z.number(),
  /** True if this option is marked as correct. Null if no option of the question is marked as correct. */
  Correct: z.boolean().nullable(),
})

const exportedRanking = z.strictObject({
  ...person,
  Round: z.number(),
  Rank: z.number(),
  Points: z.number(),
  Team: z.string(),
})

const exportedComment = z.strictObject({
  ...person,
  At: z.number(),
  Text: z.string(),
  State: z.string(),
  Held: held,
})
const exportedGuest = z.strictObject({
  ...person,
  GuestId: z.string(),
  At: z.number(),
  State: z.string(),
  Held: held,
})

const influential = z.strictObject({
  /** Id of the guest. For a person who registered more than once, one of the person's ids. */
  GuestId: z.string(),
  /** True if the guest consents to the use of the details. */
  Consent: z.boolean(),
  Name: z.string(),
  Company: z.string(),
  Questions: z.number(),
  Upvotes: z.number(),
  Answers: z.number(),
})

/** Start of a page of an export: the encrypted `Next` of the previous page. null: the first page. */
const cursor = z
  .string()
  .max(limits.exportCursorLength)
  .regex(/^[A-Za-z0-9_-]+$/)

const page = { EventCode: eventCode, After: cursor.nullable() }

const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ Rows: z.array(row), Next: z.string().nullable() })

const onItem = z.strictObject({ ...page, ItemId: id })

export const analyticsCalls = {
  '/api/event/Analytics/GetFigures': call('POST', 'host', z.strictObject({ EventCode: eventCode }), figures),
  '/api/event/Analytics/GetQuestions': call('POST', 'host', z.strictObject(page), pageOf(exportedQuestion)),
  '/api/event/Analytics/GetAnswers': call('POST', 'host', onItem, pageOf(exportedAnswer)),
  '/api/event/Analytics/GetTotals': call(
    'POST',
    'host',
    z.strictObject({
      EventCode: eventCode,
      ItemId: id,
      /** The export continues after this round. 0: the export starts with the first round. */
      AfterRound: z.number().int().min(0).max(limits.roundMost),
    }),
    z.strictObject({ Rows: z.array(exportedTotal), Next: z.number().nullable() }),
  ),
  '/api/event/Analytics/GetRankings': call('POST', 'host', onItem, pageOf(exportedRanking)),
  '/api/event/Analytics/GetComments': call('POST', 'host', z.strictObject(page), pageOf(exportedComment)),
  '/api/event/Analytics/GetGuests': call('POST', 'host', z.strictObject(page), pageOf(exportedGuest)),
  /** Influential guests of an event, or of all events that the caller owns. Anonymous questions do not count. */
  '/api/event/Analytics/GetInfluential': call(
    'POST',
    'host',
    z.strictObject({ EventCode: eventCode.nullable() }),
    z.array(influential),
  ),
}

export const analyticsSummaries = {
  '/api/event/Analytics/GetFigures':
    'Answers the activity of an event over time and in each item, and the questions with the most upvotes.',
  '/api/event/Analytics/GetQuestions': 'Answers the questions of an event for an export, page by page.',
  '/api/event/Analytics/GetAnswers': 'Answers the answers to one item for an export, page by page.',
  '/api/event/Analytics/GetTotals':
    'Answers how often each option of an item was chosen, for an export, a few rounds per page.',
  '/api/event/Analytics/GetRankings':
    'Answers ranks and points of the players of a quiz for an export, page by page.',
  '/api/event/Analytics/GetComments': 'Answers the comments of an event for an export, page by page.',
  '/api/event/Analytics/GetGuests': 'Answers the guests of an event for an export, page by page.',
  '/api/event/Analytics/GetInfluential':
    'Lists the most active guests of one event, or of all the events of the caller.',
} as const
