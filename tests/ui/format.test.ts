import { describe, expect, test } from 'vitest'
import {
  dateOf,
  deviceZone,
  formatDate,
  formatDateTime,
  formatList,
  formatLongSpan,
  formatMoney,
  formatNumber,
  formatPlace,
  formatSpan,
  formatTimeOfDay,
  formatTimestamp,
  zonesApart,
} from '#i18n/base/format.ts'
import { common as en } from '#i18n/en/common.ts'
import { common as es } from '#i18n/es/common.ts'
import { formatRelative } from '#i18n/format-relative.ts'
import { common as ja } from '#i18n/ja/common.ts'
import { createTranslator } from '#i18n/translator.ts'
import { common } from '#i18n/zh/common.ts'
import { otherZone } from '#tests/support/other-zone.ts'

const time = new Date(2026, 2, 9, 8, 5, 7)

describe('dates', () => {
  test('dates are padded with zeros', () => {
    expect(formatTimestamp(time)).toBe('2026-03-09 08:05:07')
    expect(formatDateTime(time)).toBe('2026/03/09 08:05')
    expect(formatDateTime(time, true)).toBe('2026/03/09 08:05:07')
    expect(formatDate(time)).toBe('2026/03/09')
  })

  test('a timestamp of ten digits is read as seconds, whether it is a number or text', () => {
    const milliseconds = time.getTime()
    const seconds = Math.floor(milliseconds / 1000)
    expect(
      [milliseconds, seconds, String(seconds), time.toISOString()].map((it) => dateOf(it).getTime()),
    ).toEqual([milliseconds, milliseconds, milliseconds, milliseconds])
  })

  test('a time span within one day shows the date once', () => {
    expect(formatSpan(time, new Date(2026, 2, 9, 18, 0))).toBe('2026/03/09 08:05 – 18:00')
    expect(formatSpan(time, new Date(2026, 2, 10, 18, 0))).toBe('2026/03/09 08:05 – 2026/03/10 18:00')
  })

  test('a long time span has its days in the words of the language', () => {
    const evening = new Date(2026, 2, 9, 18, 0)
    expect(formatLongSpan('en', time, evening)).toBe('Monday, March 9, 2026 · 08:05\u00a0–\u00a018:00')
    expect(formatLongSpan('zh', time, evening)).toBe('2026年3月9日星期一 · 08:05\u00a0–\u00a018:00')
    expect(formatLongSpan('es', time, evening)).toBe('lunes, 9 de marzo de 2026 · 08:05\u00a0–\u00a018:00')
    expect(formatLongSpan('ja', time, new Date(2026, 2, 10, 18, 0))).toBe(
      '2026年3月9日月曜日 · 08:05 – 2026年3月10日火曜日 · 18:00',
    )
  })
})

describe('the time zone of an event', () => {
  const evening = new Date(2026, 2, 9, 18, 0)
  const note = /\u00a0GMT([+-]\d+(:\d\d)?)?$/

  test('a time names the zone of the device if the event is in a zone with other clocks', () => {
    expect(formatTimeOfDay(time, otherZone)).toMatch(/^08:05/)
    for (const text of [
      formatTimeOfDay(time, otherZone),
      formatSpan(time, evening, otherZone),
      formatLongSpan('en', time, evening, otherZone),
    ]) {
      expect(text).toMatch(note)
      expect(text.match(/GMT/g)).toHaveLength(1)
    }
  })

  test('a time names no zone if the event has the zone of the device, an unknown zone or none', () => {
    for (const zone of [deviceZone(), 'Nowhere/Else', '', undefined])
      expect(formatTimeOfDay(time, zone)).toBe('08:05')
  })
})

describe('the time zone of an event on a surface that follows it', () => {
  const start = Date.UTC(2026, 2, 9, 20)
  const [first, later] = otherZone === 'Asia/Shanghai' ? ['04:00', '06:00'] : ['01:45', '03:45']
  const there = zonesApart(start, otherZone)?.there

  test('a time and a span show the clocks and the day of the event, with the name of its zone', () => {
    expect(formatTimeOfDay(start, otherZone, 'there')).toBe(`${first}\u00a0${there}`)
    expect(formatLongSpan('en', start, start + 7_200_000, otherZone, 'there')).toBe(
      `Tuesday, March 10, 2026 · ${first}\u00a0–\u00a0${later}\u00a0${there}`,
    )
  })

  test('a time shows the clocks of the device if the event has an unknown zone or none', () => {
    for (const unknown of ['Nowhere/Else', '', undefined])
      expect(formatTimeOfDay(time, unknown, 'there')).toBe('08:05')
  })
})

describe('relative time', () => {
  const t = createTranslator<'common'>('zh', { common })
  const ago = (seconds: number): string => formatRelative(t, time, time.getTime() + seconds * 1000)

  test.each([
    [-60, '刚刚'],
    [0, '刚刚'],
    [29, '刚刚'],
    [30, '1 分钟前'],
    [119, '1 分钟前'],
    [3599, '59 分钟前'],
    [3600, '1 小时前'],
    [86_399, '23 小时前'],
    [86_400, '1 天前'],
    [172_799, '1 天前'],
    [172_800, '2026/03/09 08:05'],
  ])('a time %i seconds ago is shown as "%s"', (seconds, text) => {
    expect(ago(seconds)).toBe(text)
  })

  test.each([
    [en, 'en', ['just now', '1 minute ago', '59 minutes ago', '1 hour ago', '23 hours ago', '1 day ago']],
    [
      es,
      'es',
      ['ahora mismo', 'hace 1 minuto', 'hace 59 minutos', 'hace 1 hora', 'hace 23 horas', 'hace 1 día'],
    ],
    [ja, 'ja', ['たった今', '1分前', '59分前', '1時間前', '23時間前', '1日前']],
  ] as const)('relative times switch at the same spans in every language', (texts, language, said) => {
    const words = createTranslator<'common'>(language, { common: texts })
    const spans = [29, 30, 3599, 3600, 86_399, 172_799].map((seconds) => time.getTime() + seconds * 1000)
    expect(spans.map((now) => formatRelative(words, time, now))).toEqual(said)
    expect(formatRelative(words, time, time.getTime() + 172_800_000)).toBe('2026/03/09 08:05')
  })
})

test('ranks are written as ordinals in English', () => {
  expect([1, 2, 3, 10, 11, 22].map((place) => formatPlace('en', place))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '10th',
    '11th',
    '22nd',
  ])
  expect(formatPlace('ja', 10)).toBe('10')
})

test('formatList joins names in the style of the language', () => {
  const names = ['Ann', 'Ben', 'Cleo']
  expect(formatList('en', names)).toBe('Ann, Ben, and Cleo')
  expect(formatList('es', names)).toBe('Ann, Ben y Cleo')
  expect(formatList('zh', names)).toBe('Ann、Ben和Cleo')
  expect(formatList('ja', ['Ann'])).toBe('Ann')
})

test('formatNumber groups the digits', () => {
  expect(formatNumber('en', 1_234_567)).toBe('1,234,567')
})

test('formatMoney divides the stored amount by one hundred and adds the currency sign', () => {
  const shown = (['zh', 'en', 'es', 'ja'] as const).map((language) => formatMoney(language, 123_450))
  expect(shown.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '¥1,234.50',
    'CN¥1,234.50',
    '1234,50 CN¥',
    'CN¥1,234.50',
  ])
  expect(formatMoney('en', 9900, 'USD')).toBe('$99.00')
})
