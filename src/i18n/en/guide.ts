import type { Dictionary } from '../base/dictionary.ts'
import type { guide as source } from '../zh/guide.ts'

export const guide: Dictionary<typeof source> = {
  intro: 'Six steps and ten minutes to your first event',
  stepOf: 'Step {{step}} of {{most}}',
  steps: 'Steps',
  back: 'Back',
  next: 'Next',
  finish: 'Done: to the events',
  'title-create': 'Create an event',
  'detail-create':
    'Give it a name and its times. You get an event code of six characters with which guests join.',
  'action-create': 'Create it',
  'title-prepare': 'Prepare the run',
  'detail-prepare':
    'On the desk, add items under “Polls”, or take a template. Guests see an item only once you activate it.',
  'action-prepare': 'Open the current event',
  'title-try': 'Try it yourself',
  'detail-try': 'Join with your own phone, ask a question, cast a vote. This is what your guests will see.',
  'action-try': 'Open the join page',
  'title-screen': 'Put it on the screen',
  'detail-screen':
    'Press “Open screen” on the desk and show the window full screen on the projector. The QR code stays in a corner for those who come late.',
  'title-run': 'Start, and set the pace',
  'detail-run':
    'Press “Start event”. Number keys switch the screen, A and R handle questions, and the controls from left to right are the order of the show. Press ? for all keys.',
  'title-after': 'Look at the results',
  'detail-after':
    'When it is over, the tab “Analytics” shows who took part in what; export questions and answers as a table.',
}
