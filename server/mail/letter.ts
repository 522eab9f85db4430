export interface Letter {
  to: string
  subject: string
  text: string
}
