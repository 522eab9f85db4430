import type { z } from 'zod'
import { openTextContent } from '#contract/items/open-text.commands.ts'
import type { OpenTextContent } from '#contract/items/open-text.ts'

export type OpenTextValues = z.input<typeof openTextContent>

/** The form for an open question has exactly the contract's rules. */
export const openTextRules = openTextContent

export const newOpenText = (): OpenTextValues => ({
  Title: '',
  EntriesPerGuest: 3,
  EntryLength: 140,
  Named: false,
  Moderated: false,
})

export const openTextValues = (
  question: Omit<OpenTextContent, 'round' | 'groups' | 'cause' | 'wall'>,
): OpenTextValues => ({
  Title: question.title,
  EntriesPerGuest: question.entriesPerGuest,
  EntryLength: question.entryLength,
  Named: question.named,
  Moderated: question.moderated,
})
