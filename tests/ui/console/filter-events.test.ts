import { describe, expect, it } from 'vitest'
import type { ListedEvent } from '#machines/flow/event-list/event-list.events.ts'
import { filterEvents, searchEvents, sortEvents } from '#ui/console/events/data/filter-events.ts'

const event = (code: string, part: Partial<ListedEvent> = {}): ListedEvent => ({
  id: code,
  eventName: code,
  eventCode: code,
  startDate: 1,
  endDate: 2,
  timeZone: '',
  location: '',
  progress: 'processing',
  participants: 0,
  participantLimit: 500,
  createdOn: 1,
  role: 'owner',
  ownerName: '',
  sharedUntil: null,
  ...part,
})

const codes = (events: readonly ListedEvent[]): string[] => events.map((found) => found.eventCode)

describe('the event list', () => {
  const events = [
    event('DONE01', { progress: 'finished', startDate: 1 }),
    event('DONE02', { progress: 'finished', startDate: 2 }),
    event('SOON02', { progress: 'notStarted', startDate: 20 }),
    event('SOON01', { progress: 'notStarted', startDate: 10 }),
    event('RUN001', { eventName: '年度 Meeting', location: 'Hall 2' }),
  ]

  it('the event list shows the most urgent events first', () => {
    expect(codes(sortEvents(events))).toEqual(['RUN001', 'SOON01', 'SOON02', 'DONE02', 'DONE01'])
  })

  it('the event list can be filtered by progress', () => {
    expect(codes(filterEvents(events, 'finished'))).toEqual(['DONE01', 'DONE02'])
    expect(filterEvents(events, 'all')).toHaveLength(5)
  })

  it.each([
    ['meeting 年度', ['RUN001']],
    ['hall', ['RUN001']],
    ['run 001', ['RUN001']],
    ['soon01', ['SOON01']],
    ['nothing', []],
    ['', codes(events)],
  ])('the event list is searched by name, place and code: %j', (search, found) => {
    expect(codes(searchEvents(events, search))).toEqual(found)
  })
})
