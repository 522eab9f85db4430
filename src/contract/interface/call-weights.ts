import type { CallPath } from './calls.ts'

/**
 * The number of units of the session's rate limit that a call takes; 1 if the list does not contain the call.
 * Expensive calls (reads of many rows, encoding) have a higher weight. The pages of an export have a low weight,
 * because an export needs many pages.
 */
const weights: Partial<Record<CallPath, number>> = {
  '/api/guest/Guest/GetRecord': 20,
  '/api/guest/Guest/GetMyData': 20,
  '/api/event/Event/GetGuestData': 20,
  '/api/guest/Guest/VisitEventHistory': 5,
  '/api/event/Event/GetSnapshot': 10,
  '/api/event/Event/GetGuests': 3,
  '/api/event/Lottery/GetCandidates': 10,
  '/api/event/Lottery/GetList': 20,
  '/api/event/Analytics/GetFigures': 50,
  '/api/event/Analytics/GetInfluential': 20,
  '/api/event/Analytics/GetQuestions': 2,
  '/api/event/Analytics/GetAnswers': 2,
  '/api/event/Analytics/GetTotals': 2,
  '/api/event/Analytics/GetRankings': 2,
  '/api/event/Analytics/GetComments': 2,
  '/api/event/Analytics/GetGuests': 2,
}

export const callWeight = (path: string): number => weights[path as CallPath] ?? 1
