/** The letters that the server sends: the source of the keys. */
export const letters = {
  codeSubject: '您的 Cuelight 登录码',
  codeText:
    '{{name}}，您好：\n\n您的登录码是 {{code}}\n登录名：{{logonName}}\n\n请在 {{minutes}} 分钟内使用，仅能使用一次。请勿转发给任何人。\n如果不是您本人的操作，请忽略此邮件。',
  passwordSubject: '您的 Cuelight 密码已重置',
  passwordText:
    '{{name}}，您好：\n\n登录名 {{logonName}} 的密码刚刚通过安全问题重置，所有设备均已退出登录。\n如果不是您本人的操作，请立即用邮件登录码登录，并修改密码和安全问题。',
} as const
