import { describe, expect, it } from 'vitest'
import type { ListedEvent } from '#machines/flow/event-list/event-list.events.ts'
import { filterEvents, searchEvents, sortEvents } from '#ui/console/events/data/filter-events.ts'

const event = (code: string, part: Partial<ListedEvent> = {}): ListedEvent => ({
  Id: code,
  EventName: code,
  EventCode: code,
  StartDate: 1,
  EndDate: 2,
  TimeZone: '',
  Location: '',
  Progress: 'processing',
  Participants: 0,
  ParticipantLimit: 500,
  CreatedOn: 1,
  Role: 'owner',
  OwnerName: '',
  SharedUntil: null,
  ...part,
})

const codes = (events: readonly ListedEvent[]): string[] => events.map((found) => found.EventCode)

describe('the event list', () => {
  const events = [
    event('DONE01', { Progress: 'finished', StartDate: 1 }),
    event('DONE02', { Progress: 'finished', StartDate: 2 }),
    event('SOON02', { Progress: 'notStarted', StartDate: 20 }),
    event('SOON01', { Progress: 'notStarted', StartDate: 10 }),
    event('RUN001', { EventName: '年度 Meeting', Location: 'Hall 2' }),
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
