import { expect, it } from 'vitest'
import type { ImportKind } from '#services/import/entries.ts'
import { encode } from './encode.ts'
import { imported } from './shown.ts'
import { workbook } from './workbook.ts'

interface Import {
  kind: ImportKind
  /** The pasted text, or the bytes of the file. */
  given: string | Uint8Array
  /** The entries as short lines, see `shown.ts`. */
  entries: string[]
}

const lines = (...all: string[]): string => all.join('\n')

const names: Record<string, Omit<Import, 'kind'>> = {
  'names in lines': { given: 'Anna\nBen\n\nCara\n', entries: ['Anna', 'Ben', 'Cara'] },
  'names with Windows line ends and spaces': { given: ' Anna \r\n\tBen\r\n', entries: ['Anna', 'Ben'] },
  'numbers in sequence before names': {
    given: '1. Anna Example\n2. Ben Example\n3. Cara Example',
    entries: ['Anna Example', 'Ben Example', 'Cara Example'],
  },
  'numbers of Word with tabs': { given: '1.\tAnna\n2.\tBen\n3.\tCara', entries: ['Anna', 'Ben', 'Cara'] },
  'Chinese numbers': { given: '1、张伟\n2、王芳\n3、刘洋', entries: ['张伟', '王芳', '刘洋'] },
  'bullets of PowerPoint': { given: '•\tAnna\n•\tBen\n•\tCara', entries: ['Anna', 'Ben', 'Cara'] },
  'bullets of Markdown': { given: '- Anna\n- Ben\n- Cara', entries: ['Anna', 'Ben', 'Cara'] },
  'names that look like marks': {
    given: 'A. Lincoln & Sons\n50 Cent\n2. FC Köln',
    entries: ['A. Lincoln & Sons', '50 Cent', '2. FC Köln'],
  },
  'a title above a list': { given: 'Teilnehmerliste 2026\nAnna\nBen', entries: ['Anna', 'Ben'] },
  'a heading with a colon': { given: 'Names:\nAnna\nBen', entries: ['Anna', 'Ben'] },
  'a total below a list': { given: 'Anna\nBen\nTotal: 2', entries: ['Anna', 'Ben'] },
  'a Chinese list in one line': { given: '张伟、王芳、刘洋', entries: ['张伟', '王芳', '刘洋'] },
  'a Chinese total': { given: '姓名\n张伟\n王芳\n共2人', entries: ['张伟', '王芳'] },
  'one row of cells': { given: 'Anna\tBen\tCara\tDora', entries: ['Anna', 'Ben', 'Cara', 'Dora'] },
  'recipients of a mail': {
    given: 'Anna Example <anna@example.org>; Ben Example <ben@example.org>; Cara <c@example.org>',
    entries: ['Anna Example', 'Ben Example', 'Cara'],
  },
  'details in brackets': {
    given: 'Anna (Sales)\nBen (IT)\nCara',
    entries: ['Anna (Sales)', 'Ben (IT)', 'Cara'],
  },
  'details after a dash': { given: 'Anna – Sales\nBen – IT', entries: ['Anna (Sales)', 'Ben (IT)'] },
  'family names before a comma': {
    given: 'Müller, Jürgen\nWeiß, Zoë',
    entries: ['Jürgen Müller', 'Zoë Weiß'],
  },
  'last name and first name, in German': {
    given: 'Nachname;Vorname;Firma\nMüller;Jürgen;Acme',
    entries: ['Jürgen Müller (Acme)'],
  },
  'a German name column that is the last name': {
    given: 'Name;Vorname;Abteilung\nMüller;Jürgen;Vertrieb',
    entries: ['Jürgen Müller (Vertrieb)'],
  },
  'a Spanish name with two family names': {
    given: 'Nombre,Apellido paterno,Apellido materno\nJosé,Muñoz,Peña',
    entries: ['José Muñoz Peña'],
  },
  'a Spanish name column that is the first name': {
    given: 'Nombre,Apellidos,Empresa\nJosé,Muñoz,Acme',
    entries: ['José Muñoz (Acme)'],
  },
  'French first and last names': {
    given: 'Nom;Prénom;Société\nFrançais;René;Acme',
    entries: ['René Français (Acme)'],
  },
  'Chinese first and last names': { given: '姓,名,部门\n张,伟,市场部', entries: ['张伟 (市场部)'] },
  'Japanese names with a reading and a number': {
    given: 'No.,氏名,フリガナ,所属\n1,田中 太郎,タナカ タロウ,営業部\n2,鈴木 花子,スズキ ハナコ,開発部',
    entries: ['田中 太郎 (営業部)', '鈴木 花子 (開発部)'],
  },
  'an export of a ticket shop': {
    given: lines(
      'Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Attendee #',
      '1001,2026-11-01,Anna,Example,a@example.org,1,VIP,1',
      '1002,2026-11-02,Ben,Example,b@example.org,1,Standard,2',
    ),
    entries: ['Anna Example (VIP)', 'Ben Example (Standard)'],
  },
  'a full name beside first and last name': {
    given: 'Full name,First name,Last name,Company\nAnna Example,Anna,Example,Acme',
    entries: ['Anna Example (Acme)'],
  },
  'the sheet of log-lottery': {
    given: lines(
      '人员名单',
      '编号,姓名,部门,身份,头像',
      'U001,张伟,市场部,员工,https://example.org/1.png',
      'U002,王芳,研发部,嘉宾,',
    ),
    entries: ['张伟 (市场部)', '王芳 (研发部)'],
  },
  'ids, names and details without headings': {
    given: 'A001,Anna Example,Sales\nA002,Ben Example,IT',
    entries: ['Anna Example (Sales)', 'Ben Example (IT)'],
  },
  'an address before the name without headings': {
    given: 'anna@example.org;Anna Example\nben@example.org;Ben Example',
    entries: ['Anna Example', 'Ben Example'],
  },
  'the same name with two details': {
    given: 'Name,Dept\nAnna Example,Sales\nAnna  Example,IT',
    entries: ['Anna Example (Sales)', 'Anna Example (IT) [sameName]'],
  },
  'a name that is too long': {
    given: `Name,Dept\n${'a'.repeat(41)},Sales`,
    entries: [`${'a'.repeat(40)} (Sales) [cut]`],
  },
  'a row without a name': { given: 'Name,Dept\n,Sales\nBen,IT', entries: ['left out: noName', 'Ben (IT)'] },
  'an error cell instead of a name': {
    given: workbook({
      sheets: [
        {
          name: 'S',
          rows: [
            ['Name', 'Dept'],
            [{ error: '#N/A' }, 'IT'],
            ['Ben', 'IT'],
          ],
        },
      ],
    }),
    entries: ['left out: noName [errorCell]', 'Ben (IT)'],
  },
  'headings that are repeated on the second page': {
    given: 'Name,Dept\nAnna,IT\nName,Dept\nBen,HR',
    entries: ['Anna (IT)', 'Ben (HR)'],
  },
  'titles above headings in a workbook with a total': {
    given: workbook({
      sheets: [
        {
          name: 'Gäste',
          rows: [
            ['Weihnachtsfeier'],
            ['Stand: 29.11.2026'],
            [],
            ['Nr.', 'Name', 'Tisch'],
            [1, { shared: 'Zoë Weiß' }, 4],
            [2, { shared: 'René Groß' }, 5],
            [],
            ['Summe', null, 9],
          ],
        },
      ],
    }),
    entries: ['Zoë Weiß (4)', 'René Groß (5)'],
  },
  'GBK with numbers and semicolons': {
    given: encode('编号;姓名;部门\r\n1;欧阳娜娜;客服中心\r\n2;司马懿;物流\r\n', 'gb18030'),
    entries: ['欧阳娜娜 (客服中心)', '司马懿 (物流)'],
  },
  'Big5 without headings': { given: encode('陳大文\n林小美\n', 'big5'), entries: ['陳大文', '林小美'] },
  'Shift_JIS with tabs': {
    given: encode('氏名\t会社名\n佐藤 健\t株式会社山田', 'shift_jis'),
    entries: ['佐藤 健 (株式会社山田)'],
  },
  'UTF-16 of Excel with a mark': {
    given: encode('\ufeffName\tOrt\r\nZoë\tKöln\r\n', 'utf-16le'),
    entries: ['Zoë (Köln)'],
  },
  'Mac encoding and line ends': {
    given: encode('Name;Ort\rJürgen Groß;Köln\rZoë Weiß;Münster\r', 'macintosh'),
    entries: ['Jürgen Groß (Köln)', 'Zoë Weiß (Münster)'],
  },
  'one accent in Windows-1252': {
    given: encode('Name\nJosé\nAnna\nBen\n', 'windows-1252'),
    entries: ['José', 'Anna', 'Ben'],
  },
}

const questions: Record<string, Omit<Import, 'kind'>> = {
  'the former form with empty lines': {
    given: 'Capital of France?\nLyon\n* Paris\nNice\n\nHow much is 2 + 3?\n4\n5 ✓',
    entries: ['Capital of France? → Lyon / *Paris / Nice', 'How much is 2 + 3? → 4 / *5'],
  },
  'questions without empty lines and marks': {
    given: 'Capital of France?\nLyon\n*Paris\nCapital of Italy?\n*Rome\nMilan',
    entries: ['Capital of France? → Lyon / *Paris', 'Capital of Italy? → *Rome / Milan'],
  },
  'a list of Word with tabs': {
    given:
      '1.\tCapital of France?\nA.\tLyon\nB.\tParis\nAnswer:\tB\n2.\tCapital of Italy?\nA.\tRome\nB.\tMilan\nAnswer:\tA',
    entries: ['Capital of France? → Lyon / *Paris', 'Capital of Italy? → *Rome / Milan'],
  },
  'soft breaks between the lines': {
    given: '1. Capital of France?\vA) Lyon\vB) Paris\vAnswer: B',
    entries: ['Capital of France? → Lyon / *Paris'],
  },
  'an answer of a chat assistant with introduction': {
    given: lines(
      "Sure! Here's a short quiz about Europe:",
      '',
      '### 1. Which city is the capital of France?',
      '',
      '- A) Lyon',
      '- B) Paris ✅',
      '- C) Nice',
      '',
      '### 2. Which river flows through Vienna?',
      '',
      '- A) Danube ✅',
      '- B) Rhine',
      '',
      'Let me know if you want more!',
    ),
    entries: [
      'Which city is the capital of France? → Lyon / *Paris / Nice',
      'Which river flows through Vienna? → *Danube / Rhine',
    ],
  },
  'bold correct options': {
    given:
      '1. Capital of France?\nA) Lyon\n**B) Paris**\nC) Nice\n\n2. Capital of Italy?\n**A) Rome**\nB) Milan',
    entries: ['Capital of France? → Lyon / *Paris / Nice', 'Capital of Italy? → *Rome / Milan'],
  },
  'a bold answer word only': {
    given:
      '**Question 1:** Capital of France?\nA) Lyon\nB) Paris\n**Correct Answer:** B) Paris\n**Explanation:** It has been since 987.',
    entries: ['Capital of France? → Lyon / *Paris [notStored]'],
  },
  'question headings alone in a line': {
    given:
      'Question 1\nCapital of France?\na) Lyon\nb) Paris\nAnswer: b\n\nQuestion 2\nCapital of Italy?\na) Rome\nb) Milan\nAnswer: a',
    entries: ['Capital of France? → Lyon / *Paris', 'Capital of Italy? → *Rome / Milan'],
  },
  'an answer key below': {
    given:
      '1. Capital of France?\nA. Lyon\nB. Paris\n2. Capital of Italy?\nA. Rome\nB. Milan\n\nAnswers:\n1. B\n2. A',
    entries: ['Capital of France? → Lyon / *Paris', 'Capital of Italy? → *Rome / Milan'],
  },
  'an answer key in one line': {
    given:
      '1. Capital of France?\nA. Lyon\nB. Paris\n2. Capital of Italy?\nA. Rome\nB. Milan\nAnswer key: 1-B, 2-A',
    entries: ['Capital of France? → Lyon / *Paris', 'Capital of Italy? → *Rome / Milan'],
  },
  'options of an exam paper in one line': {
    given:
      '1. 中国的首都是（ B ）\nA. 上海  B. 北京  C. 广州  D. 深圳\n2. 水的化学式是（A）。\nA. H2O\tB. CO2',
    entries: ['中国的首都是（ ） → 上海 / *北京 / 广州 / 深圳', '水的化学式是（ ）。 → *H2O / CO2'],
  },
  'Chinese with an explanation': {
    given:
      '1、水的沸点是？\nA、90度\nB、100度\n正确答案：B\n解析：标准大气压下。\n2、冰点是？\nA、0度\nB、10度\n正确答案：A',
    entries: ['水的沸点是？ → 90度 / *100度 [notStored]', '冰点是？ → *0度 / 10度'],
  },
  'a question with one line below it': {
    given: '問1 日本の首都は？\nア\n',
    entries: ['日本の首都は？ → ア [tooFewOptions] [noCorrect]'],
  },
  'Japanese with letters': {
    given:
      '問1：日本の首都は？\nA：大阪\nB：東京\n正解：B\n\n問2：最も高い山は？\nA：富士山\nB：高尾山\n正解：A',
    entries: ['日本の首都は？ → 大阪 / *東京', '最も高い山は？ → *富士山 / 高尾山'],
  },
  'Spanish with an answer text': {
    given: '1. ¿Cuál es la capital de Francia?\na) Lyon\nb) París\nRespuesta correcta: París',
    entries: ['¿Cuál es la capital de Francia? → Lyon / *París'],
  },
  'German with an answer letter': {
    given: 'Frage 1: Was ist die Hauptstadt von Frankreich?\nA) Lyon\nB) Paris\nRichtige Antwort: B',
    entries: ['Was ist die Hauptstadt von Frankreich? → Lyon / *Paris'],
  },
  'the Aiken form of Moodle': {
    given:
      'Capital of France?\nA. Lyon\nB. Paris\nANSWER: B\n\nCapital of Italy?\nA. Rome\nB. Milan\nANSWER: A',
    entries: ['Capital of France? → Lyon / *Paris', 'Capital of Italy? → *Rome / Milan'],
  },
  'numbers before options': {
    given:
      'Capital of France?\n1) Lyon\n2) Paris\nAnswer: 2\n\nCapital of Italy?\n1) Rome\n2) Milan\nAnswer: 1',
    entries: ['Capital of France? → Lyon / *Paris', 'Capital of Italy? → *Rome / Milan'],
  },
  'bullets before options': {
    given: 'Capital of France?\n• Lyon\n• Paris (correct)\n\nCapital of Italy?\n• Rome (correct)\n• Milan',
    entries: ['Capital of France? → Lyon / *Paris', 'Capital of Italy? → *Rome / Milan'],
  },
  'check boxes': {
    given: 'Capital of France?\n- [ ] Lyon\n- [x] Paris\n\nCapital of Italy?\n- [x] Rome\n- [ ] Milan',
    entries: ['Capital of France? → Lyon / *Paris', 'Capital of Italy? → *Rome / Milan'],
  },
  'plus for correct and minus for wrong options': {
    given: 'Capital of France?\n- Lyon\n+ Paris\n- Nice',
    entries: ['Capital of France? → Lyon / *Paris / Nice'],
  },
  'signs of numbers stay': {
    given: 'How much is 3 - 5?\n+2\n-2\n2\nAnswer: -2\n\nHow much is 1 - 2?\n- 1\n+ 1',
    entries: ['How much is 3 - 5? → +2 / *-2 / 2', 'How much is 1 - 2? → - 1 / + 1 [noCorrect]'],
  },
  'options that begin like marks stay': {
    given: 'Who wrote it?\n* 1984. A novel\nA. Lincoln & Sons\n3.5 authors',
    entries: ['Who wrote it? → *1984. A novel / A. Lincoln & Sons / 3.5 authors'],
  },
  'a question that begins with a year stays': {
    given: '1984. Who wrote this novel?\nA) Orwell\nB) Huxley\nAnswer: A',
    entries: ['1984. Who wrote this novel? → *Orwell / Huxley'],
  },
  'several correct answers in words': {
    given: 'Which are fruit?\nA) Apple\nB) Stone\nC) Pear\nAnswers: A and C',
    entries: ['Which are fruit? → *Apple / Stone / *Pear'],
  },
  'an answer with letters and texts': {
    given: 'Which are fruit?\nA) Apple\nB) Stone\nC) Pear\nAnswer: A) Apple, C) Pear',
    entries: ['Which are fruit? → *Apple / Stone / *Pear'],
  },
  'an answer that is no option': {
    given: 'Capital of France?\nA) Lyon\nB) Nice\nAnswer: Paris',
    entries: ['Capital of France? → Lyon / Nice [answerNotUnderstood] [noCorrect]'],
  },
  'every line in a paragraph of its own': {
    given:
      '1. Capital of France?\n\nA. Lyon\n\nB. Paris\n\nAnswer: B\n\n2. Capital of Italy?\n\nA. Rome\n\nB. Milan\n\nAnswer: A',
    entries: ['Capital of France? → Lyon / *Paris', 'Capital of Italy? → *Rome / Milan'],
  },
  'a question of several lines': {
    given: 'Look at the map.\nWhich city is it?\nA) Lyon\nB) Paris\nAnswer: B',
    entries: ['Look at the map.⏎Which city is it? → Lyon / *Paris'],
  },
  'a time and points in lines': {
    given: 'Capital of France?\nA) Lyon\nB) Paris\nAnswer: B\nTime: 30 s\nPoints: 500',
    entries: ['Capital of France? → Lyon / *Paris → 30s → 500p'],
  },
  'more options than a quiz can have': {
    given: 'Which is a vowel?\nA) b\nB) c\nC) d\nD) f\nE) g\nF) h\nG) a\nAnswer: G',
    entries: ['Which is a vowel? → b / c / d / f / g / *a [tooManyOptions]'],
  },
  'equal options and none correct': {
    given: 'Which?\nA) One\nB) one',
    entries: ['Which? → One / one [equalOptions] [noCorrect]'],
  },
  'the same question twice': {
    given: 'Which?\n*a\nb\n\nWhich?\n*a\nb',
    entries: ['Which? → *a / b', 'Which? → *a / b [sameAs]'],
  },
  'a pasted table without headings': {
    given: 'Capital of France?\tLyon\tParis\tNice\t2\nFruit?\tApple\tStone\tPear\t1,3',
    entries: ['Capital of France? → Lyon / *Paris / Nice', 'Fruit? → *Apple / Stone / *Pear'],
  },
  'rows with different numbers of options': {
    given: 'Capital of France?\tLyon\tParis\tNice\tB\nEven?\tYes\tNo\tA',
    entries: ['Capital of France? → Lyon / *Paris / Nice', 'Even? → *Yes / No'],
  },
  'answers by their text': {
    given: 'Question,Option A,Option B,Correct answer\nCapital of France?,Lyon,Paris,Paris\nEven?,2,3,2',
    entries: ['Capital of France? → Lyon / *Paris', 'Even? → *2 / 3'],
  },
  'numbers as options are answered by their place': {
    given:
      'Question,Answer 1,Answer 2,Answer 3,Correct\nHow much is 1 + 1?,3,2,1,2\nHow much is 2 - 1?,3,2,1,3',
    entries: ['How much is 1 + 1? → 3 / *2 / 1', 'How much is 2 - 1? → 3 / 2 / *1'],
  },
  'Chinese headings with a column for each option': {
    given: '题目,选项A,选项B,选项C,选项D,答案,解析\n水果是？,苹果,石头,梨,铁,AC,常识',
    entries: ['水果是？ → *苹果 / 石头 / *梨 / 铁 [notStored]'],
  },
  'Spanish headings': {
    given: 'Pregunta;Respuesta 1;Respuesta 2;Respuesta correcta;Tiempo\n¿Capital?;Lyon;París;2;45',
    entries: ['¿Capital? → Lyon / *París → 45s'],
  },
  'Japanese headings': {
    given: '問題文\t選択肢1\t選択肢2\t正解\t制限時間\n日本の首都は？\t大阪\t東京\t2\t20',
    entries: ['日本の首都は？ → 大阪 / *東京 → 20s'],
  },
  'letters as headings': {
    given: 'Question,A,B,C,D,Answer\nCapital of France?,Lyon,Paris,Nice,Lille,B',
    entries: ['Capital of France? → Lyon / *Paris / Nice / Lille'],
  },
  'one correct and several incorrect answers': {
    given:
      'Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2\nCapital of France?,Paris,Lyon,Nice',
    entries: ['Capital of France? → *Paris / Lyon / Nice'],
  },
  'all options in one cell': {
    given: 'Question;Options;Answer\nCapital of France?;Lyon, Paris, Nice;Paris',
    entries: ['Capital of France? → Lyon / *Paris / Nice'],
  },
  'a mark of correctness beside each option': {
    given: 'question,answer_1,is_correct_1,answer_2,is_correct_2\nCapital of France?,Lyon,FALSE,Paris,TRUE',
    entries: ['Capital of France? → Lyon / *Paris'],
  },
  'true and false in a workbook': {
    given: workbook({
      sheets: [
        {
          name: 'Q',
          rows: [
            ['Question', 'Answer 1', 'Answer 2', 'Correct'],
            ['Octopuses have three hearts', true, false, true],
          ],
        },
      ],
    }),
    entries: ['Octopuses have three hearts → *TRUE / FALSE'],
  },
  'formatted cells of a workbook': {
    given: workbook({
      sheets: [
        {
          name: 'Kahoot',
          rows: [
            [],
            ['Quiz template'],
            [
              null,
              'Question - max 120 characters',
              'Answer 1',
              'Answer 2',
              'Time limit (sec) – 5, 10, 20',
              'Correct answer(s)',
            ],
            [
              1,
              'Moon landing?',
              { value: 25404, format: 'germanDate' },
              { value: 25405, format: 'germanDate' },
              20,
              1,
            ],
            [2, 'Half?', { value: 0.5, format: 'percent' }, { value: 0.25, format: 'percent' }, 10, 1],
            [3, 'When?', { value: 0.8125, format: 'time' }, { value: 0.75, format: 'time' }, 10, 2],
          ],
        },
      ],
    }),
    entries: [
      'Moon landing? → *20.07.1969 / 21.07.1969 → 20s',
      'Half? → *50% / 25% → 10s',
      'When? → 19:30 / *18:00 → 10s',
    ],
  },
  'a question in each worksheet row below the other': {
    given: workbook({
      sheets: [
        {
          name: 'Q',
          rows: [
            ['1. Capital of France?'],
            ['A) Lyon'],
            ['B) Paris'],
            ['Answer: B'],
            [],
            ['2. Capital of Italy?'],
            ['A) Rome'],
            ['B) Milan'],
            ['Answer: A'],
          ],
        },
      ],
    }),
    entries: ['Capital of France? → Lyon / *Paris', 'Capital of Italy? → *Rome / Milan'],
  },
  'a time limit above the limit': {
    given: 'Question,Answer 1,Answer 2,Correct,Time limit\nWhich?,a,b,1,300',
    entries: ['Which? → *a / b → 240s [secondsChanged]'],
  },
  'kinds of questions that do not exist': {
    given:
      'Question Text,Question Type,Option 1,Option 2,Correct Answer\nWhy?,Open-Ended,,,\nWhich?,Multiple Choice,a,b,1',
    entries: ['Why? →  [otherKind] [tooFewOptions] [noCorrect]', 'Which? → *a / b'],
  },
  'a Markdown table': {
    given: lines(
      '| # | Question | A | B | Correct |',
      '|---|----------|---|---|---------|',
      '| 1 | Capital of France? | Lyon | Paris | B |',
    ),
    entries: ['Capital of France? → Lyon / *Paris'],
  },
  'a list in GBK': {
    given: encode('1. 中国的首都是哪里？\r\nA. 上海\r\nB. 北京\r\n答案：B\r\n', 'gb18030'),
    entries: ['中国的首都是哪里？ → 上海 / *北京'],
  },
}

const agenda: Record<string, Omit<Import, 'kind'>> = {
  'the former form': {
    given: 'Welcome | 10 | Anna\nKeynote | 45 min\nBreak',
    entries: ['10m Welcome (Anna)', '45m Keynote', 'Break'],
  },
  'titles only': { given: 'Welcome\nKeynote\nClosing', entries: ['Welcome', 'Keynote', 'Closing'] },
  'a numbered list with lengths': {
    given: '1. Welcome (10 min)\n2. Keynote – 45 min\n3. Break 15 min',
    entries: ['10m Welcome', '45m Keynote', '15m Break'],
  },
  'a heading, times and bullets': {
    given: 'Agenda:\n• 09:00 Registration\n• 09:30 Welcome\n• 10.15 Keynote',
    entries: ['09:00 Registration', '09:30 Welcome', '10:15 Keynote'],
  },
  'times on lines of their own': {
    given: '09:00 – 09:30\nRegistration\n09:30 – 10:15\nKeynote\nBen Example',
    entries: ['09:00 30m Registration', '09:30 45m Keynote (Ben Example)'],
  },
  'speaker and length in brackets': {
    given: '09:00 Welcome (Anna, 10 min)\n09:10 Talk (Ben)',
    entries: ['09:00 10m Welcome (Anna)', '09:10 Talk (Ben)'],
  },
  'a German agenda': {
    given: '9 Uhr Begrüßung\n9.30 Uhr Vortrag (Ben)\n10:15 Uhr: Pause',
    entries: ['09:00 Begrüßung', '09:30 Vortrag (Ben)', '10:15 Pause'],
  },
  'a French agenda': {
    given: '9h00 Accueil\n9h30 Conférence\n14h30 Atelier',
    entries: ['09:00 Accueil', '09:30 Conférence', '14:30 Atelier'],
  },
  'a Chinese agenda': {
    given: '上午9:00-9:30 签到\n上午9:30 开幕致辞（张伟）\n下午2:30 圆桌讨论\n晚上7点 晚宴',
    entries: ['09:00 30m 签到', '09:30 开幕致辞 (张伟)', '14:30 圆桌讨论', '19:00 晚宴'],
  },
  'a Japanese agenda': {
    given: '9時30分　開会\n10時　講演（田中）\n午後2時30分　閉会',
    entries: ['09:30 開会', '10:00 講演 (田中)', '14:30 閉会'],
  },
  'a 12-hour clock with AM and PM': {
    given: '9:00 AM Registration\n12:00 PM Lunch\n2:30 p.m. Talk\n2:45 - 3:30 PM Workshop',
    entries: ['09:00 Registration', '12:00 Lunch', '14:30 Talk', '14:45 45m Workshop'],
  },
  'a 12-hour clock without AM and PM': {
    given: '11:00 Talk\n12:00 Lunch\n1:30 Workshop\n3:00 Closing',
    entries: [
      '11:00 Talk',
      '12:00 Lunch',
      '13:30 Workshop [afternoonAssumed]',
      '15:00 Closing [afternoonAssumed]',
    ],
  },
  'a night that goes past midnight': {
    given: '22:00 Show\n23:30 Party\n00:30 End',
    entries: ['22:00 Show', '23:30 Party', '00:30 End'],
  },
  'times that go back': { given: '14:00 One\n13:00 Two', entries: ['14:00 One', '13:00 Two [timeGoesBack]'] },
  'lengths in many notations': {
    given: lines(
      'Session\tDuration',
      'a\t45 min',
      'b\t1h30',
      'c\t0:45',
      'd\t1:30:00',
      'e\t90',
      'f\t1 小时',
      'g\t1.5 h',
      'h\t1 Std. 15 Min.',
      "i\t20'",
      'j\t半小时',
      'k\t1 hour 10 minutes',
      'l\t90 s',
      'm\t1時間30分',
      'n\tsoon',
    ),
    entries: [
      '45m a',
      '90m b',
      '45m c',
      '90m d',
      '90m e',
      '60m f',
      '90m g',
      '75m h',
      '20m i',
      '30m j',
      '70m k',
      '90s l',
      '90m m',
      'n (soon) [lengthNotUnderstood]',
    ],
  },
  'a column of minutes and seconds': {
    given: 'Item,Length\nOpener,45:00\nVideo,2:30',
    entries: ['45m Opener', '150s Video'],
  },
  'a heading that names the unit': {
    given: 'Title;Duration (sec)\nOpener;90\nTalk;1800',
    entries: ['90s Opener', '30m Talk'],
  },
  'start and end': {
    given: 'From,To,What,Who\n09:00,09:30,Registration,Team\n09:30,10:15,Keynote,Ben',
    entries: ['09:00 30m Registration (Team)', '09:30 45m Keynote (Ben)'],
  },
  'a range in one column': {
    given: '时间\t环节\t嘉宾\t备注\n09:00-09:30\t签到\t\t门口\n09:30-10:15\t主题演讲\t张伟\t',
    entries: ['09:00 30m 签到 (门口)', '09:30 45m 主题演讲 (张伟)'],
  },
  'a time that cannot be read': {
    given: 'Start,Title\nafter lunch,Talk\n25:70,Other',
    entries: ['Talk (after lunch) [timeNotUnderstood]', 'Other (25:70) [timeNotUnderstood]'],
  },
  'title before the time': {
    given: 'Registration\t09:00\nWelcome\t09:30\nKeynote\t10:00',
    entries: ['09:00 Registration', '09:30 Welcome', '10:00 Keynote'],
  },
  'lengths as hours and minutes after the title': {
    given: 'Registration\t0:30\nWelcome\t0:10\nKeynote\t1:00',
    entries: ['30m Registration', '10m Welcome', '60m Keynote'],
  },
  'the sheet of Ontime': {
    given: lines(
      'Ontime ┬ Rundown Template,,,,,,,',
      'Cue,Title,Time Start,Time End,Duration,Link start,Skip,Notes',
      '1,Opening,09:00:00,09:10:00,00:10:00,,,House lights',
      '2,Keynote,09:10:00,09:55:00,00:45:00,x,,',
    ),
    entries: ['09:00 10m Opening (House lights)', '09:10 45m Keynote'],
  },
  'times and lengths of Excel with formats': {
    given: workbook({
      sheets: [
        {
          name: 'Run',
          rows: [
            ['Start', 'Programmpunkt', 'Dauer', 'Referent'],
            [{ value: 0.375, format: 'time' }, 'Empfang', { value: 0.75 / 24, format: 'duration' }, 'Anna'],
            [{ value: 0.40625, format: 'time12' }, 'Vortrag', { value: 1.5 / 24, format: 'time' }, 'Ben'],
            [null, 'Gesamt', { value: 2.25 / 24, format: 'duration' }],
          ],
        },
      ],
    }),
    entries: ['09:00 45m Empfang (Anna)', '09:45 90m Vortrag (Ben)'],
  },
  'dates with times of Excel': {
    given: workbook({
      sheets: [
        {
          name: 'Run',
          rows: [
            ['Start', 'Title'],
            [{ value: 46_355.375, format: 'dateTime' }, 'Welcome'],
            [46_355.604_166_666_7, 'Talk'],
          ],
        },
      ],
    }),
    entries: ['09:00 Welcome', '14:30 Talk'],
  },
  'unformatted lengths that add up to hours': {
    given: workbook({
      sheets: [
        {
          name: 'Run',
          rows: [
            ['Welcome', 0.020_833_333],
            ['Workshop', 0.125],
            ['Talk', 0.041_666_667],
          ],
        },
      ],
    }),
    entries: ['30m Welcome', '180m Workshop', '60m Talk'],
  },
  'a Markdown table': {
    given:
      '| Time | Session | Speaker |\n|:---|:---|:---|\n| 09:00 | Welcome | Anna |\n| 09:15 | Talk | Ben |',
    entries: ['09:00 Welcome (Anna)', '09:15 Talk (Ben)'],
  },
  'a total below': {
    given: 'Title,Duration\nWelcome,10\nTalk,30\nTotal,40',
    entries: ['10m Welcome', '30m Talk'],
  },
  'a row without a title': {
    given: 'Start,Title\n09:00,\n09:30,Talk',
    entries: ['left out: noTitle', '09:30 Talk'],
  },
}

const options: Record<string, Omit<Import, 'kind'>> = {
  lines: { given: 'Pizza\nPasta\nSalad', entries: ['Pizza', 'Pasta', 'Salad'] },
  'letters in sequence': { given: 'A) Pizza\nB) Pasta\nC) Salad', entries: ['Pizza', 'Pasta', 'Salad'] },
  'circled numbers': { given: '①苹果\n②梨', entries: ['苹果', '梨'] },
  'one row of cells': { given: 'Pizza\tPasta\tSalad', entries: ['Pizza', 'Pasta', 'Salad'] },
  'commas in options': {
    given: 'Paris, France\nRome, Italy\nBern, Switzerland',
    entries: ['Paris, France', 'Rome, Italy', 'Bern, Switzerland'],
  },
  signs: { given: '+3\n-3\n* 3', entries: ['+3', '-3', '* 3'] },
  'marks out of sequence': {
    given: 'A. Lincoln & Sons\n1984. A novel\n3.5 stars',
    entries: ['A. Lincoln & Sons', '1984. A novel', '3.5 stars'],
  },
  'years in sequence': { given: '1984. x\n1985. y', entries: ['1984. x', '1985. y'] },
  'equal options': { given: 'Yes\nyes', entries: ['Yes', 'yes [sameAs]'] },
  'a numbered table': {
    given: 'No,Option\n1,Pizza\n2,Pasta',
    entries: ['Pizza', 'Pasta'],
  },
  'more than fit': {
    given: Array.from({ length: 21 }, (_, at) => `Option ${at}`).join('\n'),
    entries: [...Array.from({ length: 20 }, (_, at) => `Option ${at}`), 'left out: full'],
  },
}

const all: [name: string, Import][] = Object.entries({ names, questions, agenda, options }).flatMap(
  ([kind, imports]) =>
    Object.entries(imports).map(([name, one]): [string, Import] => [
      `${kind}, ${name}`,
      { kind: kind as ImportKind, ...one },
    ]),
)

it.each(all)('%s', async (_, { kind, given, entries }) => {
  expect(await imported(kind, given)).toEqual(entries)
})
