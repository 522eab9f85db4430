import type { Dictionary } from '../base/dictionary.ts'
import type { messages as source } from '../zh/messages.ts'

export const messages: Dictionary<typeof source> = {
  recipient: '宛先',
  speaker: '登壇者',
  hosts: '主催者',
  toSpeaker: '登壇者へ送る',
  toHosts: '主催者へ送る',
  sentToSpeaker: '登壇者宛て',
  sentToHosts: '主催者宛て',
  onlyHost: 'このイベントの主催者はあなただけです',
  quick: '定型メッセージ',
  'quick-minutes': '残り2分です',
  'quick-wrapUp': 'まとめに入ってください',
  'quick-questions': '質問を受けますか？',
  send: '送信',
  sent: '送信しました',
  latest: '最近のメッセージ',
  none: 'メッセージはまだありません',
  unread: '未読',
  readBy: '{{name}}さんが確認済み',
  readBySpeaker: '登壇者が確認済み',
  withdraw: '取り消す',
  from: '{{name}}からのメッセージ：{{text}}',
  more: '他{{count}}件',
  gotIt: '確認しました',
}
