import type { z } from 'zod'
import { openTextContent } from '#contract/items/open-text.commands.ts'

export type OpenTextValues = z.input<typeof openTextContent>

/** The form for an open question has exactly the contract's rules. */
export const openTextRules = openTextContent

export const openTextValues = (content?: OpenTextValues): OpenTextValues => ({
  title: content?.title ?? '',
  entriesPerGuest: content?.entriesPerGuest ?? 3,
  entryLength: content?.entryLength ?? 140,
  named: content?.named ?? false,
  moderated: content?.moderated ?? false,
})
