import type { Dictionary } from '../dictionary.ts'
import type { sharing as source } from '../zh/sharing.ts'

export const sharing: Dictionary<typeof source> = {
  baton: '進行の操作権',
  youSteer: 'あなたが進行を操作しています',
  youSteerDetail: 'ほかの司会者は審査だけができます',
  otherSteers: '{{name}}さんが進行を操作しています',
  otherSteersDetail: '審査はできます。進行を操作するには引き継いでください',
  steeringElsewhere: '別のブラウザーで進行を操作しています',
  nobodySteers: '進行の操作者はいません',
  nobodySteersDetail: '最初に進行を操作した人が操作者になります',
  take: '操作を始める',
  release: '操作をやめる',
  ask: '引き継ぎを依頼',
  askedThem: '依頼しました。{{name}}さんの引き渡しを待っています',
  withdraw: '依頼を取り消す',
  askedBy: '{{name}}さんが引き継ぎを依頼しています',
  askedByOwn: '別のブラウザーから引き継ぎを依頼しています',
  handOver: '引き渡す',
  decline: '操作を続ける',
  seize: '今すぐ引き継ぐ',
  seizeTitle: '{{name}}さんから引き継ぎますか？',
  seizeDetail: '{{name}}さんの進行ボタンはすぐに使えなくなります。参加者と大画面には何も起こりません。',
}
