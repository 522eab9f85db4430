import type { Audience } from '../../src/contract/audience.ts'
import { type ItemKind, isItemKind } from '../../src/contract/items/kinds.ts'
import { kindOnServer } from '../items/kinds.ts'
import { bundleFor } from '../skins/skin-rows.ts'
import type { Kind } from '../work/charts.ts'
import type { EventScene, Scene, Subject } from '../work/subject.ts'
import { projectBarrage } from './barrage.ts'
import type { Projected } from './projected.ts'
import { projectQuestion } from './question.ts'

export const is = <K extends Kind>(kind: K, subject: Subject): subject is Subject<K> => subject.kind === kind

export const isItem = (subject: Subject): subject is Subject<ItemKind> => isItemKind(subject.kind)

const projectItem = <K extends ItemKind>(
  subject: Subject<K>,
  audience: Audience,
  scene: Scene,
): Projected[] => kindOnServer(subject.kind).project(subject, audience, scene)

function projectEvent(subject: Subject<'event'>, audience: Audience, scene: EventScene): Projected[] {
  const { value, context } = subject.snapshot
  const settings = audience === 'host' ? context : { ...context, passcode: '' }
  const doc = {
    id: scene.event.id,
    code: scene.event.code,
    value,
    context: settings,
    skins: bundleFor(audience, scene.skins),
    origin: scene.origin,
  }
  const docs: Projected[] = [['event', doc]]
  if (audience !== 'guest') docs.push(['participants', { count: scene.event.participants }])
  if (audience === 'host') docs.push(['plan', { level: scene.level }])
  return docs
}

/** The documents that this audience gets of one aggregate; whatever it may not know is not in them. */
export function project(subject: Subject, audience: Audience, scene: EventScene): Projected[] {
  if (is('event', subject)) return projectEvent(subject, audience, scene)
  if (is('question', subject)) return projectQuestion(subject, audience)
  if (isItem(subject)) return projectItem(subject, audience, scene)
  if (is('barrage', subject)) return projectBarrage(subject, audience)
  if (is('qa', subject)) return [['qa', { value: subject.snapshot.value, context: {} }]]
  if (is('present', subject)) {
    return [['present', { value: subject.snapshot.value, context: subject.snapshot.context }]]
  }
  if (audience !== 'host') return []
  if (is('baton', subject)) {
    return [['baton', { value: subject.snapshot.value, context: subject.snapshot.context }]]
  }
  if (is('share', subject)) {
    const { value, context } = subject.snapshot
    return [[`access:${subject.authorId}`, { value, context }]]
  }
  return []
}
