import type { Dictionary } from '../dictionary.ts'
import type { sharing as source } from '../zh/sharing.ts'

export const sharing: Dictionary<typeof source> = {
  baton: 'Who steers',
  youSteer: 'You are steering',
  youSteerDetail: 'Other hosts can moderate, but not move the show on',
  otherSteers: '{{name}} is steering',
  otherSteersDetail: 'You can moderate. Take over to move the show on',
  steeringElsewhere: 'You are steering in another browser',
  nobodySteers: 'Nobody is steering',
  nobodySteersDetail: 'Whoever moves the show on first is the one who steers',
  take: 'Start steering',
  release: 'Stop steering',
  ask: 'Ask to take over',
  askedThem: 'You have asked. {{name}} can hand over now',
  withdraw: 'Withdraw',
  askedBy: '{{name}} asks to take over',
  askedByOwn: 'You ask to take over in another browser',
  handOver: 'Hand over',
  decline: 'Keep steering',
  seize: 'Take over',
  seizeTitle: 'Take over from {{name}}?',
  seizeDetail: 'The show controls of {{name}} are greyed at once. Guests and the screen notice nothing.',
}
