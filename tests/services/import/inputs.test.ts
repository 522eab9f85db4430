import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ImportKind } from '#services/import/entries.ts'
import { readFile } from '#services/import/read.ts'
import { shown } from './shown.ts'

/** Small files made after those that people brought. Each has its exact right result. */
const folder = join(import.meta.dirname, 'inputs')

const cases: Record<string, string[]> = {
  'agenda-excel-durations.xlsx': ['10m Welcome (Anna)', '45m Keynote (Ben)', '15m Break'],
  'agenda-excel-times.xlsx': [
    '09:00 30m Registration (Team)',
    '09:30 10m Welcome (Anna)',
    '09:40 45m Keynote (Ben)',
  ],
  'agenda-google-sheets.xlsx': ['10m Welcome (Anna)', '30m Keynote (Ben)'],
  'agenda-time-first.txt': ['09:00 Registration', '09:30 Welcome (Anna)', '10:00 Keynote (Ben)'],
  'agenda-time-range-text.txt': ['09:00 30m Registration', '09:30 45m Keynote (Ben)'],
  'lottery-big5.csv': ['陳大文 (業務部)', '林小美 (研發部)', '黃志強 (總務部)'],
  'lottery-cn-number-first.csv': ['张伟 (市场部)', '王芳 (研发部)', '刘洋 (行政部)'],
  'lottery-comma-in-heading.csv': ['Anna Example (Acme, Sales)', 'Ben Example (Acme, IT)'],
  'lottery-duplicates.csv': [
    'Anna Example (Sales)',
    'Anna Example (Sales) [sameAs]',
    'anna example (Sales) [sameAs]',
    'Ben Example (IT)',
  ],
  'lottery-es-windows-1252.csv': ['José Muñoz (Peña)', 'María Núñez (Cañón)', 'Íñigo Ibáñez (Señal)'],
  'lottery-first-last.csv': ['Anna Example', 'Anna Sample', 'Ben Sample'],
  'lottery-full-name-heading.csv': ['Anna Example (Acme)', 'Ben Example (Acme)'],
  'lottery-gbk.csv': ['张伟 (市场部)', '王芳 (研发部)', '刘洋 (行政部)'],
  'lottery-id-first.csv': ['ANNA EXAMPLE (Employee)', 'BEN EXAMPLE (Guest)', 'CARA EXAMPLE (Employee)'],
  'lottery-mac-cr.csv': ['Anna Example (Sales)', 'Ben Example (IT)', 'Cara Example (HR)'],
  'lottery-open-quote.csv': ['error openQuote 2'],
  'lottery-sep-line.csv': ['Anna Example (Sales)', 'Ben Example (IT)'],
  'lottery-shift-jis.csv': ['田中 太郎 (営業部)', '髙橋 花子 (開発部)', '鈴木 一郎 (総務部)'],
  'lottery-title-above.csv': ['Anna Example (Vertrieb)', 'Ben Example (IT)'],
  'lottery-trailing-total.csv': ['Anna Example (Sales)', 'Ben Example (IT)'],
  'lottery-utf16be.txt': ['Anna (Sales)', 'Ben (IT)'],
  'lottery-windows-1252.csv': [
    'Jürgen Müller (Vertrieb)',
    'Zoë Weiß (Geschäftsführung)',
    'René Français (Überbau)',
  ],
  'quiz-answer-with-text.txt': ['What is the capital of France? → Lyon / *Paris'],
  'quiz-blooket.csv': [
    'A random outcome is called what? → *Random / Fixed / Known → 20s',
    'Which one is the mean? → Median / *Average → 20s',
  ],
  'quiz-chat-markdown.txt': [
    'What is the capital of France? → Lyon / *Paris / Nice',
    'How much is 2 + 3? → 4 / *5',
  ],
  'quiz-cn-multi.txt': ['中国的首都是哪里？ → 上海 / *北京 / 广州', '下列哪些是水果？ → *苹果 / 石头 / *梨'],
  'quiz-excel-line-break.txt': [
    'Which of these⏎is a fruit? → *Apple / Stone',
    'Which is a metal? → Wood / *Iron',
  ],
  // The cells have no formats, so the program shows numbers too. The host is told about them.
  'quiz-kahoot-booleans-dates.xlsx': [
    'Octopuses have three hearts → *TRUE / FALSE → 20s',
    'When was the Moon landing? → *25404 / 25405 / 25770 → 20s [bareDate]',
    'Which are fruit? → *Apple / Stone / *Pear → 20s',
    'How much is 0.1 + 0.2? → 0.3 / *0.3 / 0.12 → 30s [equalOptions]',
    'How many percent of people? → *0.5 / 0.25 / 0.75 → 20s',
    'When does the show start? → *0.8125 / 0.75 / 0.854166667 → 20s [bareDate]',
  ],
  'quiz-kahoot-google-sheets.xlsx': [
    'What is the capital of France? → Lyon / *Paris / Nice → 30s',
    'In which year was the first Moon landing? → 1968 / *1969 / 1970 → 20s',
  ],
  'quiz-kahoot-text-answer.csv': ['Capital of France? → Lyon / *Paris / Nice / Lille'],
  'quiz-math-signs.txt': [
    'What is 5 minus 8? → -3 / *3 / +3',
    'What is the charge of a chlorine ion? → *-1 / +1 / 0',
  ],
  'quiz-no-blank-lines.txt': [
    'What is the capital of France? → *Paris / Lyon',
    'How much is 2 + 3? → 4 / *5',
  ],
  'quiz-wayground.csv': ['Capital of France? → Lyon / *Paris / Nice → 30s [notStored]'],
}

const kindOf = (file: string): ImportKind =>
  file.startsWith('lottery') ? 'names' : file.startsWith('quiz') ? 'questions' : 'agenda'

it('every file of the folder has its result', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(cases).sort())
})

it.each(Object.entries(cases))('%s is understood as its author meant it', async (file, entries) => {
  const result = await readFile(new Uint8Array(readFileSync(join(folder, file))))
  expect(shown(kindOf(file), result)).toEqual(entries)
})
