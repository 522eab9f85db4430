import { describe, expect, it } from 'vitest'
import type { ListedEvent } from '../../../src/machines/event-list/event-list.events.ts'
import { filterEvents, searchEvents, sortEvents } from '../../../src/ui/console/events/filter-events.ts'
import { menuEntries, menuPath, menuTitle } from '../../../src/ui/console/shell/menu-pages.ts'

const event = (code: string, part: Partial<ListedEvent> = {}): ListedEvent => ({
  Id: code,
  EventName: code,
  EventCode: code,
  StartDate: 1,
  EndDate: 2,
  Location: '',
  Progress: 'processing',
  Participants: 0,
  ParticipantLimit: 500,
  CreatedOn: 1,
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

  it('puts first what needs the host first', () => {
    expect(codes(sortEvents(events))).toEqual(['RUN001', 'SOON01', 'SOON02', 'DONE02', 'DONE01'])
  })

  it('is filtered by progress', () => {
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
  ])('is searched by name, place and code: %j', (search, found) => {
    expect(codes(searchEvents(events, search))).toEqual(found)
  })
})

describe('the menu', () => {
  const entry = (id: number, part = {}) => ({
    Id: id,
    ParentId: 0,
    Url: `/page/${id}`,
    MenuName: '页面',
    MenuNameEN: 'Page',
    MenuNameES: 'Página',
    MenuNameJA: 'ページ',
    Icon: '',
    IsDeleted: false,
    Child: [],
    ...part,
  })

  it('leads to every entry that is not deleted, also inside groups', () => {
    const menu = [
      entry(1),
      entry(2, { IsDeleted: true }),
      entry(3, { Child: [entry(4), entry(5, { IsDeleted: true })] }),
    ]
    expect(menuEntries(menu).map(({ Id }) => Id)).toEqual([1, 4])
  })

  it('is titled in the language', () => {
    expect(menuTitle(entry(1), 'zh')).toBe('页面')
    expect(menuTitle(entry(1), 'en')).toBe('Page')
    expect(menuTitle(entry(1), 'es')).toBe('Página')
    expect(menuTitle(entry(1), 'ja')).toBe('ページ')
    expect(menuTitle(entry(1, { MenuNameJA: '' }), 'ja')).toBe('Page')
    expect(menuTitle(entry(1, { MenuNameEN: '', MenuNameJA: '' }), 'ja')).toBe('页面')
    expect(menuPath({ Url: 'Events/EventList' })).toBe('/Events/EventList')
  })
})
