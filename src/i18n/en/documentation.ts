import type { Dictionary } from '../base/dictionary.ts'
import type { documentation as source } from '../zh/documentation.ts'

export const documentation: Dictionary<typeof source> = {
  intro: 'From creating an event to exporting its results; about five minutes to read',
  chapters: 'Chapters',

  // Creating
  'title-start': 'Create and start an event',
  'start-1':
    'In the event list press “Create event” and give it a name and its times. Everything else has a sensible default and can be changed later.',
  'start-2':
    '“Enabled features” decides which pages the phones have: Q&A, polls, interaction. “Taking part” decides what guests are asked for, and whether they need a passcode.',
  'start-3':
    'Opening the event brings you to its control desk. Until you press “Start event”, guests can join but neither ask nor vote; at its start time the event starts automatically.',

  // Joining
  'title-join': 'Let guests in',
  'join-1':
    'Guests scan the code on the big screen, or open the address on their phone and type the six characters of the event code. Nothing has to be installed.',
  'join-2': '“Invite the audience” holds the code, the link and the event code for your invitation.',
  'join-3':
    'After “Stop new guests” no new guests can join; those inside stay. The tab “Guests” finds anyone, and removes those you choose.',

  // Questions
  'title-qa': 'Moderate questions',
  'qa-1':
    'With auto review new questions appear immediately, except held ones; without it you approve each one. Keys: A approves, R rejects, S stars, D marks as answered.',
  'qa-2':
    'A reply is public, or private for the person who asked. “Highlight on screen” shows one question alone to the audience.',
  'qa-3':
    'While Q&A is closed, guests can neither ask nor up-vote. The questions stay on the phones and the screen.',

  // Items
  'title-items': 'Polls and interaction',
  'items-1':
    'Everything in the run is prepared beforehand: poll, quiz, rating, ranking, word cloud, open text, lottery and comments. “From a template…” is the quick way.',
  'items-2':
    'The controls are in the order of a show: activate, lock, show results, show answer, next. Phones follow immediately.',
  'items-3': '“New round” keeps the answers so far and lets everyone answer again.',

  // Screen
  'title-screen': 'The big screen',
  'screen-1':
    'Press “Open screen” on the desk, move the new window to the projector, and press F for full screen.',
  'screen-2':
    'Keys 1 to 4 switch between welcome, Q&A, polls and interaction. The small picture at the right is what the audience sees now.',
  'screen-3': 'Without a network the screen keeps its last picture, and catches up automatically.',

  // Results
  'title-results': 'See and export results',
  'results-1':
    'The tab “Analytics” of an event shows joins, questions, votes and comments over time, and how many took part in each item.',
  'results-2':
    'Questions, answers and guests are exported as CSV or Excel. Names and contacts of guests who did not consent are left out of the files.',

  // Report
  'title-report': 'Report a problem',
  'report-1':
    'When something goes wrong, “Error log” appears in the bar above, with the message and where it came from.',
  'report-2':
    'Under “Help → Online service” copy the technical details, and send them with what you were doing to your administrator or to the address under “Help → Contact us”.',
}
