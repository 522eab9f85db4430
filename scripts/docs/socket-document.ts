import { rightFor } from '#contract/interface/co-host.ts'
import { type CommandName, commands } from '#contract/interface/commands.ts'
import { gapTimeoutMilliseconds, heartbeatSeconds, protocolVersion } from '#contract/interface/protocol.ts'
import { speakerMay } from '#contract/interface/speaker.ts'
import { summaries } from '#contract/interface/summaries.ts'
import type { DocKey } from '#contract/interface/views.ts'
import {
  type AnswerNote,
  allButSpeakers,
  type DocNote,
  type KeyPattern,
} from '#contract/items/kind-interface.ts'
import { kindDocuments, kindInterfaces } from '#contract/items/kinds.commands.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import { needsControl } from '#machines/domain/show-control/needs-control.ts'
import { passing } from '#machines/flow/connection/connection.machine.ts'
import { jsonSchemaOf } from '#server/http/json-schema.ts'
import { declarationsOf } from './declarations.ts'
import { code, documentOf, fenced, generatedFrom, table } from './markdown.ts'

const docs: Record<KeyPattern<DocKey>, DocNote> = {
  event: {
    shape: 'EventDoc',
    audiences: allButSpeakers,
    note: 'Progress, door and settings. The passcode is for hosts only.',
  },
  plan: { shape: 'PlanDoc', audiences: ['host'], note: 'The level of the event.' },
  participants: { shape: 'CountDoc', audiences: ['host', 'screen'], note: 'Number of guests who take part.' },
  'held-names': {
    shape: 'CountDoc',
    audiences: ['host'],
    note: 'Number of guests whose name waits for a host. Missing if no name waits.',
  },
  'live-questions': {
    shape: 'CountDoc',
    audiences: ['guest'],
    note: 'Number of live questions. Missing if a phone gets all of them when it enters.',
  },
  qa: { shape: 'QaDoc', audiences: allButSpeakers, note: 'The Q&A channel.' },
  present: { shape: 'PresentDoc', audiences: allButSpeakers, note: 'What the big screen shows.' },
  arrivals: {
    shape: 'ArrivalsDoc',
    audiences: ['host', 'screen'],
    note: 'The newest guests, with the names that others may see, while the screen shows the welcome. Missing if the host shows no names there, and after the end.',
  },
  figures: {
    shape: 'FiguresDoc',
    audiences: ['host', 'screen'],
    note: 'What the guests have done, while the screen shows the welcome of an event that has ended.',
  },
  'question:<id>': {
    shape: 'QuestionDoc',
    audiences: [...allButSpeakers, 'speaker'],
    note: 'Hosts: all except withdrawn ones. Others: live questions, without private replies and without the id of the guest. Speakers: without replies, and without answered questions that are not highlighted.',
  },
  'votes:<id>': {
    shape: 'CountDoc',
    audiences: [...allButSpeakers, 'speaker'],
    note: 'Number of upvotes of a question that the audience gets.',
  },
  'in-flight:<id>': {
    shape: 'InFlightDoc',
    audiences: ['host'],
    note: 'Number of answers to an item that this server has received and not committed. It is sent repeatedly while there are any, in pushes without `covers`. Its version is a time, and no snapshot contains it.',
  },
  ...kindDocuments,
  'tally:<id>': {
    shape: 'TallyDoc',
    audiences: allButSpeakers,
    note: 'Hosts: always. Guests: while the results are shown. Screen: voters always, counts while the results are shown. For an open question: entries by state and group.',
  },
  comments: {
    shape: 'CommentsDoc',
    audiences: allButSpeakers,
    note: 'The channel of the scrolling comments, with the pinned comment.',
  },
  reactions: {
    shape: 'ReactionsDoc',
    audiences: allButSpeakers,
    note: 'Total of each reaction since the event was created.',
  },
  'comment:<id>': {
    shape: 'ShownCommentDoc',
    audiences: allButSpeakers,
    note: 'One of the latest published comments. The id is a place in a ring. Only hosts get guest and name.',
  },
  'waiting-comment:<id>': {
    shape: 'WaitingCommentDoc',
    audiences: ['host'],
    note: 'A comment that waits for review.',
  },
  'comments-traffic': { shape: 'TrafficDoc', audiences: ['host'], note: 'Number of comments by state.' },
  'blocked-guest:<id>': {
    shape: 'BlockedGuestDoc',
    audiences: ['host'],
    note: 'A guest whose comments are refused.',
  },
  'own-comments': {
    shape: 'OwnCommentsDoc',
    audiences: ['guest'],
    note: 'The latest comments of the guest, and whether the guest is blocked. Private.',
  },
  run: {
    shape: 'RunDoc',
    audiences: ['host'],
    note: 'The run of show: the current cue, the actual times, and who took over.',
  },
  'cue:<id>': { shape: 'CueDoc', audiences: ['host'], note: 'A cue of the run, with its notes.' },
  'slide:<id>': {
    shape: 'SlideDoc',
    audiences: ['guest', 'screen'],
    note: 'The slide of a cue, while the screen shows it. The id is the cue.',
  },
  agenda: {
    shape: 'AgendaDoc',
    audiences: ['guest', 'screen'],
    note: 'The titles of the run, while the screen shows a slide with the agenda. Items and slides without a title of their own are left out.',
  },
  'speaker-event': {
    shape: 'SpeakerEventDoc',
    audiences: ['speaker'],
    note: 'Name and progress of the event.',
  },
  'speaker-run': {
    shape: 'SpeakerRunDoc',
    audiences: ['speaker'],
    note: 'The run with its current and its next cue, with the notes of these two.',
  },
  'speaker-link': {
    shape: 'SpeakerLinkDoc',
    audiences: ['speaker'],
    note: 'The rights of the link. Private.',
  },
  'step-place:<id>': {
    shape: 'StepPlace',
    audiences: ['speaker'],
    note: 'Where the show of an active item is. The id is the item.',
  },
  'message:<id>': {
    shape: 'MessageDoc',
    audiences: ['host', 'speaker'],
    note: 'A message of a host. Hosts: all, with everybody who has read them. Speakers: unread ones to the speaker, without the id of the sender.',
  },
  'slide-time': {
    shape: 'SlideTimeDoc',
    audiences: ['guest', 'screen'],
    note: 'When the current cue began, while the screen shows its slide and the run is not held. With the plan of a break it gives the end of the break.',
  },
  showControl: {
    shape: 'ShowControlDoc',
    audiences: ['host', 'speaker'],
    note: 'The desk that has control of the show, and the desk that requests it. Absent: no desk has ever had control. Speakers get only the holder, as a hash of the account.',
  },
  'access:<id>': {
    shape: 'CoHostDoc',
    audiences: ['host'],
    note: 'Role and period of a co-host. The id is the account. The creator of the event has no such document.',
  },
  desk: { shape: 'DeskDoc', audiences: ['host'], note: 'The desk of this client. Private.' },
  me: { shape: 'MeDoc', audiences: ['guest'], note: 'The guest. Private.' },
  'own-question:<id>': {
    shape: 'OwnQuestionDoc',
    audiences: ['guest'],
    note: 'A question of the guest, in every state, with private replies. Private.',
  },
  'ballot:<id>': {
    shape: 'BallotDoc',
    audiences: ['guest'],
    note: 'The ballot of the guest for an item that is answered by `Item/Vote`. Private.',
  },
  'upvote:<id>': {
    shape: '{}',
    audiences: ['guest'],
    note: 'Exists if the guest upvotes this question. Private.',
  },
}

const docRows = Object.entries(docs).map(([key, { shape, audiences, note }]) => [
  code(key),
  code(shape),
  audiences.join(', '),
  note,
])

function commandSection(name: CommandName): string {
  const { role, payload } = commands[name]
  const schema = JSON.stringify(jsonSchemaOf(payload, 'input'), null, 2)
  const host = role === 'host' && rightFor(name) === 'own' ? 'an owner' : `a ${role}`
  const from = speakerMay(name, true) ? `${host}, or from a speaker whose link may step the show` : host
  const showControl = needsControl(name) ? ' Refused while another desk has control of the show.' : ''
  return `### ${name}\n\n${summaries[name]} From ${from}.${showControl}\n\n${fenced('json', schema)}`
}

const fileOf = (kind: ItemKind): string => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const kindTypes = (kind: ItemKind): string =>
  fenced('ts', declarationsOf(`src/contract/items/${fileOf(kind)}.ts`, kindInterfaces[kind].types))

const listOf = (names: readonly string[]): string => names.map(code).join(', ')

/** Private documents with a guest's answers. They are valid for one round. */
const roundKeys = listOf([
  'ballot:<id>',
  'own-words:<id>',
  'own-entries:<id>',
  'quiz-answer:<id>',
  'quiz-team:<id>',
  'quiz-result:<id>',
])

const passingCodes = listOf([...passing])

const answerRows = Object.entries(kindInterfaces).flatMap(([kind, { answers }]) =>
  (answers as readonly AnswerNote[]).map(({ command, payload, when }) => [
    when ? `${kind}, ${when}` : kind,
    code(command),
    payload,
  ]),
)

const connecting = `## Connecting

The server uses Socket.IO with the default namespace and the path \`/socket.io\`. The handshake's \`auth\` is a \`Handshake\`. If
the server refuses a connection, the client gets \`connect_error\` with a \`Refusal\` as \`data\`. This is version
${protocolVersion} of the protocol. A client with another version gets \`ProtocolOld\`. A client cannot choose rooms: the server derives
audience and event from the token. A guest's token opens the audience \`guest\`, a host's token \`host\` and \`screen\`, a
link's token \`screen\` or \`speaker\`.`

const keepingUp = `## Keeping up

A client that follows these rules displays the state of the database, even if the network loses, repeats or reorders
messages, if the client changes servers, or if a backup of the database is restored.

**What the server sends.** Documents have keys and versions. Versions of all documents of one epoch can be compared with
each other. The server also counts two streams: the *shared* stream, which all clients of an audience get (\`seq\`), and
the *private* stream of each guest in the event (\`ownSeq\`; it is always 0 for all others). Never compare numbers
of two streams, a stream number with a version, or numbers of two epochs.

**What a client keeps** for one audience of one event:

- \`epoch\`, initially \`null\`.
- Its documents: for each key a version, and the document or \`null\`. \`null\` means that the document was deleted; the
  client keeps its version.
- \`base\`: a version, initially 0, and the \`history\` of the last snapshot.
- For each of the two streams: \`reached\`, the sequence up to which the client has everything; the spans that it has
  *beyond* \`reached\`; and \`named\`, the newest sequence that the server has mentioned.
- For each stream: the value of \`reached\` at the last \`Heartbeat\`; no value before the first \`Heartbeat\`.
- Messages that arrived too early (rule 3).
- A guest: the \`questionEnds\` of the last snapshot that was not partial (rule 11).

**Rules**

1. *Enter.* After each connect, and when rule 7 requires it, send \`Enter\` with \`have\`: \`epoch\`, \`reached\` of both
   streams, and the \`history\` of the last snapshot, or \`null\` while \`epoch\` is \`null\`. Have at most one \`Enter\` pending. \`Push\`, \`Own\` and \`Heartbeat\` may arrive before
   its answer; handle them as at any other time. After a refusal with \`TooFast\`, retry after a second or more.
2. *Changes.* If the client has the key, a change applies when its version is higher than the client's version. If it does
   not have the key, a change applies when its version is higher than \`base\`, because a document that is missing in the last
   snapshot was deleted before it. Ignore all other changes. A document of \`null\` deletes the document; keep the version.
3. *Push and Own.* If the message has the client's epoch: apply the changes by rule 2, and add each span of \`covers\` to the
   stream: those of \`Push\` to the shared stream, those of \`Own\` to the private stream. A span \`[from, to]\` with \`from\` at or
   below \`reached\` raises \`reached\` to \`to\`, if \`to\` is higher; then check the spans beyond it in the same way. Keep any
   other span as a span beyond. \`named\` becomes at least \`to\`. If the message has another epoch, or while \`epoch\` is \`null\`:
   keep the message for rule 5, at most ${limits.earlyPushes} of them. Exception: if \`epoch\` is not \`null\`, ignore a
   \`Push\` of another epoch that covers nothing.
4. *Own on an answer.* Handle \`own\` in the answer to a command like an \`Own\` push. The guest's other pages get it as a push
   only from the same server. On other servers the next \`Heartbeat\` reveals the gap.
5. *Snapshot.* Let \`newest\` be \`partial.version\`, or without \`partial\` the highest version among its \`changes\` and \`own\`.
   - In the client's epoch without \`reset\`: if \`newest\` is lower than \`base\`, ignore the snapshot, because the client has
     a newer one. Otherwise take the shared documents from \`changes\` and the private documents from \`own\`. (A document
     is private if it came in \`own\` or by \`Own\`.) If \`changes\` is all, each change replaces the document of its
     key, unless the client's version is higher; drop every other shared document, unless its version is higher than \`newest\`.
     With \`partial\`, apply \`changes\` by rule 2 and drop nothing. Treat \`own\` in the same way; it is partial only if
     \`partial.own\` is true. Then \`base\` becomes \`newest\`. In each stream \`reached\` and
     \`named\` become at least \`seq\` and \`ownSeq\`; join the spans beyond as in rule 3.
   - In another epoch, or with \`reset\`: first drop everything: documents, \`base\`, both streams, the values at the last
     \`Heartbeat\`. Then do the same.

   After that apply the messages kept by rule 3 that have this epoch, and drop the others.
6. *Heartbeat* (every ${heartbeatSeconds} s, more often after the clock was set). In the client's epoch: \`named\` becomes at least \`seq\` in the
   shared stream and \`ownSeq\` in the private stream. If either is lower than \`reached\` was at the *previous* \`Heartbeat\`, the
   database has gone back, and the client is behind until it enters. (A value lower than the present \`reached\` is normal: a
   push may overtake a \`Heartbeat\`.) Then store \`reached\` of both streams. Heartbeats arrive in order; ignore one of a lost connection.
7. *Behind.* A client is behind while one of these conditions is true: \`epoch\` is \`null\`; a message of another epoch arrived
   since the last answer to \`Enter\` (apart from the exception of rule 3); a \`Heartbeat\` showed that the database has gone back;
   one of the streams has a span beyond \`reached\`; \`named\` is higher than \`reached\` in one of the streams. Pushes are often
   only late. A client that has been behind for ${gapTimeoutMilliseconds} ms without progress in its streams sends \`Enter\`. There is no
   other way to catch up.
8. *Rounds.* A private document with a \`round\` (its key names an item: ${roundKeys}) is valid
   only while the item exists and its document's \`context.round\` is the same. The server does not notify a guest that the
   answers of an earlier round are invalid. In \`lots:<id>\` only the wins end with their round. Such a document without wins,
   of a guest who is not excluded, means the same as no document.
9. *In flight.* \`in-flight:<id>\` is a gauge that no snapshot contains. Display it until the time that it names.
10. *Disconnected* ends the connection for good, unless its code is one of ${passingCodes}. After any other
   disconnect, reconnect after a random delay (up to ${limits.reconnectSpreadMilliseconds} ms, and up to ${limits.reconnectSpreadMostMilliseconds} ms after several
   failures), so that not all clients reconnect at the same moment. Keep the documents; \`Enter\` sends their position.
11. *Questions.* A guest's snapshot of an event with more than ${limits.questionsSentWhole} live questions has the first ${limits.questionsPerPage} of each list, and
   \`questionEnds\`: the last question of each list, by what the list is sorted by. The client has each question up to this
   place. It may have others, but show a list only up to its end. Pushes bring changes of all questions. A document \`votes:<id>\` without
   \`question:<id>\` names a question that the client lacks; if its votes move it before the end of the popular list, read it: send
   \`Questions\` with \`ids\`. (If many phones may do the same, wait for a random time before.) For the next ${limits.questionsPerPage} questions send \`list\` and \`after\`, the end of
   the list; \`end\` in the answer is its new end, and \`null\` means that the client now has all questions. Ignore an answer of
   another epoch, or whose \`version\` is lower than \`base\`. Otherwise apply its changes by versions, without regard to \`base\`.
   \`popular\`: highlighted first, answered last, then the most votes, the oldest, the lowest id. \`newest\`: highlighted
   first, then the newest, the lowest id.`

const sending = `## Sending

\`Command\` has a \`commandId\` that the client chooses. A command that is sent again with the same id is not executed
twice. The server repeats its first answer. The answer comes after the commit. An id belongs to its sender and its event: the
same id in another event is another command. The same id for a different command in the same event is refused with
\`CommandIdUsed\`. For answers of guests (\`Item/Vote\`, \`Quiz/Answer\`, \`WordCloud/Enter\`, \`OpenText/Submit\`,
\`Comments/Send\`) the server compares ids within the round; for \`Reaction/Send\` with the latest
${limits.reactionIdsRemembered} ids of the sender. After a reconnect, send unanswered commands again with their ids.

Ids in payloads come from the documents: \`itemId\` is the \`id\` of the item's document, \`round\` its \`context.round\`,
\`questionId\` the \`id\` of a question's document (in a quiz, of the question at \`context.at\`).

Payloads of the answers to an item:

${table(['Item', 'Command', 'Payload'], answerRows)}`

/** The socket protocol: messages, documents per audience and commands. */
export const socketDocument = (): string =>
  documentOf(
    '# Socket protocol',
    generatedFrom('src/contract/interface/protocol.ts, views.ts, items/ and commands.ts'),
    connecting,
    fenced('ts', declarationsOf('src/contract/interface/protocol.ts', ['Handshake'])),
    fenced('ts', declarationsOf('src/contract/audience.ts', ['Audience'])),
    '## Messages',
    fenced(
      'ts',
      declarationsOf('src/contract/interface/protocol.ts', [
        'ClientToServer',
        'ServerToClient',
        'Epoch',
        'Reached',
        'Position',
        'EnterMessage',
        'EnterAnswer',
        'Snapshot',
        'CommandMessage',
        'CommandAnswer',
        'Push',
        'Own',
        'Heartbeat',
        'Change',
        'Span',
      ]),
    ),
    fenced('ts', declarationsOf('src/contract/errors.ts', ['Accepted', 'Refusal'])),
    keepingUp,
    sending,
    '## Documents',
    table(['Key', 'Document', 'Audiences', 'Content'], docRows),
    fenced(
      'ts',
      declarationsOf('src/contract/interface/views.ts', [
        'EventDoc',
        'QaDoc',
        'QuestionDoc',
        'OwnQuestionDoc',
        'PresentDoc',
        'ArrivalsDoc',
        'FiguresDoc',
        'CountDoc',
        'MeDoc',
      ]),
    ),
    fenced(
      'ts',
      declarationsOf('src/contract/items/item.ts', ['ItemContent', 'ItemDoc', 'TallyDoc', 'BallotDoc']),
    ),
    ...(Object.keys(kindInterfaces) as ItemKind[]).map(kindTypes),
    fenced(
      'ts',
      declarationsOf('src/contract/content.ts', [
        'EventSettings',
        'FieldDemand',
        'QaContent',
        'QuestionContent',
        'Reply',
        'PresentMode',
        'PresentContent',
      ]),
    ),
    fenced(
      'ts',
      declarationsOf('src/contract/word-filter.ts', [
        'WordFilterMode',
        'WordFilterSettings',
        'HeldReason',
        'ReviewCause',
        'ToldReason',
      ]),
    ),
    fenced(
      'ts',
      declarationsOf('src/contract/run/cue.ts', [
        'CueKind',
        'SlideKind',
        'CueBegin',
        'CueEnd',
        'CueResults',
        'SlidePicture',
        'WrittenSlide',
        'CueSlide',
        'CueContent',
        'CueDoc',
        'BreakPlan',
        'SlideDoc',
        'AgendaEntry',
        'AgendaDoc',
      ]),
    ),
    fenced('ts', declarationsOf('src/contract/run/break-end.ts', ['SlideTimeDoc'])),
    fenced(
      'ts',
      declarationsOf('src/contract/run/run.ts', [
        'RunValue',
        'StepCause',
        'RunTime',
        'RunPosition',
        'ItemRegions',
        'ItemBefore',
        'RunUndo',
        'RunContent',
        'RunDoc',
        'UndoLossReason',
        'UndoLoss',
      ]),
    ),
    fenced(
      'ts',
      declarationsOf('src/contract/run/speaker.ts', [
        'SpeakerEventDoc',
        'SpeakerCue',
        'SpeakerPosition',
        'SpeakerRunDoc',
        'StepPlace',
        'SpeakerLinkDoc',
      ]),
    ),
    fenced(
      'ts',
      declarationsOf('src/contract/message.ts', [
        'MessageRecipient',
        'MessageReader',
        'MessageContent',
        'MessageValue',
        'MessageDoc',
      ]),
    ),
    fenced(
      'ts',
      declarationsOf('src/contract/interface/show-control.ts', [
        'DeskDoc',
        'ShowControlContent',
        'ShowControlValue',
        'ShowControlDoc',
      ]),
    ),
    fenced(
      'ts',
      declarationsOf('src/contract/interface/co-host.ts', [
        'CoHostRole',
        'CoHostContent',
        'CoHostValue',
        'CoHostDoc',
      ]),
    ),
    '## Commands',
    ...(Object.keys(commands) as CommandName[]).map(commandSection),
  )
