import type { Dictionary } from '../dictionary.ts'
import type { routes as source } from '../zh/routes.ts'

export const routes: Dictionary<typeof source> = {
  activity: 'イベントに参加',
  changePassword: 'パスワードの変更',
  controlDesk: '操作卓',
  demo: '部品見本',
  documentation: 'ドキュメント',
  forgottenPassword: 'パスワードをお忘れの方',
  guide: 'はじめての方へ',
  login: 'ログイン',
  mailSignIn: 'メールでログイン',
  myAccount: 'アカウント情報',
  myInfo: 'プロフィール',
  newPassword: '新しいパスワード',
  notFound: 'ページが見つかりません',
  operatorOrders: 'すべての注文',
  order: '注文',
  prices: '料金プラン',
  profile: 'プロフィール概要',
  receipt: '領収書',
  register: '新規登録',
  share: 'イベントの共有',
  testPayment: 'テスト決済',
  unauthorised: 'アクセス権がありません',
  unknownMenu: 'ページを利用できません',
}
