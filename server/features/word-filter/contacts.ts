import type { HeldReason } from '#contract/word-filter.ts'

/** Top-level domains that are enough to recognise an address, because no sentence ends with them. */
const strong =
  'com|net|org|info|biz|io|app|dev|shop|xyz|store|online|site|club|link|live|vip|icu|ru|cn|uk|de|fr|jp|kr|br|mx|ar|co|cc|tv|gg|ly|gl'
/** Any other top-level domain needs a path, because "end.So" and "ok.Me" are two sentences. */
const weak = 'be|me|so|to|is|it|in|at|no|us|eu|es|ch|nl|pl|se|pro|top|fun|win|page|click'
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const dot = '(?:[.。]|\\[\\.\\]|\\(\\.\\))'
const spelledDot = '(?: ?[([] ?(?:dot|punto) ?[)\\]] ?| dot )'
const afterSpelledDot = 'com|net|org|io|info|biz|xyz|dev|app'
const notInWord = '(?![\\p{L}\\p{N}-])'
/** No part of a longer number, such as 1 000 000 000. */
const alone = '(?<![\\d.,])(?<!\\d[ -])'
const digit = (count: string): string => `\\d{${count}}`

const kinds: [reason: HeldReason, pattern: string][] = [
  [
    'email',
    `[\\p{L}\\p{N}][\\p{L}\\p{N}._%+-]{0,63} ?(?:@|[([] ?at ?[)\\]]) ?(?:${label}(?:${dot}|${spelledDot})){1,5}\\p{L}{2,24}${notInWord}`,
  ],
  [
    'email',
    `[\\p{L}\\p{N}._%+-]{1,64} (?:at|arroba) ${label}(?:${spelledDot}${label}){0,3}${spelledDot}(?:${afterSpelledDot})${notInWord}`,
  ],
  ['link', '\\bh(?:tt|xx)ps?\\s?:\\s?/\\s?/[\\p{L}\\p{N}]\\S{1,}'],
  ['link', `(?<![\\p{L}\\p{N}])www\\d?${dot}${label}`],
  [
    'link',
    `(?<![\\p{L}\\p{N}@.-])(?:${label}${dot}){0,4}${label}${dot}(?:${strong})${notInWord}(?:/\\S{0,200})?`,
  ],
  ['link', `(?<![\\p{L}\\p{N}@.-])(?:${label}\\.){0,4}${label}\\.(?:${weak})/\\S{1,200}`],
  ['link', `${label}${spelledDot}(?:${afterSpelledDot})${notInWord}`],
  // A number after a word that invites to call, also one that ends with words: "CALL 0800 CHEAP LOANS".
  [
    'phone',
    '(?:\\b(?:call|phone|dial|ring|text|sms|tel|whatsapp|telegram|llama|llame|llamar|llamame|telefono|movil)|电话|手机|拨打|致电|微信|薇信|电联|電話|携帯)(?:[^\\p{L}\\p{N}]{0,12}\\+?0\\d{2,}|(?: (?:me|us|at|on|al|a|en|now|free))*[^\\p{L}\\p{N}]{0,12}\\+?\\d[\\d ()./-]{5,}\\d)',
  ],
  [
    'phone',
    '(?:qq|扣扣|微信|薇信|v信|vx|wechat|weixin|whatsapp|telegram|line id)(?:号|群|id)?[ :：,，=]{0,3}[a-z0-9_-]{5,20}',
  ],
  ['phone', `${alone}(?:\\+|00)[1-9](?:[ ()./-]{0,2}\\d){7,14}(?!\\d)`],
  ['phone', `${alone}1[3-9]\\d[ -]?${digit('4')}[ -]?${digit('4')}(?![\\d.,])`],
  ['phone', `${alone}\\(?0\\d{1,4}\\)?[ /-]{1,3}\\d{3,8}(?:[ -]\\d{2,8}){0,3}(?![\\d.,])`],
  ['phone', `${alone}0[1-9](?:([ .-])\\d{2})(?:\\1\\d{2}){3}(?![\\d.,])`],
  ['phone', `${alone}0[1-9]\\d{8,9}(?![\\d.,])`],
  ['phone', `${alone}(?:1[ .-])?(?:\\(\\d{3}\\) ?|\\d{3}[.-])\\d{3}[ .-]\\d{4}(?![\\d.,])`],
  ['phone', `${alone}[67]\\d{2}[ .-](?!000)\\d{3}[ .-]\\d{3}(?![\\d.,])`],
]

const patterns = kinds.map(([reason, pattern]) => ({ reason, pattern: new RegExp(pattern, 'gu') }))

/** Names of products that look like addresses. */
const products = /^(?:asp|vb|ado|ml|f#)\.net$|^(?:socket|draw|node)\.io$/
const dates = /^\d{1,2}[ ./-]\d{1,2}[ ./-](?:19|20)\d{2}|^(?:19|20)\d{2}[ ./-]\d{1,2}[ ./-]\d{1,2}/

interface Contact {
  reason: HeldReason
  range: [from: number, to: number]
}

/** The addresses, telephone numbers and e-mail addresses of a folded text, as places in the text. */
export const findContacts = (text: string): Contact[] =>
  patterns.flatMap(({ reason, pattern }) =>
    Array.from(text.matchAll(pattern))
      .filter(([found]) => !(reason === 'phone' ? dates : products).test(found))
      .map(({ 0: found, index }): Contact => ({ reason, range: [index, index + found.length] })),
  )
