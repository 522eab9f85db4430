import type { Dictionary } from '../base/dictionary.ts'
import type { guide as source } from '../zh/guide.ts'

export const guide: Dictionary<typeof source> = {
  intro: '6つのステップ、10分で最初のイベントを',
  stepOf: 'ステップ{{step}}／{{most}}',
  steps: 'ステップ',
  back: '戻る',
  next: '次へ',
  finish: '完了：イベント一覧へ',
  'title-create': 'イベントを作成する',
  'detail-create': '名前と日時を決めます。参加者が入るための6文字のイベントコードが発行されます。',
  'action-create': '作成する',
  'title-prepare': '内容を準備する',
  'detail-prepare':
    '操作画面の「投票」で項目を追加するか、テンプレートを使います。参加者に見えるのは開始してからです。',
  'action-prepare': '現在のイベントを開く',
  'title-try': '自分で試す',
  'detail-try': '自分のスマートフォンで参加し、質問と投票をしてみます。参加者が見るのと同じ画面です。',
  'action-try': '参加ページを開く',
  'title-screen': 'スクリーンに映す',
  'detail-screen':
    '操作画面で「スクリーンを開く」を押し、プロジェクターで全画面にします。QR コードは隅に残るので、遅れた人も参加できます。',
  'title-run': '開始して進行する',
  'detail-run':
    '「イベントを開始」を押します。数字キーで画面を切り替え、A と R で質問を処理し、操作ボタンは左から順に進みます。? ですべてのキーを表示します。',
  'title-after': '結果を見る',
  'detail-after': '終了後は「分析」タブで参加状況を確認し、質問と回答を表として書き出せます。',
}
