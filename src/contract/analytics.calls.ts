/** The calls for figures and exports of an event or of all events of the caller. */
import { z } from 'zod'
import { call } from './call.ts'
import * as limits from './limits.ts'
import { eventCode, id } from './text.ts'
import { heldReasons } from './word-filter.ts'

/** Counts of the interval that starts at `at` and ends at the next point. */
const point = z.strictObject({
  at: z.number(),
  joins: z.number(),
  questions: z.number(),
  votes: z.number(),
  comments: z.number(),
})

const figures = z.strictObject({
  participants: z.number(),
  /** Guests without consent, removed guests included. Exports leave out their names and contact details. */
  withoutConsent: z.number(),
  questions: z.number(),
  upvotes: z.number(),
  votes: z.number(),
  comments: z.number(),
  /** The activity over time. Empty if the event has no activity yet. */
  series: z.array(point),
  /** The items in the order of the show. `guests`: number of guests who took part in any round of the item. */
  items: z.array(
    z.strictObject({ itemId: z.string(), kind: z.string(), title: z.string(), guests: z.number() }),
  ),
  /** The guests' questions with the most upvotes. */
  topQuestions: z.array(
    z.strictObject({
      questionId: z.string(),
      text: z.string(),
      votes: z.number(),
      replies: z.number(),
      answered: z.boolean(),
    }),
  ),
})

/** The fields are empty if the guest did not consent to the use of the details, or asked anonymously. */
const person = { name: z.string(), company: z.string(), email: z.string() }

/** Why the text or the name waits for a host although nothing else needs review; empty: it does not. */
const held = z.union([z.enum(heldReasons), z.literal('')])

const exportedQuestion = z.strictObject({
  ...person,
  at: z.number(),
  text: z.string(),
  votes: z.number(),
  state: z.string(),
  held,
  replies: z.array(
    z.strictObject({
      at: z.number(),
      text: z.string(),
      /** The host who replied; empty if the reply is signed "moderator". */
      author: z.string(),
      /** True if only the asking guest and the hosts see the reply. */
      private: z.boolean(),
    }),
  ),
})

const exportedAnswer = z.strictObject({
  ...person,
  at: z.number(),
  round: z.number(),
  /**
   * One entry per statement of a rating; one entry for other kinds. `value`: the answer as a number; null if the
   * answer is not a number.
   */
  parts: z.array(z.strictObject({ question: z.string(), text: z.string(), value: z.number().nullable() })),
  /** State of a wall entry; empty for other kinds. */
  state: z.string(),
  held,
  group: z.string(),
  /**
   * True if a quiz answer is correct. Null until the host reveals the answer, for an excluded question, and for
   * other kinds. `points` include the bonus.
   */
  correct: z.boolean().nullable(),
  points: z.number().nullable(),
})

const exportedTotal = z.strictObject({
  round: z.number(),
  question: z.string(),
  option: z.string(),
  /** State of a word or a wall entry; empty for other kinds. */
  state: z.string(),
  votes: z.number(),
  /** Guests who answered the question. */
  voters: z.number(),
  /** True if this option is marked as correct. Null if no option of the question is marked as correct. */
  correct: z.boolean().nullable(),
})

const exportedRanking = z.strictObject({
  ...person,
  round: z.number(),
  rank: z.number(),
  points: z.number(),
  team: z.string(),
})

const exportedComment = z.strictObject({
  ...person,
  at: z.number(),
  text: z.string(),
  state: z.string(),
  held,
})
const exportedGuest = z.strictObject({
  ...person,
  guestId: z.string(),
  at: z.number(),
  state: z.string(),
  held,
})

const influential = z.strictObject({
  /** Id of the guest. For a person who registered more than once, one of the person's ids. */
  guestId: z.string(),
  /** True if the guest consents to the use of the details. */
  consent: z.boolean(),
  name: z.string(),
  company: z.string(),
  questions: z.number(),
  upvotes: z.number(),
  answers: z.number(),
})

/** Start of a page of an export: the encrypted `next` of the previous page. null: the first page. */
const cursor = z
  .string()
  .max(limits.exportCursorLength)
  .regex(/^[A-Za-z0-9_-]+$/)

const page = { eventCode, after: cursor.nullable() }

const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row), next: z.string().nullable() })

const onItem = z.strictObject({ ...page, itemId: id })

export const analyticsCalls = {
  '/api/event/Analytics/GetFigures': call('POST', 'host', z.strictObject({ eventCode }), figures),
  '/api/event/Analytics/GetQuestions': call('POST', 'host', z.strictObject(page), pageOf(exportedQuestion)),
  '/api/event/Analytics/GetAnswers': call('POST', 'host', onItem, pageOf(exportedAnswer)),
  '/api/event/Analytics/GetTotals': call(
    'POST',
    'host',
    z.strictObject({
      eventCode,
      itemId: id,
      /** The export continues after this round. 0: the export starts with the first round. */
      afterRound: z.number().int().min(0).max(limits.roundMost),
    }),
    z.strictObject({ rows: z.array(exportedTotal), next: z.number().nullable() }),
  ),
  '/api/event/Analytics/GetRankings': call('POST', 'host', onItem, pageOf(exportedRanking)),
  '/api/event/Analytics/GetComments': call('POST', 'host', z.strictObject(page), pageOf(exportedComment)),
  '/api/event/Analytics/GetGuests': call('POST', 'host', z.strictObject(page), pageOf(exportedGuest)),
  /** Influential guests of an event, or of all events that the caller owns. Anonymous questions do not count. */
  '/api/event/Analytics/GetInfluential': call(
    'POST',
    'host',
    z.strictObject({ eventCode: eventCode.nullable() }),
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
