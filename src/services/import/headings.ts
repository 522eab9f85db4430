import type { Column, ImportKind, Role } from './entries.ts'

/**
 * What a heading says: the role of its column, or that the column holds a number of the row (`index`), something
 * that Cuelight cannot store, or a mark of the option before (`flag`).
 */
export type Meaning =
  | Exclude<Role, 'ignored'>
  | 'index'
  | 'flag'
  | 'otherDetail'
  | NonNullable<Column['notStored']>

/** The beginning of a heading that a form makes of its question: `1、您的姓名`, `What is your name?`. */
const asked =
  /^(?:\d{1,2} ?[、)）,.]? ?)?(?:what is (?:your|the) |what s your |(?:please )?enter (?:your|the) |your |请?(?:输入|填写)?[您你]的|(?:wie (?:ist|lautet) )?(?:ihr|dein)e? |(?:cuál es )?(?:su|tu) )?(?=\p{L}{2}|\p{Script=Han})/u

/** A heading without its remarks, such as `Correct answer(s) - choose at least one` and `Answer 3 (Optional)`. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\((?!name\))[^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/\s[-–—]\s.*$/s, ' ')
    .replace(/[*:?!"'._/\\-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(asked, '')

const whole = (...parts: string[]): RegExp => new RegExp(`^(?:${parts.join('|')})$`, 'u')

const person =
  '(?:attendee|participant|guest|member|employee|student|staff|person|player|contact|winner|invitee|customer|client|user|registrant|team member|speaker|your|buyer|billing|ticket holder|colleague)(?:s|s)?'

const index = whole(
  '#|no|nr|n°|nº|№|num|number|id|uid|uuid|index|row|pos|position no|lfd nr|lfd nummer|laufende nummer|nummer|numero|número|código|code|sn|s n|ord',
  `(?:${person}|question|item|ticket|order|badge|staff|personal|matrikel|row|serial|registration|payroll)s? ?(?:#|no|nr|id|number|nummer|code)`,
  '序号|序號|编号|編號|番号|号码|號碼|号|連番|通し番号|工号|工號|学号|學號|员工编号|员工号|員工編號|社員番号|受付番号|题号|題號|問題番号|票号|id号',
)

const contact = whole(
  `(?:${person} )?(?:e ?mails?|mail|phones?|mobile|cell|telephone|tel)(?: ?(?:address|number|no|nr|phone))?`,
  'telefon(?:nummer)?|handy(?:nummer)?|mobil(?:nummer)?|e ?mail adresse|whatsapp|wechat|line id|address|adresse|dirección|birthday|date of birth|geburtsdatum',
  '电话|电话号码|联系电话|手机|手机号|手机号码|電話|電話番号|手機|邮箱|电子邮箱|电子邮件|邮件|信箱|電子郵件|メール|メールアドレス|微信|微信号|地址|住所|身份证号?|生日',
  'correo|correo electrónico|email|teléfono|telefono|móvil|celular|courriel|téléphone',
)

const names: [Meaning, RegExp][] = [
  [
    'firstName',
    whole(
      `(?:${person} )?(?:first|given|fore|christian|middle) ?names?|first|middle initial`,
      'vornamen?|pr[eé]noms?|nombres? de pila|primer nombre|名$|メイ|given',
    ),
  ],
  [
    'lastName',
    whole(
      `(?:${person} )?(?:last|family|sur) ?names?|last|surname`,
      'nachnamen?|familiennamen?|zunamen?|apellidos?|(?:primer|segundo) apellido|apellido (?:paterno|materno)|nom de famille|姓|姓氏|セイ|苗字|名字の姓',
    ),
  ],
  [
    'name',
    whole(
      `(?:full|complete|display|real|preferred)? ?names?|${person}|${person} (?:full )?names?|people|persons?|who|who is it|name list|name\\(s\\)`,
      'namen?|vollständiger name|vor ?(?:und|u|&)? ?(?:nach|zu)namen?|vornamen? (?:und |u |& )?nachnamen?|(?:nach|familien)?name,? ?(?:und )?vornamen?|(?:last|sur) ?name,? (?:first|fore) ?name|vor und nachname|teilnehmer(?:in|innen|namen?|liste)?|teilnehmende[rn]?|mitarbeiter(?:in|innen|name)?|gast|gäste|personen?',
      'nom|noms|nom,? pr[eé]noms?|nom complet|nom et pr[eé]noms?|pr[eé]noms? et noms?|nom pr[eé]nom|participante?s|invit[eé]s?',
      'nombres?|nombre completo|nombres? y apellidos?|apellidos?,? (?:y )?nombres?|asistentes?|participantes?|invitad[oa]s?|emplead[oa]s?|alumn[oa]s?|person(?:a|as)',
      '(?:员工|員工|嘉宾|嘉賓|学生|學生|参会人|参会者|與會者|参与者|參與者|参加者|人员|人員|用户|用戶|客户|客戶|中奖人|會員|会员|成员|成員|真实|中文|本人|您的|你的)?(?:姓名|名字|名称|名稱)',
      '名单|名單|人员|人員|参会人员?|参会者|参与者|參加者|参加人员|嘉宾|嘉賓|员工|員工|用户名|成员|来宾|來賓|与会者',
      'お?名前|氏名|フルネーム|参加者名?|出席者名?|ご?芳名|社員名|ゲスト名?|お名前|招待者名?',
    ),
  ],
  ['index', index],
  ['contact', contact],
  [
    'detail',
    whole(
      `(?:${person} )?(?:departments?|dept|company|team)`,
      'departments?|dept|company|company name|organi[sz]ations?|organi[sz]ation name|firm|employer|team|division|business unit|unit|school|university|institution',
      'abteilung|firma|unternehmen|bereich|organisation|schule|firma abteilung|firma, abteilung',
      'entreprise|société|service|département|établissement',
      'empresa|compañía|departamento|organización|área|institución|equipo',
      '部门|部門|单位|單位|公司|公司名称|公司名稱|工作单位|所在部门|所属部门|所在单位|学校|學校|班级|班級|团队|團隊|院系',
      '部署|部署名|所属|会社|会社名|企業名|所属部署|チーム|部|学校名|クラス',
    ),
  ],
  [
    'otherDetail',
    whole(
      'category|group|class|type|ticket|ticket type|table|table no|seat|role|position|job title|job|title|notes?|remarks?|comments?|city|location|country|region|office|nick|nick ?name|identity|level|grade|detail|details|description|info',
      'kategorie|gruppe|klasse|ort|stadt|standort|tisch|funktion|position|bemerkung(?:en)?|notiz(?:en)?|land|titel',
      'categoría|grupo|mesa|ciudad|cargo|notas?|observaciones|puesto|país|clase|tipo',
      'catégorie|groupe|ville|poste|remarques?|pays|table',
      '身份|类别|類別|类型|類型|分组|分組|组别|組別|桌号|桌號|座位|座位号|职位|職位|职务|職務|岗位|城市|地区|地區|备注|備註|昵称|暱稱|说明',
      '役職|備考|メモ|グループ|席|席番号|種別|区分|職種|テーブル|都道府県',
    ),
  ],
]

const questions: [Meaning, RegExp][] = [
  ['index', index],
  [
    'index',
    whole(
      'questions? ?(?:#|no|number|nr|id)|frage ?(?:nr|nummer)|title of quiz|quiz title|quiz|category|topic|tags?|difficulty|level',
    ),
  ],
  [
    'explanation',
    whole(
      '(?:answer )?explanations?|explain|rationale|feedback|hint|comments?|notes?|reasons?|why',
      'erklärung(?:en)?|erläuterung(?:en)?|hinweis|explicaci[oó]n(?:es)?|explications?|解析|答案解析|题目解析|解説|説明|解释|解釋|说明|備註|备注|ヒント|提示',
    ),
  ],
  [
    'media',
    whole(
      '(?:question )?(?:image|picture|photo|media|video|audio)s?(?: (?:link|url|file|address))?|youtube(?: link)?|bild(?:er)?|bild link|imagen|enlace de imagen|vídeo|图片|图片链接|圖片|画像|画像url|动画|動画|音频|视频',
    ),
  ],
  [
    'questionType',
    whole(
      '(?:question )?type|kind|fragetyp|typ|tipo(?: de pregunta)?|题型|題型|类型|題目類型|题目类型|問題形式|種類|形式',
    ),
  ],
  [
    'seconds',
    whole(
      'time(?: ?limit)?(?: in)?(?: ?(?:sec(?:ond)?s?|s))?|seconds?|secs?|timer|duration|time to answer|answer time',
      'zeit(?:limit|vorgabe)?|sekunden|antwortzeit|dauer|tiempo(?: límite| limite| de respuesta)?|segundos|temps|durée|limite de temps',
      '时间|时间限制|时限|限时|答题时间|秒|秒数|用时|時間|時間制限|制限時間|秒数|回答時間|答題時間|限時',
    ),
  ],
  [
    'points',
    whole(
      'points?|scores?|marks?|punkte|punktzahl|puntos|puntuación|puntaje|分值|分数|分數|得分|配点|点数|点|ポイント|积分',
    ),
  ],
  [
    'flag',
    whole(
      '(?:is )?correct(?:ness)? ?\\d+|(?:is )?correct(?:ness)? [a-h]|richtig ?\\d+|是否正确 ?\\d*|correcta? ?\\d+',
    ),
  ],
  [
    'correct',
    whole(
      '(?:the )?(?:correct|right)(?: ?(?:answers?|options?|choices?|response|ones?))?|answer ?keys?|keys?|correct ans|ans|solutions?|answer\\(s\\)',
      'richtige?(?:[rns])?(?: ?(?:antwort(?:en)?|lösung(?:en)?))?|lösung(?:en)?|korrekte? ?(?:antwort(?:en)?)?',
      '(?:respuestas? |opción |opciones )?correctas?|respuestas? correctas?|solución|soluciones|clave',
      '(?:bonnes? |r[eé]ponses? )?(?:r[eé]ponses? )?correctes?|bonnes? r[eé]ponses?|solutions?',
      '正确答案|正確答案|正确选项|正確選項|正解|正答|正解番号|标准答案|標準答案|参考答案|解答|正确|答え',
    ),
  ],
  [
    'option',
    whole(
      '(?:answers?|options?|choices?|alternatives?|responses?|incorrect(?: answers?)?|wrong(?: answers?)?|incorrect options?|wrong options?|distractors?)(?: ?(?:text|option|choice))? ?(?:\\d{1,2}|[a-h])?',
      '[a-h]|\\d|[a-h] (?:option|answer|choice)|(?:first|second|third|fourth) (?:answer|option)',
      '(?:falsche )?antwort(?:en|option|möglichkeit|möglichkeiten)? ?(?:\\d|[a-h])?|option(?:en)? ?(?:\\d|[a-h])?',
      '(?:respuestas?|opci[oó]n|opciones|alternativas?)(?: (?:incorrecta|falsa))? ?(?:\\d|[a-h])?',
      '(?:(?:mauvaise )?r[eé]ponses?|choix|propositions?) ?(?:\\d|[a-h])?',
      '(?:选项|選項|答案|选择|備選|备选|备选答案|答案选项|選択肢|回答|解答欄|せんたくし|错误答案|选择项)[一二三四五六]? ?(?:\\d|[a-h])?|[a-h] ?(?:选项|選項|答案|选择)',
    ),
  ],
  [
    'question',
    whole(
      'questions?(?: ?(?:text|title|stem|description|prompt))?|prompt|stem|text|q|statement',
      'fragen?(?: ?text)?|aufgabe|preguntas?|enunciado|texto de la pregunta|questions?|énoncé',
      '问题|問題|题目|題目|题干|題幹|试题|試題|题目内容|题面|质问|質問|質問文|問題文|設問|題|问题内容|问题描述',
    ),
  ],
]

const agenda: [Meaning, RegExp][] = [
  ['index', index],
  ['index', whole('cue(?: ?(?:no|number|id|#))?|q')],
  [
    'start',
    whole(
      '(?:start|starts|begin|begins|beginning|from)(?: ?time| at)?|times?|time ?(?:start|slot|in|from)|timeslot|clock|when|hour|scheduled(?: start| time)?|planned(?: start| time)?|start planned',
      'beginn|start ?zeit|uhrzeit|zeit|zeiten|anfang|von|ab|zeitraum|zeitfenster',
      'inicio|hora(?: de)? ?(?:inicio|comienzo)?|horario|comienzo|empieza|desde|début|heure(?: de début)?|horaire|de',
      '时间|時間|开始|開始|开始时间|開始時間|起始时间|时刻|時刻|時段|时段|时间段|開始時刻|日時|時程',
    ),
  ],
  [
    'end',
    whole(
      '(?:end|ends|finish|to|until|till)(?: ?time)?|time ?(?:end|out|to)',
      'ende|end ?zeit|bis|fin|final|hora(?: de)? ?(?:fin|final|término)|termina|hasta|heure de fin|結束|结束|结束时间|結束時間|終了|終了時間|終了時刻',
    ),
  ],
  [
    'length',
    whole(
      '(?:duration|length|dur|running time|run time|time allotted|allotted time|est(?:imated)? ?(?:time|duration))(?: ?(?:in )?(?:min(?:ute)?s?|sec(?:ond)?s?|hours?|h))?|min(?:ute)?s?|mins?|sec(?:ond)?s?|how long',
      'dauer(?: ?(?:in )?(?:min|minuten|std|stunden))?|länge|minuten|duración|duracion|minutos|tiempo|durée|durées?|temps|minutes',
      '时长|時長|用时|用時|持续时间|時長\\(分鐘\\)|分钟|分鐘|分|所要時間|所要|時間数|時間\\(分\\)|長さ|耗时',
    ),
  ],
  [
    'speaker',
    whole(
      'speakers?(?: ?names?)?|presenters?|presented by|who|hosts?|by|lead|leader|owner|responsible|person|moderators?|panelists?|artist|performer|talent|facilitator|names? of speakers?',
      'sprecher(?:in|innen)?|redner(?:in|innen)?|referent(?:in|innen|en)?|vortragende[rn]?|moderation|verantwortlich|wer|ponentes?|orador(?:es|a|as)?|responsables?|presentador(?:a|es)?|conferencistas?|intervenants?|orateurs?|animateur',
      '演讲人|演讲者|演講者|演講人|讲者|講者|主讲|主讲人|主講人|嘉宾|嘉賓|发言人|負責人|负责人|主持人|主持|分享人|表演者|登壇者|講師|講演者|担当|担当者|発表者|司会|話者|スピーカー',
    ),
  ],
  [
    'title',
    whole(
      'titles?|(?:session|agenda|event|item|cue|program(?:me)?|activity|segment|part|talk|topic|slot) ?(?:titles?|names?|items?)?|sessions?|agenda|items?|topics?|what|activit(?:y|ies)|events?|program(?:me)?|subject|segment|name|talks?|action|programme item',
      'titel|thema|themen|programm|programmpunkte?|tagesordnung(?:spunkt)?|sitzung|vortrag|inhalt|was|aktivität|ablauf|punkt|top',
      'título|titulo|sesión|sesion|actividad(?:es)?|tema|evento|programa|contenido|ponencia|titre|session|activité|thème|sujet|programme|intitulé',
      '标题|標題|题目|題目|主题|主題|环节|環節|内容|內容|议程|議程|议题|議題|项目|項目|活动|活動|流程|节目|節目|名称|事项|タイトル|プログラム|演題|演目|セッション|議題|テーマ|項目名|進行',
    ),
  ],
  [
    'notes',
    whole(
      'notes?|comments?|descriptions?|details?|remarks?|info(?:rmation)?|abstract|subtitle|location|room|venue|stage|place|track',
      'notiz(?:en)?|bemerkung(?:en)?|beschreibung|hinweise?|ort|raum|saal|notas?|descripción|detalles?|observaciones|lugar|sala|remarques?|lieu|salle|détails?',
      '备注|備註|说明|說明|描述|详情|地点|地點|场地|会场|備考|メモ|注意|詳細|場所|会場|概要|補足',
    ),
  ],
]

const options: [Meaning, RegExp][] = [
  ['index', index],
  [
    'option',
    whole(
      'options?|choices?|answers?|items?|names?|texts?|label|titles?|candidates?|antwort(?:en)?|optionen|opci[oó]n|opciones|respuestas?|r[eé]ponses?|choix|选项|選項|答案|选项内容|候选|候选人|候選人|名称|選択肢|回答|項目',
    ),
  ],
]

const vocabulary: Record<ImportKind, readonly [Meaning, RegExp][]> = { names, questions, agenda, options }

/** What a heading says. Undefined: no heading that is known. */
export function meaningOf(kind: ImportKind, heading: string): Meaning | undefined {
  const plain = plainHeading(heading)
  if (plain === '' || plain.length > 50) return undefined
  const find = (text: string) => vocabulary[kind].find(([, pattern]) => pattern.test(text))?.[0]
  // A heading in two languages, such as "姓名 Name".
  const parts = plain.split(/(?<=[\u3000-\uffff]) | (?=[\u3000-\uffff])/)
  return (
    find(plain) ?? (parts.length > 1 ? parts.map(find).find((meaning) => meaning !== undefined) : undefined)
  )
}
