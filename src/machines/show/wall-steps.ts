import type { OpenTextDoc } from '#contract/items/open-text.ts'
import { itemSnapshot } from '../domain/item-charts/item-snapshot.ts'
import type { OpenTextCommand } from '../domain/open-text/open-text.events.ts'
import { openTextTable } from '../domain/open-text/open-text.table.ts'
import { refusalOf } from '../refusal.ts'
import { type ShowAction, type ShowStep, send } from './show-action.ts'

const refused = (doc: OpenTextDoc, event: OpenTextCommand): ShowStep | undefined => {
  const code = refusalOf(itemSnapshot('openText', doc), event)
  return code && { kind: 'refused', code }
}

/** Turns the page of the wall, or returns from one answer to the wall. Other actions are not the wall's own. */
export function wallStep(action: ShowAction, doc: OpenTextDoc): ShowStep | undefined {
  const itemId = doc.id
  if (action === 'leave' && doc.context.wall.highlighted !== null)
    return send(openTextTable.unhighlight, { itemId })
  if (action !== 'pageOn' && action !== 'pageBack') return undefined
  const by = action === 'pageOn' ? 1 : -1
  return refused(doc, { type: 'turnPage', at: 0, by }) ?? send(openTextTable.turnPage, { itemId, by })
}

/** The step for a press on an answer: shows the answer alone, or returns to the wall. */
export function entryStep(doc: OpenTextDoc, entryId: string): ShowStep {
  const itemId = doc.id
  if (doc.context.wall.highlighted === entryId) return send(openTextTable.unhighlight, { itemId })
  const event = { type: 'highlight', entryId, shown: true } as const
  return refused(doc, event) ?? send(openTextTable.highlight, { itemId, entryId })
}
