/** Texts of the mails that the server sends. The source of the text keys. */
export const emails = {
  codeSubject: '您的 Cuelight 登录码',
  codeText:
    '{{name}}，您好：\n\n您的登录码是 {{code}}\n登录名：{{logonName}}\n\n请在 {{minutes}} 分钟内使用，仅能使用一次。请勿转发给任何人。\n如果不是您本人的操作，请忽略此邮件。',
  verificationSubject: '请验证您的 Cuelight 邮箱',
  verificationText:
    '{{name}}，您好：\n\n您的邮箱验证码是 {{code}}\n登录名：{{logonName}}\n\n请在 {{hours}} 小时内登录管理后台，在“我的资料”中输入。验证后，登录码才会发送到此邮箱。\n如果不是您本人的操作，请忽略此邮件。',
  invitationSubject: '您的 Cuelight 账号',
  invitationText:
    '{{name}}，您好：\n\n已为您创建 Cuelight 账号。\n地址：{{address}}\n登录名：{{logonName}}\n首次登录密码：{{password}}\n\n请在 {{days}} 天内登录，并先修改密码。请勿转发此邮件。',
  givenPasswordSubject: '您的 Cuelight 新密码',
  givenPasswordText:
    '{{name}}，您好：\n\n运营者已重置 {{logonName}} 的密码，所有设备均已退出登录。\n地址：{{address}}\n新密码：{{password}}\n\n请在 {{days}} 天内登录，并先修改密码。请勿转发此邮件。',
  passwordSubject: '您的 Cuelight 密码已重置',
  passwordText:
    '{{name}}，您好：\n\n登录名 {{logonName}} 的密码刚刚通过安全问题重置，所有设备均已退出登录。\n如果不是您本人的操作，请立即用邮件登录码登录，并修改密码和安全问题。',
  retentionGuestsSubject: '活动的参与者资料即将删除',
  retentionGuestsText:
    '{{name}}，您好：\n\n活动“{{event}}”已经结束。参与者的姓名、单位和邮箱将在 {{date}} 从服务器删除。内容、投票和得分会保留，但不再有姓名。\n如需保留，请在此日期之前导出。',
  retentionEventSubject: '活动即将删除',
  retentionEventText:
    '{{name}}，您好：\n\n活动“{{event}}”已经结束，将在 {{date}} 从服务器删除。\n如需保留，请在此日期之前导出。',
  suspensionSubject: '您在 Cuelight 的活动已被暂停',
  suspensionText:
    '您好，{{name}}：\n\n运营者已暂停您的活动“{{eventName}}”。恢复之前，任何人都无法打开它。\n原因：{{reason}}\n\n如有异议，请联系本系统的运营者。',
  disabledSubject: '您的 Cuelight 账户已被停用',
  disabledText:
    '您好，{{name}}：\n\n运营者已停用您的账户 {{logonName}}。您的活动会保留，协作主持人可以继续。\n原因：{{reason}}\n\n如有异议，请联系本系统的运营者。',
} as const
