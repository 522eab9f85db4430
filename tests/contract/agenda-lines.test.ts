import { describe, expect, it } from 'vitest'
import { readAgendaLines } from '#contract/run/agenda-lines.ts'

describe('a pasted agenda', () => {
  it.each<[string, string, number | null, string]>([
    ['Doors', 'Doors', null, ''],
    ['Doors | 15', 'Doors', 900, ''],
    ['Doors|15 min|Music on', 'Doors', 900, 'Music on'],
    ['Keynote\t0:45\tAnn\tBen', 'Keynote', 2700, 'Ann\nBen'],
    ['Keynote\t1:05:30', 'Keynote', 3930, ''],
    ['Clip | 90 s', 'Clip', 90, ''],
    ['开场 | 10 分钟', '开场', 600, ''],
    ['休憩 | 15分', '休憩', 900, ''],
    ['Pausa | 1 hora', 'Pausa', 3600, ''],
    ['Panel | with four guests | ask about prices', 'Panel', null, 'with four guests\nask about prices'],
    ['Never | 0', 'Never', null, '0'],
    ['For ever | 99999 h', 'For ever', null, '99999 h'],
  ])(
    'the line %j of a pasted agenda has the title %j, %j seconds and the notes %j',
    (line, title, seconds, notes) => {
      expect(readAgendaLines(line)).toEqual([{ title, seconds, notes }])
    },
  )

  it('empty lines and lines without a title of a pasted agenda are left out', () => {
    expect(readAgendaLines('One\r\n\r\n | 10\n\tnotes\nTwo')).toMatchObject([
      { title: 'One' },
      { title: 'Two' },
    ])
  })
})
