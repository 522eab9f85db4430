import type { Dictionary } from '../dictionary.ts'
import type { letters as source } from '../zh/letters.ts'

export const letters: Record<keyof Dictionary<typeof source>, string> = {
  codeSubject: 'Your Cuelight sign-in code',
  codeText:
    'Hello {{name}},\n\nYour sign-in code is {{code}}\nLogin name: {{logonName}}\n\nIt works once, within {{minutes}} minutes. Do not pass it on to anybody.\nIf you did not ask for it, you can ignore this letter.',
  passwordSubject: 'Your Cuelight password was reset',
  passwordText:
    'Hello {{name}},\n\nThe password of {{logonName}} has just been reset with the security question, and every device was signed out.\nIf this was not you, sign in with a code by e-mail at once, and change your password and security question.',
}
