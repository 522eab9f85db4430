import type { z } from 'zod'
import { openTextContent } from '#contract/items/open-text.commands.ts'

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

export const openTextValues = ({
  title,
  entriesPerGuest,
  entryLength,
  named,
  moderated,
}: OpenTextValues): OpenTextValues => ({ title, entriesPerGuest, entryLength, named, moderated })
