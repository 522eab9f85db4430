/** The text keys of validation errors that a form finds before the form is sent. */
export type ErrorText = `console.${
  | 'fieldEmpty'
  | 'longText'
  | 'dateInvalid'
  | 'endBeforeStart'
  | 'eventTooLong'
  | 'limitInvalid'
  | 'passwordRules'
  | 'passwordForbidden'
  | 'passwordMismatch'
  | 'logonNameRules'
  | 'emailInvalid'
  | 'phoneInvalid'
  | 'addOptionError'}`
