export interface Email {
  to: string
  subject: string
  text: string
}
