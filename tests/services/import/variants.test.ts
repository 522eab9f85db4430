import { expect, it } from 'vitest'
import type { ImportKind } from '#services/import/entries.ts'
import { encode } from './encode.ts'
import { imported } from './shown.ts'
import { workbook } from './workbook.ts'

/** Variants of the imports of `imports.test.ts`, in the forms that other programs and people use. */
const cases: [ImportKind, string | Uint8Array, string[]][] = [
  ['names', '姓名/Name,部门/Dept\n张伟,市场部', ['张伟 (市场部)']],
  ['names', 'Vorname Nachname;Abteilung\nAnna Example;IT', ['Anna Example (IT)']],
  ['names', '姓名 Name\t部门 Dept\n张伟\tIT', ['张伟 (IT)']],
  ['names', 'Name,Dept\nAnna,IT\nBen,HR\nTotal participants: 2,', ['Anna (IT)', 'Ben (HR)']],
  ['names', 'Name,Dept\nAnna,IT\nBen,HR\nNumber of guests: 2', ['Anna (IT)', 'Ben (HR)']],
  ['names', 'Name;Abteilung\nAnna;IT\nBen;HR\n;\nAnzahl Teilnehmer: 2;', ['Anna (IT)', 'Ben (HR)']],
  ['names', 'Name,Dept\nAnna,IT\nBen,HR\n\nExported on 2026-11-29 by HR', ['Anna (IT)', 'Ben (HR)']],
  [
    'names',
    'Name, Dept\n"Anna Example" , "Sales"\n"Ben Example" , "IT"',
    ['Anna Example (Sales)', 'Ben Example (IT)'],
  ],
  ['names', 'Name\nAnna\nBen\n\n2 people', ['Anna', 'Ben']],
  ['names', 'Gästeliste\n\nAnna\nBen', ['Anna', 'Ben']],
  ['names', 'Participants\nAnna\nBen', ['Anna', 'Ben']],
  [
    'names',
    'ID;Vorname;Nachname;E-Mail\n17;Anna;Example;a@example.org\n18;Ben;Sample;b@example.org',
    ['Anna Example', 'Ben Sample'],
  ],
  ['names', 'Surname,Forename\nExample,Anna', ['Anna Example']],
  ['names', 'employee_id,employee_name,employee_dept\n7,Anna,IT', ['Anna (IT)']],
  ['names', '工号,员工姓名,所属部门\n007,张伟,市场部\n008,王芳,研发部', ['张伟 (市场部)', '王芳 (研发部)']],
  ['names', '001\t张伟\n002\t王芳', ['张伟', '王芳']],
  ['names', 'Nº;Apellidos y nombre;Departamento\n1;Muñoz, José;Ventas', ['José Muñoz (Ventas)']],
  ['names', '\uf0b7\tAnna\n\uf0b7\tBen', ['Anna', 'Ben']],
  ['names', '1️⃣ Anna\n2️⃣ Ben', ['Anna', 'Ben']],
  ['names', 'Anna, Ben, Cara, Dora', ['Anna', 'Ben', 'Cara', 'Dora']],
  ['names', 'Name | Dept\n--- | ---\nAnna | IT\nBen | HR', ['Anna (IT)', 'Ben (HR)']],
  [
    'names',
    'Name;Company\nO\'Brien;Smith & Sons\n"Al ""Big"" Ray";x',
    ["O'Brien (Smith & Sons)", 'Al "Big" Ray (x)'],
  ],
  ['names', encode('"姓名"\t"部门"\r\n"张伟"\t"市场部"\r\n', 'utf-16le'), ['张伟 (市场部)']],
  [
    'names',
    new Uint8Array([
      ...encode('Name;Ort\nJürgen;Köln\nZoë;Bonn\nRené;Ulm\nMüller;Graz\nWeiß;Linz\nGroß;Kiel\n', 'utf-8'),
      0xff,
      0x0a,
    ]),
    ['Jürgen (Köln)', 'Zoë (Bonn)', 'René (Ulm)', 'Müller (Graz)', 'Weiß (Linz)', 'Groß (Kiel)', '\ufffd'],
  ],
  [
    'questions',
    '1. **Capital of France?**\n   - A) Lyon\n   - B) Paris\n   - **Answer: B**\n2. **Capital of Italy?**\n   - A) Rome\n   - B) Milan\n   - **Answer: A**',
    ['Capital of France? → Lyon / *Paris', 'Capital of Italy? → *Rome / Milan'],
  ],
  [
    'questions',
    '1️⃣ Capital of France?\nA) Lyon\nB) Paris\n✅ Correct answer: B\n\n2️⃣ Capital of Italy?\nA) Rome\nB) Milan\n✅ Correct answer: A',
    ['Capital of France? → Lyon / *Paris', 'Capital of Italy? → *Rome / Milan'],
  ],
  [
    'questions',
    'Capital of France?\nA) Lyon\nB) Paris\n**Answer:** **B**',
    ['Capital of France? → Lyon / *Paris'],
  ],
  ['questions', '１．日本の首都は？\nＡ．大阪\nＢ．東京\n答え：Ｂ', ['日本の首都は？ → 大阪 / *東京']],
  [
    'questions',
    '（1）水果是？\n（A）石头\n（B）苹果\n答案：（B）\n（2）金属是？\n（A）铁\n（B）木头\n答案：（A）',
    ['水果是？ → 石头 / *苹果', '金属是？ → *铁 / 木头'],
  ],
  [
    'questions',
    'Q1: Capital of France?\nLyon\nParis *\n\nQ2: Capital of Italy?\nRome *\nMilan',
    ['Capital of France? → Lyon / *Paris', 'Capital of Italy? → *Rome / Milan'],
  ],
  [
    'questions',
    'Capital of France?\no\tLyon\no\tParis\nAnswer – Paris',
    ['Capital of France? → Lyon / *Paris'],
  ],
  [
    'questions',
    '1. The sky is blue.\nTrue\nFalse\nAnswer: True\n2. The sea is red.\nTrue\nFalse\nAnswer: False',
    ['The sky is blue. → *True / False', 'The sea is red. → True / *False'],
  ],
  [
    'questions',
    '1. True or false: the sky is blue.\nAnswer: True\n2. True or false: the sea is red.\nAnswer: False',
    ['True or false: the sky is blue. → *True / False', 'True or false: the sea is red. → True / *False'],
  ],
  ['questions', '1. 水是湿的。（√）\n2. 火是冷的。（×）', ['水是湿的。 → *√ / ×', '火是冷的。 → √ / *×']],
  ['questions', 'Question,Answer\nCapital of France?,Paris', ['Capital of France? → *Paris [tooFewOptions]']],
  [
    'questions',
    'Which number is prime?\nA) 4\nB) 7\nC) 9\nAnswer: B\n\nHow many legs has a spider?\nA) 6\nB) 8\nC) 2\nAnswer: B',
    ['Which number is prime? → 4 / *7 / 9', 'How many legs has a spider? → 6 / *8 / 2'],
  ],
  ['questions', 'Which is a charge?\n-1\n+1 *\n0', ['Which is a charge? → -1 / *+1 / 0']],
  ['questions', 'What is 5 minus 8?\tA. -3\tB. 3\tC. +3\tA', ['What is 5 minus 8? → *-3 / 3 / +3']],
  ['questions', 'Question,Answer 1,Answer 2,Correct\nWhat is it?,+3,-3,2', ['What is it? → +3 / *-3']],
  [
    'questions',
    'Question;Answer 1;Answer 2;Answer 3;Time;Correct\nFruit?;Apple;Stone;Pear;20.0;1.3\nMetal?;Iron;Wood;;20.0;1.0',
    ['Fruit? → *Apple / Stone / *Pear → 20s', 'Metal? → *Iron / Wood → 20s'],
  ],
  [
    'questions',
    'Question Text,Question Type,Option 1,Option 2,Correct Answer,Time in seconds\n"Text of the question\n(required)","Question Type\n(default is Multiple Choice)","Text for option 1\n(required)","Text for option 2\n(required)","The correct option\n(required)","Time in seconds\n(optional)"\nCapital?,Multiple Choice,Lyon,Paris,2,30',
    ['Capital? → Lyon / *Paris → 30s'],
  ],
  ['questions', '题干\t选项\t答案\n水果是？\tA.苹果 B.石头 C.梨\tAC', ['水果是？ → *苹果 / 石头 / *梨']],
  [
    'questions',
    'Frage;Antwort A;Antwort B;Antwort C;Richtige Antwort;Zeit\nHauptstadt?;Lyon;Paris;Nizza;B;30',
    ['Hauptstadt? → Lyon / *Paris / Nizza → 30s'],
  ],
  [
    'questions',
    'Here are 2 questions:\n\nCapital of France?\nA) Lyon\nB) Paris\nAnswer: B\n\nCapital of Italy?\nA) Rome\nB) Milan\nAnswer: A',
    ['Capital of France? → Lyon / *Paris', 'Capital of Italy? → *Rome / Milan'],
  ],
  [
    'questions',
    '> 1. Capital of France?\n> A) Lyon\n> B) Paris\n> Answer: B',
    ['Capital of France? → Lyon / *Paris'],
  ],
  [
    'questions',
    'Capital of France? A) Lyon B) Paris C) Nice Answer: B',
    ['Capital of France? → Lyon / *Paris / Nice'],
  ],
  ['questions', 'Capital of France?\nA\tLyon\nB\tParis\nAnswer\tB', ['Capital of France? → Lyon / *Paris']],
  ['agenda', '0900 Registration\n0930 Welcome', ['09:00 Registration', '09:30 Welcome']],
  [
    'agenda',
    'Registration (09:00 – 09:30)\nKeynote, 09:30 - 10:15',
    ['09:00 30m Registration', '09:30 45m Keynote'],
  ],
  ['agenda', '12:00 noon Lunch\n1:00pm Talk', ['12:00 Lunch', '13:00 Talk']],
  [
    'agenda',
    '9-10 am Breakfast\n10 am – 12 pm Workshop\n2pm Talk',
    ['09:00 60m Breakfast', '10:00 120m Workshop', '14:00 Talk'],
  ],
  [
    'agenda',
    'Day 1\n09:00 Welcome\n10:00 Talk\nDay 2\n09:00 Start',
    ['09:00 Welcome', '10:00 Talk', '09:00 Start'],
  ],
  [
    'agenda',
    '**09:00–09:30** – Registration\n**09:30–10:15** – Keynote (Ben)',
    ['09:00 30m Registration', '09:30 45m Keynote (Ben)'],
  ],
  ['agenda', '- **09:00** Registration\n- **09:30** Welcome', ['09:00 Registration', '09:30 Welcome']],
  [
    'agenda',
    '09:00-09:30: Registration\n09:30-10:15: Keynote with Ben',
    ['09:00 30m Registration', '09:30 45m Keynote with Ben'],
  ],
  ['agenda', 'Welcome - 5 minutes\nQ&A - 1 hr\nLunch - 1h 15m', ['5m Welcome', '60m Q&A', '75m Lunch']],
  [
    'agenda',
    '开场 10分钟\n主题演讲 45分钟（张伟）\n茶歇 15分钟',
    ['10m 开场', '45m 主题演讲 (张伟)', '15m 茶歇'],
  ],
  [
    'agenda',
    'Time,Session,Speaker\n2:30 PM,Talk,Ben\n下午3:15,圆桌,张伟',
    ['14:30 Talk (Ben)', '15:15 圆桌 (张伟)'],
  ],
  [
    'agenda',
    'Start;Ende;Thema\n9:00;9:30;Empfang\n9:30;10:15;Vortrag\n1:00;2:00;Essen',
    ['09:00 30m Empfang', '09:30 45m Vortrag', '13:00 60m Essen [afternoonAssumed]'],
  ],
  [
    'agenda',
    workbook({
      sheets: [
        {
          name: 'R',
          rows: [
            ['Start', 'Title', 'Length'],
            [{ value: 0.604166667, format: 'time12' }, 'Talk', { value: 0.00104166667, format: 'duration' }],
          ],
        },
      ],
    }),
    ['14:30 90s Talk'],
  ],
  ['agenda', 'Duration\tTitle\n10\tWelcome\n30\tTalk', ['10m Welcome', '30m Talk']],
  [
    'agenda',
    '10\tWelcome\tAnna\n45\tKeynote\tBen\n15\tBreak',
    ['10m Welcome (Anna)', '45m Keynote (Ben)', '15m Break'],
  ],
  ['agenda', '1\tWelcome\t10\n2\tKeynote\t45\n3\tBreak\t15', ['10m Welcome', '45m Keynote', '15m Break']],
  [
    'agenda',
    '09:00 Welcome to 2026\n09:10 24 hours of code\n10:00 3.5 million users',
    ['09:00 Welcome to 2026', '09:10 24 hours of code', '10:00 3.5 million users'],
  ],
  [
    'agenda',
    '13:00～13:30　受付\n13:30～14:15　基調講演（田中）',
    ['13:00 30m 受付', '13:30 45m 基調講演 (田中)'],
  ],
  [
    'agenda',
    'Hora;Actividad;Ponente\n9.00;Registro;\n9.30;Bienvenida;Ana',
    ['09:00 Registro', '09:30 Bienvenida (Ana)'],
  ],
  ['options', '- [ ] Pizza\n- [ ] Pasta', ['Pizza', 'Pasta']],
  ['options', '1) Yes\n2) No', ['Yes', 'No']],
  ['options', 'Option\nPizza\nPasta', ['Pizza', 'Pasta']],
  ['options', '-1\n-2\n0', ['-1', '-2', '0']],
  ['options', '- 1\n- 2', ['- 1', '- 2']],
  [
    'agenda',
    '09.00–09.30 Uhr Empfang (Ben)\n09.30 Uhr – 10.15 Uhr: Vortrag',
    ['09:00 30m Empfang (Ben)', '09:30 45m Vortrag'],
  ],
  [
    'agenda',
    '9:00am – 9:30am Registration (Ben)\n9:30am-12pm Workshop',
    ['09:00 30m Registration (Ben)', '09:30 150m Workshop'],
  ],
  ['agenda', '14h-15h Atelier\n15h00 à 16h30 : Débat', ['14:00 60m Atelier', '15:00 90m Débat']],
  [
    'agenda',
    'De 9:00 a 9:30 Registro\n9:30 a 10:00 h – Bienvenida',
    ['09:00 30m Registro', '09:30 30m Bienvenida'],
  ],
  ['agenda', '上午 9:00—9:30 签到\n14：30 圆桌', ['09:00 30m 签到', '14:30 圆桌']],
  ['agenda', '10:00 - 10:30　受付\n10:30 - 11:00　開会', ['10:00 30m 受付', '10:30 30m 開会']],
  ['agenda', '09:00 Registration 30 min\n09:30 Talk, 45 min', ['09:00 30m Registration', '09:30 45m Talk']],
  [
    'agenda',
    workbook({
      sheets: [
        {
          name: 'R',
          rows: [
            [0.375, 'Registration', 0.0208333333, 'Team'],
            [0.395833333, 'Welcome', 0.00694444, 'Anna'],
          ],
        },
      ],
    }),
    ['09:00 30m Registration (Team)', '09:30 10m Welcome (Anna)'],
  ],
  [
    'agenda',
    workbook({
      sheets: [
        {
          name: 'R',
          rows: [
            ['Registration', 0.375],
            ['Welcome', 0.395833333],
            ['Talk', 0.5],
          ],
        },
      ],
    }),
    ['09:00 Registration', '09:30 Welcome', '12:00 Talk'],
  ],
  ['agenda', 'Welcome;10.0;Anna\nKeynote;30.0;Ben', ['10m Welcome (Anna)', '30m Keynote (Ben)']],
  ['agenda', 'Welcome (Anna) 10 min\nTalk (Ben) – 30 min', ['10m Welcome (Anna)', '30m Talk (Ben)']],
  ['agenda', '```\n09:00 Welcome\n09:30 Talk\n```', ['09:00 Welcome', '09:30 Talk']],
  [
    'agenda',
    'Programme\n\n9.00 Registration\n9.30 Welcome\n\nSubject to change',
    ['09:00 Registration', '09:30 Welcome (Subject to change)'],
  ],
  ['agenda', '1:00 PM\tLunch\n2:30 PM\tTalk', ['13:00 Lunch', '14:30 Talk']],
  [
    'agenda',
    'Zeit;Dauer;Was;Wer\n09:00;30;Empfang;Team\n09:30;0:45;Vortrag;Ben\n10:15;1h;Workshop;',
    ['09:00 30m Empfang (Team)', '09:30 45m Vortrag (Ben)', '10:15 60m Workshop'],
  ],
  [
    'names',
    'Timestamp,What is your name?,What is your department?\n2026/11/29 9:00:00,Anna Example,IT\n2026/11/29 9:01:00,Ben Example,HR',
    ['Anna Example (IT)', 'Ben Example (HR)'],
  ],
  [
    'names',
    '序号,提交答卷时间,所用时间,来自IP,1、您的姓名：,2、您的部门：\n1,2026/11/29 9:00,20秒,127.0.0.1,张伟,市场部\n2,2026/11/29 9:01,31秒,127.0.0.1,王芳,研发部',
    ['张伟 (市场部)', '王芳 (研发部)'],
  ],
  [
    'names',
    encode(
      '\ufeffFull Name\tUser Action\tTimestamp\r\nAnna Example\tJoined\t11/29/2026, 9:00:00 AM\r\n',
      'utf-16le',
    ),
    ['Anna Example'],
  ],
  [
    'names',
    'Name (Original Name),User Email,Join Time\nAnna Example,a@example.org,11/29/2026',
    ['Anna Example'],
  ],
  ['names', '```csv\nName,Dept\nAnna,IT\nBen,HR\n```', ['Anna (IT)', 'Ben (HR)']],
  ['names', 'Name\tDept\n\tAnna\nBen\tHR', ['left out: noName', 'Ben (HR)']],
  ['names', 'Anna;Ben;Cara', ['Anna', 'Ben', 'Cara']],
  ['names', 'Table 1:\nAnna\nBen', ['Anna', 'Ben']],
  ['names', 'Tisch 1\tAnna\tBen\nTisch 2\tCara\tDora', ['Tisch 1 (Anna)', 'Tisch 2 (Cara)']],
  [
    'questions',
    '1.- ¿Capital de Francia?\na.- Lyon\nb.- París\nRespuesta: b\n2.- ¿Capital de Italia?\na.- Roma\nb.- Milán\nRespuesta: a',
    ['¿Capital de Francia? → Lyon / *París', '¿Capital de Italia? → *Roma / Milán'],
  ],
  ['questions', 'Capital of France?\nA - Lyon\nB - Paris\nAnswer: B', ['Capital of France? → Lyon / *Paris']],
  ['questions', '中国的首都是？\n①上海\n②北京\n③广州\n答案：②', ['中国的首都是？ → 上海 / *北京 / 广州']],
  [
    'questions',
    '日本の首都は？\nア　大阪\nイ　東京\nウ　京都\n正解：イ',
    ['日本の首都は？ → 大阪 / *東京 / 京都'],
  ],
  ['questions', '中国的首都是？ ①上海 ②北京 ③广州\n答案：②', ['中国的首都是？ → 上海 / *北京 / 广州']],
  [
    'questions',
    '1. What is the capital of France?\n   A. Lyon\n   B. Paris\n\n   Answer: B. Paris\n   Explanation: It has been since 987.\n   It is on the Seine.\n\n2. Largest planet?\n   A. Mars\n   B. Jupiter\n\n   Answer: B. Jupiter',
    [
      'What is the capital of France? → Lyon / *Paris [notStored] [notStored]',
      'Largest planet? → Mars / *Jupiter',
    ],
  ],
  [
    'questions',
    'Round 1: Geography\n\n1. Capital of France?\nA. Lyon\nB. Paris *\n\nRound 2: Space\n\n2. Largest planet?\nA. Mars\nB. Jupiter *',
    ['Capital of France? → Lyon / *Paris', 'Largest planet? → Mars / *Jupiter'],
  ],
  [
    'questions',
    'Capital of France?;Lyon;Paris;B\nLargest planet?;Mars;Jupiter;B',
    ['Capital of France? → Lyon / *Paris', 'Largest planet? → Mars / *Jupiter'],
  ],
  [
    'questions',
    'Capital of France?,"Lyon, FR","Paris, FR",2',
    ['Capital of France? → Lyon, FR / *Paris, FR'],
  ],
  ['questions', 'Which is 3.5?\nA) 3.5\nB) 35\nAnswer: A', ['Which is 3.5? → *3.5 / 35']],
  ['questions', 'Which one?\nA) 2\nB) 1\nAnswer: 1', ['Which one? → 2 / *1']],
  ['questions', 'Which one?\nA) B\nB) A\nAnswer: A', ['Which one? → *B / A']],
  [
    'questions',
    'Question,Option 1,Option 2,Option 3,Correct\nPrime?,4,7,9,7\nEven?,3,8,5,8',
    ['Prime? → 4 / *7 / 9', 'Even? → 3 / *8 / 5'],
  ],
  [
    'questions',
    'Who sang it?\nA) Prince\nB) Queen\nC) AC/DC\nAnswer: C',
    ['Who sang it? → Prince / Queen / *AC/DC'],
  ],
  [
    'questions',
    'Question 1: Capital of France?\nA: Lyon\nB: Paris\nCorrect: B',
    ['Capital of France? → Lyon / *Paris'],
  ],
  ['questions', 'Q. Capital of France?\nA. Lyon\nB. Paris\nAns. B', ['Capital of France? → Lyon / *Paris']],
  [
    'questions',
    'What does "A. M." mean?\nA) Ante meridiem\nB) After midnight\nAnswer: A',
    ['What does "A. M." mean? → *Ante meridiem / After midnight'],
  ],
  [
    'questions',
    '第1题 中国的首都是？\nA 上海\nB 北京\n【答案】B\n【解析】常识',
    ['中国的首都是？ → 上海 / *北京 [notStored]'],
  ],
  [
    'agenda',
    '1:30 Talk\n2:30 Break\n4:00 Closing',
    ['13:30 Talk [afternoonAssumed]', '14:30 Break [afternoonAssumed]', '16:00 Closing [afternoonAssumed]'],
  ],
  ['agenda', '01:30 Talk\n02:30 Break', ['01:30 Talk', '02:30 Break']],
  ['agenda', '7:30 Breakfast\n12:00 Lunch', ['07:30 Breakfast', '12:00 Lunch']],
  [
    'agenda',
    'Day 1\n9:00 Talk\n2:00 Workshop\nDay 2\n9:00 Talk',
    ['09:00 Talk', '14:00 Workshop [afternoonAssumed]', '09:00 Talk'],
  ],
  ['options', '1.- Sí\n2.- No', ['Sí', 'No']],
  ['options', '```\nPizza\nPasta\n```', ['Pizza', 'Pasta']],
  [
    'questions',
    '1. Capital of France?\nA) Lyon\nB) Paris\nAnswer: B\n\n2. Largest planet?\nMars\n*Jupiter\n\n3. Capital of Italy?\nA) Rome\nB) Milan\nAnswer: A',
    [
      'Capital of France? → Lyon / *Paris',
      'Largest planet? → Mars / *Jupiter',
      'Capital of Italy? → *Rome / Milan',
    ],
  ],
  [
    'questions',
    'Largest planet?\nMars\n*Jupiter\nVenus\n\nCapital of France?\nA) Lyon\nB) Paris\nAnswer: B',
    ['Largest planet? → Mars / *Jupiter / Venus', 'Capital of France? → Lyon / *Paris'],
  ],
  [
    'questions',
    'Capital of France?\nA) Lyon\nB) Paris\n\nAnswer: B\n\nLargest planet?\nMars\nJupiter\n\nAnswer: Jupiter',
    ['Capital of France? → Lyon / *Paris', 'Largest planet? → Mars / *Jupiter'],
  ],
  [
    'agenda',
    '09:00 Registration\t30 min\n09:30 Keynote\t45 min',
    ['09:00 30m Registration', '09:30 45m Keynote'],
  ],
  [
    'agenda',
    '09:00 | Registration | Ben\n09:30 | Welcome | Anna',
    ['09:00 Registration (Ben)', '09:30 Welcome (Anna)'],
  ],
  [
    'agenda',
    'Programmpunkt;Beginn;Ende;Ort\nEmpfang;9:00;9:30;Foyer\nVortrag;9:30;10:15;Saal',
    ['09:00 30m Empfang (Foyer)', '09:30 45m Vortrag (Saal)'],
  ],
  [
    'names',
    'First Name,Middle Name,Last Name\nAnna,Maria,Example\nBen,,Sample',
    ['Anna Maria Example', 'Ben Sample'],
  ],
  [
    'names',
    'Buyer First Name,Buyer Last Name,First Name,Last Name\nZoe,Buyer,Anna,Example',
    ['Anna Example'],
  ],
  ['names', 'Billing name,Attendee name,Ticket\nZoe,Anna Example,VIP', ['Anna Example (VIP)']],
  ['questions', 'Which is -3?\n- -3\n- 3\n- +3\nAnswer: -3', ['Which is -3? → *-3 / 3 / +3']],
  ['questions', 'How much?\n* -3\n* 3\n* +3\nAnswer: 3', ['How much? → -3 / *3 / +3']],
  ['questions', 'Capital of France?\n– Lyon\n– Paris\nAnswer: Paris', ['Capital of France? → Lyon / *Paris']],
  [
    'questions',
    'Capital of France?\tLyon\tParis\tNice',
    ['Capital of France? → Lyon / Paris / Nice [noCorrect]'],
  ],
  [
    'questions',
    'Question,Answer 1,Answer 2,Answer 3,Correct\nFruit?,Apple,Stone,Pear,13\nAll?,a,b,c,1.2.3\nOne?,x,y,z,2',
    ['Fruit? → *Apple / Stone / *Pear', 'All? → *a / *b / *c', 'One? → x / *y / z'],
  ],
  [
    'questions',
    'How much is 5 + 8?\t10\t11\t12\t13\nHow much is 2 + 9?\t10\t11\t12\t13',
    [
      'How much is 5 + 8? → 10 / 11 / 12 / 13 [noCorrect]',
      'How much is 2 + 9? → 10 / 11 / 12 / 13 [noCorrect]',
    ],
  ],
  [
    'questions',
    'Question,A,B,C,D,Correct answer\n5 + 8?,10,11,12,13,13\n5 + 7?,10,11,12,13,12',
    ['5 + 8? → 10 / 11 / 12 / *13', '5 + 7? → 10 / 11 / *12 / 13'],
  ],
  ['questions', '5 + 8?\n1) 10\n2) 11\n3) 13\nAnswer: 13', ['5 + 8? → 10 / 11 / *13']],
  ['names', '• Anna Example, Sales\n• Ben Example, IT', ['Anna Example (Sales)', 'Ben Example (IT)']],
  [
    'names',
    'Lfd. Nr.;Name, Vorname;Abteilung\n1;Müller, Jürgen;IT\n2;Weiß, Zoë;HR',
    ['Jürgen Müller (IT)', 'Zoë Weiß (HR)'],
  ],
  ['names', 'Name,Dept\n"Müller, Jürgen",IT\n"Weiß, Zoë",HR', ['Jürgen Müller (IT)', 'Zoë Weiß (HR)']],
  [
    'questions',
    '- Largest planet?\n  - Mars\n  - Jupiter *\n- Mammal?\n  - Shark\n  - Whale *',
    ['Largest planet? → Mars / *Jupiter', 'Mammal? → Shark / *Whale'],
  ],
  [
    'questions',
    '1. Largest planet?\tMars\tJupiter\t2\n2. Mammal?\tShark\tWhale\t2',
    ['Largest planet? → Mars / *Jupiter', 'Mammal? → Shark / *Whale'],
  ],
]
it.each(cases)('%s are understood in %j', async (kind, given, expected) => {
  expect(await imported(kind, given)).toEqual(expected)
})
