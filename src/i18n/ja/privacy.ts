import type { Dictionary } from '../base/dictionary.ts'
import type { privacy as source } from '../zh/privacy.ts'

export const privacy: Dictionary<typeof source> = {
  myData: '自分のデータ',
  myDataDetail: '主催者は、このイベントで入力・送信した内容を保存しています',
  download: '自分のデータをダウンロード',
  remove: '自分のデータを削除',
  removeTitle: 'データを削除しますか？',
  removeDetail:
    '名前、登録内容、質問、コメント、文章の回答が、この端末で参加したすべてのイベントから削除されます。投票、得点、人数は名前なしで残ります。元に戻せません',
  removeNow: '完全に削除',
  removed: 'データを削除しました',
  guestDownload: 'データをダウンロード',
  guestErase: 'データを削除',
  guestEraseTitle: '{{name}}さんのデータを削除しますか？',
  guestEraseDetail:
    '名前、登録内容、質問、コメント、文章の回答が、このイベントと記録からすぐに削除されます。投票、得点、人数は名前なしで残ります。元に戻せません',
  guestErased: 'データを削除しました',
}
