/** What can be wrong with a field before it is sent. */
export type FaultText = `console.${
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
  | 'addOptionFault'}`
