import type { Outcome } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import { openCall } from './host-actors.ts'

export type Dictionaries = CallAnswer<'/api/sys/Dict/GetAll'>

export const loadDictionaries = (): Promise<Outcome<Dictionaries>> => openCall('/api/sys/Dict/GetAll', {})
