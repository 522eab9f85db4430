import type { Outcome } from '../../../../contract/errors.ts'
import { createFormCommand } from '../../host-actors.ts'
import type { WordCloudInput } from './word-cloud-draft.ts'

/** Sends a word cloud's form; the answer carries the new one's id where it is a new one. */
export type SaveWordCloud = (cloud: WordCloudInput) => Promise<Outcome>

export function wordCloudAdder(eventCode: string): SaveWordCloud {
  const add = createFormCommand('WordCloud/Add')
  return (cloud) => add({ EventCode: eventCode, WordCloud: cloud })
}

export function wordCloudUpdater(eventCode: string, itemId: string): SaveWordCloud {
  const update = createFormCommand('WordCloud/Update')
  return (cloud) => update({ EventCode: eventCode, ItemId: itemId, WordCloud: cloud })
}
