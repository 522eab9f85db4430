import type { z } from 'zod'
import { openTextContent } from '#contract/items/open-text.commands.ts'
import type { OpenTextContent } from '#contract/items/open-text.ts'

export type OpenTextValues = z.input<typeof openTextContent>

/** The form for an open question has exactly the contract's rules. */
export const openTextRules = openTextContent

export const newOpenText = (): OpenTextValues => ({
  title: '',
  entriesPerGuest: 3,
  entryLength: 140,
  named: false,
  moderated: false,
})

export const openTextValues = (
  question: Omit<OpenTextContent, 'round' | 'groups' | 'cause' | 'wall'>,
): OpenTextValues => ({
  title: question.title,
  entriesPerGuest: question.entriesPerGuest,
  entryLength: question.entryLength,
  named: question.named,
  moderated: question.moderated,
})
