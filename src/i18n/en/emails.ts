import type { Dictionary } from '../base/dictionary.ts'
import type { emails as source } from '../zh/emails.ts'

export const emails: Record<keyof Dictionary<typeof source>, string> = {
  codeSubject: 'Your Cuelight sign-in code',
  codeText:
    'Hello {{name}},\n\nYour sign-in code is {{code}}\nLogin name: {{logonName}}\n\nIt works once, within {{minutes}} minutes. Do not pass it on to anybody.\nIf you did not ask for it, you can ignore this e-mail.',
  verificationSubject: 'Confirm your e-mail address for Cuelight',
  verificationText:
    'Hello {{name}},\n\nThe code that confirms your e-mail address is {{code}}\nLogin name: {{logonName}}\n\nSign in and enter it in your profile within {{hours}} hours. Sign-in codes are sent to confirmed addresses only.\nIf you have no such account, you can ignore this e-mail.',
  invitationSubject: 'Your Cuelight account',
  invitationText:
    'Hello {{name}},\n\nAn account was created for you.\nAddress: {{address}}\nLogin name: {{logonName}}\nPassword for the first sign-in: {{password}}\n\nSign in within {{days}} days and change the password first. Do not pass this e-mail on to anybody.',
  givenPasswordSubject: 'Your new Cuelight password',
  givenPasswordText:
    'Hello {{name}},\n\nAn operator has reset the password of {{logonName}}, and every device was signed out.\nAddress: {{address}}\nNew password: {{password}}\n\nSign in within {{days}} days and change the password first. Do not pass this e-mail on to anybody.',
  passwordSubject: 'Your Cuelight password was reset',
  passwordText:
    'Hello {{name}},\n\nThe password of {{logonName}} has just been reset with the security question, and every device was signed out.\nIf this was not you, sign in with a code by e-mail immediately, and change your password and security question.',
  retentionGuestsSubject: 'Guest details of an event will be deleted',
  retentionGuestsText:
    'Hello {{name}},\n\nThe event “{{event}}” has ended. The names, companies and e-mail addresses of its guests are deleted from the server on {{date}}. Texts, votes and scores stay without names.\nIf you need the details, export them before that day.',
  retentionEventSubject: 'An event will be deleted',
  retentionEventText:
    'Hello {{name}},\n\nThe event “{{event}}” has ended. It is deleted from the server on {{date}}.\nIf you need its results, export them before that day.',
  suspensionSubject: 'Your event on Cuelight was suspended',
  suspensionText:
    'Hello {{name}},\n\nAn operator has suspended your event “{{eventName}}”. Nobody can open it until the suspension is lifted.\nReason: {{reason}}\n\nTo object, answer the operators of this installation.',
  disabledSubject: 'Your account on Cuelight was disabled',
  disabledText:
    'Hello {{name}},\n\nAn operator has disabled your account {{logonName}}. Your events stay, and co-hosts continue.\nReason: {{reason}}\n\nTo object, write to the operators of this installation.',
}
