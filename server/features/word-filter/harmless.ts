/**
 * Words that are on the lists of profane words, but are normal words of an audience: enthusiasm, a hammer, a girl,
 * fantasy, a colour, a child's position in its family. These words pass.
 */
export const harmlessWords = [
  ...['激情', '成人', '私服', '十三点', '13点', '九游', '刚度', '祖宗', '奶', '卵', '老母', '你妈', '你娘'],
  ...['你全家', '妈妈的', '他奶奶', '老二', '老味', '靠背', '肥西', '性', '粉腸', '笨實', '你老闆', '想上你'],
  ...['月经', '交配', '卵子', '精子', '柒', '撚', '爛', '賤', '幹'],
  ...['martillo', 'infierno', 'asesinato', 'concha', 'heroína', 'trio', 'maldito', 'racista'],
  ...['drogas', 'maciza', 'orina', 'sexo', 'esperma'],
  ...['女の子', '嫌い', 'ファンタジー', 'フック', '誘惑', 'いたずら', '支配', '人種', '女子高生', '女王様'],
  ...['拷問', 'ネオ・ナチ', 'カント', 'プレイボーイ', 'ローター', 'ラバー', '毛深い', '直腸', '両性', '覗き'],
  ...['噴出', 'スリット', '挿入', '殺人事件', 'レズビアン', 'なめ', 'しばり', '縛り', '生殖器', '両刀'],
  ...['domination', 'escort', 'barenaked', 'eunuch', 'lovemaking', 'suck', 'sucks', 'zoophilia', 'negro'],
  ...['sexual', 'sexually', 'sexuality', 'intercourse', 'snatch', 'butt', 'scat', 'skeet', 'swastika'],
  ...['snowballing', 'playboy', 'hardcore', 'hard core', 'how to kill', 'how to murder', 'big black'],
  ...[
    'huge fat',
    'tied up',
    'taste my',
    'girl on',
    'tongue in a',
    'tight white',
    'make me come',
    'sm',
    'xx',
    'fu',
  ],
  ...['leather restraint', 'leather straight jacket', 'wrapping men', 'suicide girls', 'alaskan pipeline'],
  ...['blonde action', 'brunette action', 'lemon party', 'jelly donut', 'tainted love', 'mr hands'],
]

/** Longer words and phrases in which a listed word is no insult: his mother, Virgo, birthday in Spanish. */
export const harmlessPhrases = [
  ...[
    '他妈妈',
    '她妈妈',
    '你妈妈',
    '它妈妈',
    '他奶奶',
    '你奶奶的',
    '处女座',
    '处女作',
    '处女航',
    '性爱好',
    '逼真',
    '逼近',
  ],
  ...['逼迫', '淫雨', '强奸罪', 'デブサミ', 'おしりたんてい', 'ホモサピエンス', 'ホモジニアス', 'cum laude'],
  ...[
    '智障人士',
    '智障儿童',
    '人工智障',
    '息を殺す',
    '時間を殺す',
    '感情を殺す',
    'プロセスを殺す',
    '土人形',
    '馬鹿力',
    'バカ売れ',
    '親バカ',
  ],
  ...['馬鹿にできない', 'ばかにできない', '馬鹿にならない', 'ばかにならない', 'ばかうけ', 'ばかり'],
  ...['pussy willow', 'fag end', 'horny toad', 'chink in the armour', 'chink in the armor', 'moby dick'],
]

/** Words that pass in a name, because people have these names. */
export const harmlessNames = [
  ...[
    'dick',
    'fanny',
    'gay',
    'randy',
    'hooker',
    'cox',
    'kike',
    'dong',
    'wang',
    'cumming',
    'cummings',
    'phuc',
  ],
  ...['phuck', 'phuk', 'fuk', 'shota', 'mong', 'tit', 'coon', 'butt', 'semen', 'paki', 'lolita', 'concha'],
  ...['boner', 'poon', 'kum', 'dickson', 'cocks', 'hancock', 'ディック', 'santorum', 'verga'],
]
