import type { Dictionary } from '../base/dictionary.ts'
import type { emails as source } from '../zh/emails.ts'

export const emails: Record<keyof Dictionary<typeof source>, string> = {
  codeSubject: 'Cuelight のログインコード',
  codeText:
    '{{name}} 様\n\nログインコードは {{code}} です。\nログイン名：{{logonName}}\n\n{{minutes}}分以内に一度だけ使えます。誰にも教えないでください。\nお心当たりがない場合は、このメールを無視してください。',
  verificationSubject: 'Cuelight のメールアドレスをご確認ください',
  verificationText:
    '{{name}} 様\n\nメールアドレスの確認コードは {{code}} です。\nログイン名：{{logonName}}\n\n{{hours}}時間以内に管理画面にログインし、プロフィールで入力してください。ログインコードは確認済みのアドレスにだけ送られます。\nお心当たりがない場合は、このメールを無視してください。',
  invitationSubject: 'Cuelight のアカウント',
  invitationText:
    '{{name}} 様\n\nCuelight のアカウントが作成されました。\nアドレス：{{address}}\nログイン名：{{logonName}}\n最初のパスワード：{{password}}\n\n{{days}}日以内にログインし、先にパスワードを変更してください。このメールは転送しないでください。',
  givenPasswordSubject: 'Cuelight の新しいパスワード',
  givenPasswordText:
    '{{name}} 様\n\n運営者が {{logonName}} のパスワードを再設定し、すべての端末がログアウトされました。\nアドレス：{{address}}\n新しいパスワード：{{password}}\n\n{{days}}日以内にログインし、先にパスワードを変更してください。このメールは転送しないでください。',
  passwordSubject: 'Cuelight のパスワードが再設定されました',
  passwordText:
    '{{name}} 様\n\nログイン名 {{logonName}} のパスワードが秘密の質問により再設定され、すべての端末がログアウトされました。\nお心当たりがない場合は、すぐにメールのログインコードでログインし、パスワードと秘密の質問を変更してください。',
  retentionGuestsSubject: 'イベント参加者の情報が削除されます',
  retentionGuestsText:
    '{{name}}様\n\nイベント「{{event}}」は終了しました。参加者の名前、会社名、メールアドレスは{{date}}にサーバーから削除されます。文章、投票、得点は名前なしで残ります。\n必要な場合は、その日までに書き出してください。',
  retentionEventSubject: 'イベントが削除されます',
  retentionEventText:
    '{{name}}様\n\nイベント「{{event}}」は終了しました。{{date}}にサーバーから削除されます。\n必要な場合は、その日までに結果を書き出してください。',
  suspensionSubject: 'Cuelight のイベントが停止されました',
  suspensionText:
    '{{name}} 様\n\n運営者がイベント「{{eventName}}」を停止しました。停止が解除されるまで、だれも開けません。\n理由：{{reason}}\n\n異議がある場合は、このシステムの運営者にご連絡ください。',
  disabledSubject: 'Cuelight のアカウントが停止されました',
  disabledText:
    '{{name}} 様\n\n運営者がアカウント {{logonName}} を停止しました。イベントは残り、共同主催者は続けられます。\n理由：{{reason}}\n\n異議がある場合は、このシステムの運営者にご連絡ください。',
}
