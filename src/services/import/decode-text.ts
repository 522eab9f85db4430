import { analyse } from 'chardet'
import { type Encoding, type EncodingChoice, encodings, type UsedEncoding } from './table.ts'

// The most frequent characters of names, departments and everyday texts in each language. A wrong encoding gives rare
// characters, so a few of these decide even in a file of 50 bytes.
const simplified =
  '的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏局部门姓名刘陈杨赵吴徐孙朱胡郭何罗郑梁谢宋唐韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶苏魏吕丁沈姜范傅钟卢汪戴崔陆廖姚邹熊孟秦白阎薛侯雷龙段郝孔邵史毛常万顾赖武康贺严尹钱施牛洪龚伟芳娜秀敏静丽强磊军洋勇艳杰娟涛超霞平刚桂婷宇浩欣怡梓涵俊峰雪梅玲燕红鹏飞辉倩晓琳凯鑫嘉诚博思雨晨轩佳序号编单位公司销售财务行政技术研发客服采购人事运营设计产品经理主管备注奖等级签到选项答案正确题目问题选择'
const traditional =
  '的一是不了在人有我他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可她里後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長知民樣現分將外但身些與高意進把法此實回二理美點月明其種聲全工己話兒者向情部正名定女問力機給等幾很業最間新什打便位因重被走電四第門相次東政海口使教西再平真聽世氣信北少關並內加化由卻代軍產入先山五太水萬市眼體別處總才場師書比住員九性通目華報立馬命張活難神數件安表原車白應路期叫常提感金何更反合放做系計或司利受光王果親界及今京務制解各任至清物台象記邊共風戰接許八特覺望直服林題建南度統色字請交愛讓認算論百義科怎元社術結六功指思非流每青管夫連遠資隊帶花快條院變聯言權往展該領傳近留紅治決周保達辦運武半候七必城父強步完深區即求品士轉量空眾技輕程告江語英基派滿式李息寫識極令黃德收臉錢黨未持取設始版雙歷越史商千片容研像找友站廣改議形委早房音火際則首單據導影失拿網香似斯專石若兵弟誰校讀志飛觀爭究包組造落視濟喜離雖局姓名劉陳楊趙吳徐孫朱胡郭羅鄭梁謝宋唐韓馮鄧曹彭曾蕭田董袁潘蔣蔡余杜葉蘇魏呂丁沈姜范傅鍾盧汪戴崔陸廖姚鄒熊孟秦薛侯雷龍段孔邵毛顧賴康賀嚴尹施洪龔偉芳娜秀敏靜麗磊洋勇豔傑娟濤超霞剛桂婷宇浩欣怡俊峰雪梅玲燕鵬輝倩曉琳凱鑫嘉誠博雨晨軒佳淑惠志豪建宏美玲雅婷家豪怡君宗翰承恩序號編位公司業務銷售財務行政技術研發客服採購人事營運設計產品經理主管備註獎等級簽到選項答案正確題目問題選擇總務'
const japanese =
  '氏名前部署営業所属会社社員番号役職備考一覧参加者様企画開発総務人事経理広報技術製造品質管理課長係主任本支店担当問題回答正解選択肢質問時間開始終了休憩受付挨拶講演閉会懇親佐藤鈴木高橋田中伊渡辺山本村小林加吉川石井清水斎松島池阿森橋岡前長谷後遠坂西福三太平原中藤岩青崎宮上野下大内杉竹金丸今河酒工横浜千葉柴原菅久保安新南北東郎次一二三子美香恵真由希愛優翔健拓也大輔介直樹智和明裕彦隆誠浩幸雄正義洋純弘信康博哲学男女日本国京都府県市区町年月人名様分秒円出入行見言食思今何年生先週末初'

const frequent: Record<'gb18030' | 'big5' | 'shift_jis', ReadonlySet<string>> = {
  gb18030: new Set(simplified),
  big5: new Set(traditional),
  shift_jis: new Set(japanese),
}

/** The lead bytes of the everyday characters in the standard of each encoding. */
const leadsOfStandard: Record<keyof typeof frequent, [number, number]> = {
  gb18030: [0xb0, 0xd7],
  big5: [0xa4, 0xc6],
  shift_jis: [0x88, 0x97],
}

const standards = new Map<string, ReadonlySet<string>>()

/** The everyday characters of an encoding, which come first in its standard. */
function standardOf(encoding: keyof typeof frequent): ReadonlySet<string> {
  const known = standards.get(encoding)
  if (known) return known
  const decoder = new TextDecoder(encoding)
  const [first, last] = leadsOfStandard[encoding]
  const found = new Set<string>()
  for (let lead = first; lead <= last; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) found.add(decoder.decode(Uint8Array.of(lead, trail)))
  standards.set(encoding, found)
  return found
}

const isCjk = (encoding: Encoding): encoding is keyof typeof frequent => encoding in frequent

const isHan = /\p{Script=Han}/u
const isKana = /[\u3041-\u30fa\u30fc]/u
const isHalfWidth = /[\uff61-\uff9f]/u
const cjkMark = /[\u3000-\u3015\uff01-\uff5e]/u

/** How likely a character is in a text of this encoding, from 0 to 1. */
function plausibilityOfCjk(encoding: keyof typeof frequent, char: string): number {
  if (frequent[encoding].has(char)) return 1
  if (isHan.test(char)) return standardOf(encoding).has(char) ? 0.45 : 0.05
  if (isHalfWidth.test(char)) return 0.1
  if (isKana.test(char)) return encoding === 'shift_jis' ? 0.95 : 0.2
  if (cjkMark.test(char)) return 0.7
  return /[\u2010-\u2026\u00b7]/.test(char) ? 0.4 : 0
}

const usualLetter = /[äöüßéèêëàâáíóúñçôîïûùãõåæøœÄÖÜÉÈÀÁÍÓÚÑÇÅØŒšžŠŽìòłŁ]/
const usualMark = /[«»–—‘’“”„€¿¡…°·º ]/

/** How likely the letter at `at` is in a word of a European language, from 0 to 1. */
function plausibilityOfLatin(chars: readonly string[], at: number): number {
  const char = chars[at] ?? ''
  const [before = '', after = ''] = [chars[at - 1], chars[at + 1]]
  if (/[\p{Cc}\ufffd]/u.test(char)) return 0
  if (!/\p{L}/u.test(char)) return usualMark.test(char) ? 0.8 : 0.1
  const isForeign = (other: string) => other > '\u007f' && /\p{L}/u.test(other)
  if (isForeign(before) && isForeign(after)) return 0
  const isUpper = /\p{Lu}/u.test(char)
  if (isUpper && /\p{Ll}/u.test(before)) return 0
  if (isUpper && /\p{Lu}/u.test(before) && /\p{Ll}/u.test(after)) return 0
  const alone = !/\p{L}/u.test(before) && !/\p{L}/u.test(after)
  return (usualLetter.test(char) ? 1 : 0.4) * (alone ? 0.4 : isForeign(before) || isForeign(after) ? 0.7 : 1)
}

const isAsciiLetter = (char: string | undefined): boolean => /[A-Za-z]/.test(char ?? '')

/** Factor for a text in which most letters of European words are not in ASCII. */
const strangeShare = 0.3

/** The average plausibility of the characters outside ASCII. */
function plausibilityOf(encoding: Encoding, text: string): number {
  const chars = [...text]
  let sum = 0
  let count = 0
  for (const [at, char] of chars.entries()) {
    if (char <= '\u007f') continue
    count += 1
    if (encoding === 'windows-1252' || encoding === 'macintosh') sum += plausibilityOfLatin(chars, at)
    else if (isCjk(encoding)) {
      const likely = plausibilityOfCjk(encoding, char)
      // A wrong encoding swallows a letter of a word, as in J黵gen.
      sum += isAsciiLetter(chars[at - 1]) && isAsciiLetter(chars[at + 1]) ? likely * 0.2 : likely
    }
  }
  if (count === 0) return 0
  // European words consist of ASCII letters with some others between them.
  const isStrange = !isCjk(encoding) && count > chars.filter(isAsciiLetter).length
  return (sum / count) * (isStrange ? strangeShare : 1)
}

/** The text in this encoding, or undefined if the bytes are not valid in it. */
function decoded(encoding: Encoding, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const firstLinesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 4)

const begins = (bytes: Uint8Array, ...marks: number[]): boolean =>
  marks.every((mark, index) => bytes[index] === mark)

/** The share of letters, digits and usual marks in a text, from 0 to 1. */
const readableShare = (text: string): number => {
  const chars = [...text]
  const readable = chars.filter(
    (char) => /[\p{Script=Latin}\p{N}\p{P}\p{Zs}\r\n\t]/u.test(char) || isKana.test(char),
  )
  const han = chars.filter(
    (char) => frequent.gb18030.has(char) || frequent.big5.has(char) || frequent.shift_jis.has(char),
  )
  return (readable.length + han.length) / Math.max(1, chars.length)
}

/** UTF-16 without a byte order mark: half of the bytes of European texts are zero, in Chinese at least line ends are. */
function wideEncoding(bytes: Uint8Array): Encoding | undefined {
  if (bytes.length % 2 === 1 || !bytes.includes(0)) return undefined
  const [best] = (['utf-16le', 'utf-16be'] as const)
    .map((encoding) => ({
      encoding,
      share: readableShare(decoded(encoding, bytes.subarray(0, 4000)) ?? '\0'),
    }))
    .sort((one, other) => other.share - one.share)
  return best && best.share > 0.6 ? best.encoding : undefined
}

const certain = (used: Encoding, text: string): { text: string; encoding: UsedEncoding } => ({
  text: text.replace(/^\ufeff/, ''),
  encoding: { used, isCertain: true, choices: [{ encoding: used, firstLines: firstLinesOf(text) }] },
})

/** The names that chardet gives, where they are not ours. */
const namesOfChardet: Record<string, Encoding> = {
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  GB18030: 'gb18030',
  Big5: 'big5',
  Shift_JIS: 'shift_jis',
}

/** Weight of the library's opinion beside the characters: it needs more text than a short list has. */
const libraryWeight = 0.15
/** Minimum plausibility, and lead over the next encoding, of a choice that needs no question. */
const certainLeast = 0.55
const leadLeast = 0.2

/** The encodings before Unicode in which the bytes are valid, the likeliest first. */
function legacyChoices(bytes: Uint8Array): { encoding: Encoding; text: string; score: number }[] {
  const sample = bytes.subarray(0, 64_000)
  const opinions = new Map<Encoding, number>()
  for (const { name, confidence } of analyse(sample)) {
    const encoding = namesOfChardet[name]
    if (encoding) opinions.set(encoding, Math.max(confidence, opinions.get(encoding) ?? 0))
  }
  return encodings
    .filter((encoding) => !encoding.startsWith('utf'))
    .flatMap((encoding) => {
      const text = decoded(encoding, bytes)
      if (text === undefined) return []
      const score = plausibilityOf(encoding, text.slice(0, 4000))
      return [{ encoding, text, score: score + (libraryWeight * (opinions.get(encoding) ?? 0)) / 100 }]
    })
    .sort((one, other) => other.score - one.score)
}

/**
 * Decodes the bytes of a text file. Byte order marks and valid UTF-8 are certain. Otherwise the characters that each
 * encoding gives decide.
 * @returns undefined for bytes that are no text
 */
export function decodeText(
  bytes: Uint8Array,
  chosen?: Encoding,
): { text: string; encoding: UsedEncoding } | undefined {
  const found = detected(bytes)
  if (!chosen || !found) return found
  const text = new TextDecoder(chosen).decode(bytes)
  const choices = found.encoding.choices.some(({ encoding }) => encoding === chosen)
    ? found.encoding.choices
    : [{ encoding: chosen, firstLines: firstLinesOf(text) }, ...found.encoding.choices]
  return { text, encoding: { ...found.encoding, used: chosen, choices } }
}

function detected(bytes: Uint8Array): { text: string; encoding: UsedEncoding } | undefined {
  const marked: Encoding | undefined = begins(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : begins(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : wideEncoding(bytes)
  if (marked) return certain(marked, new TextDecoder(marked).decode(bytes))
  if (bytes.includes(0)) return undefined
  const utf8 = decoded('utf-8', bytes)
  if (utf8 !== undefined) return certain('utf-8', utf8)
  const broken = new TextDecoder().decode(bytes)
  const wrong = broken.split('\ufffd').length - 1
  const right = broken.match(/[\u0080-\ufffc]/g)?.length ?? 0
  // A few broken characters in much UTF-8: a program has cut the text.
  if (right > wrong * 5) return { ...certain('utf-8', broken) }
  if (begins(bytes, 0xef, 0xbb, 0xbf)) return certain('utf-8', new TextDecoder().decode(bytes))
  const found = legacyChoices(bytes)
  const [best, next] = found
  if (!best) return undefined
  const choices = found.map(
    ({ encoding, text }): EncodingChoice => ({ encoding, firstLines: firstLinesOf(text) }),
  )
  const isCertain = best.score >= certainLeast && best.score - (next?.score ?? 0) >= leadLeast
  return { text: best.text, encoding: { used: best.encoding, isCertain, choices } }
}
