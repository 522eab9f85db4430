/** What a host asks of what happened in an event, and across their events. */
import { z } from 'zod'
import { call, nothing } from './call.ts'
import * as limits from './limits.ts'
import { eventCode, id } from './text.ts'

/** How much happened from `At` on, until the next point. */
const point = z.strictObject({
  At: z.number(),
  Joins: z.number(),
  Questions: z.number(),
  Votes: z.number(),
  Comments: z.number(),
})

const figures = z.strictObject({
  Participants: z.number(),
  Questions: z.number(),
  Upvotes: z.number(),
  Votes: z.number(),
  Comments: z.number(),
  /** Empty where nothing has happened. */
  Series: z.array(point),
  /** In the order of the show; `Guests` took part in any of its rounds. */
  Items: z.array(
    z.strictObject({ ItemId: z.string(), Kind: z.string(), Title: z.string(), Guests: z.number() }),
  ),
  /** The most up-voted ones. */
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

/** Names are empty where the guest did not consent to their use, or stayed anonymous. */
const exported = z.strictObject({
  At: z.number(),
  Name: z.string(),
  Company: z.string(),
  Email: z.string(),
  Round: z.number(),
  Text: z.string(),
  Votes: z.number(),
  State: z.string(),
})

const influential = z.strictObject({
  GuestId: z.string(),
  Name: z.string(),
  Company: z.string(),
  Questions: z.number(),
  Upvotes: z.number(),
  Answers: z.number(),
})

const page = { EventCode: eventCode, Offset: z.number().int().min(0).max(limits.exportRowsMost) }

export const analyticsCalls = {
  '/api/event/Analytics/GetFigures': call('POST', 'host', z.strictObject({ EventCode: eventCode }), figures),
  '/api/event/Analytics/GetQuestions': call('POST', 'host', z.strictObject(page), z.array(exported)),
  '/api/event/Analytics/GetAnswers': call(
    'POST',
    'host',
    z.strictObject({ ...page, ItemId: id }),
    z.array(exported),
  ),
  '/api/event/Analytics/GetGuests': call('POST', 'host', z.strictObject(page), z.array(exported)),
  /** The most active guests of all the caller's own events. Anonymous questions count for nobody. */
  '/api/event/Analytics/GetInfluential': call('POST', 'host', nothing, z.array(influential)),
}

export const analyticsSummaries = {
  '/api/event/Analytics/GetFigures':
    'Answers what happened in an event over time, in each item, and the questions with the most up-votes.',
  '/api/event/Analytics/GetQuestions': 'Answers the questions of an event for an export, page by page.',
  '/api/event/Analytics/GetAnswers': 'Answers the answers to one item for an export, page by page.',
  '/api/event/Analytics/GetGuests': 'Answers the guests of an event for an export, page by page.',
  '/api/event/Analytics/GetInfluential': 'Lists the most active guests of all the events of the caller.',
} as const
