import { jsonSchemaOf } from '../../server/json-schema.ts'
import { steers } from '../../src/contract/baton.ts'
import { type CommandName, commands } from '../../src/contract/commands.ts'
import { type DocNote, everybody, type KeyPattern } from '../../src/contract/items/kind-interface.ts'
import { kindDocuments, kindInterfaces } from '../../src/contract/items/kinds.commands.ts'
import type { ItemKind } from '../../src/contract/items/kinds.ts'
import { protocolVersion, pulseSeconds } from '../../src/contract/protocol.ts'
import { rightFor } from '../../src/contract/share.ts'
import { summaries } from '../../src/contract/summaries.ts'
import type { DocKey } from '../../src/contract/views.ts'
import { declarationsOf } from './declarations.ts'
import { code, documentOf, fenced, generatedFrom, table } from './markdown.ts'

const docs: Record<KeyPattern<DocKey>, DocNote> = {
  event: {
    shape: 'EventDoc',
    audiences: everybody,
    note: 'Progress, door and settings. The passcode is for hosts only.',
  },
  plan: { shape: 'PlanDoc', audiences: ['host'], note: 'The level that the event stands on.' },
  participants: { shape: 'CountDoc', audiences: ['host', 'screen'], note: 'Guests who take part.' },
  qa: { shape: 'QaDoc', audiences: everybody, note: 'The Q&A channel.' },
  present: { shape: 'PresentDoc', audiences: everybody, note: 'What the big screen shows.' },
  'question:<id>': {
    shape: 'QuestionDoc',
    audiences: everybody,
    note: 'Hosts: all but withdrawn ones. Others: live ones, without private replies and without the id of the guest.',
  },
  'votes:<id>': { shape: 'CountDoc', audiences: everybody, note: 'Up-votes of a question one can see.' },
  'in-flight:<id>': {
    shape: 'InFlightDoc',
    audiences: ['host'],
    note: 'Answers to an item that this server has taken and not committed, said again as long as there are any. It comes in pushes that cover nothing, its version is a time, and no snapshot has it.',
  },
  ...kindDocuments,
  'tally:<id>': {
    shape: 'TallyDoc',
    audiences: everybody,
    note: 'Hosts: always. Guests: with the shown results. Screen: voters always, counts with the shown results. Of an open question: entries by place and group.',
  },
  barrage: {
    shape: 'BarrageDoc',
    audiences: everybody,
    note: 'The channel of the scrolling comments, with the pinned one.',
  },
  reactions: { shape: 'ReactionsDoc', audiences: everybody, note: 'Every reaction ever sent, counted.' },
  'comment:<id>': {
    shape: 'ShownCommentDoc',
    audiences: everybody,
    note: 'One of the latest comments that went out. The id is a place in a ring. Only hosts get its guest and name.',
  },
  'waiting-comment:<id>': {
    shape: 'WaitingCommentDoc',
    audiences: ['host'],
    note: 'A comment that waits for review.',
  },
  'barrage-traffic': { shape: 'TrafficDoc', audiences: ['host'], note: 'How many comments stand where.' },
  'blocked-guest:<id>': {
    shape: 'BlockedGuestDoc',
    audiences: ['host'],
    note: 'A guest whose comments are not taken.',
  },
  'own-comments': {
    shape: 'OwnCommentsDoc',
    audiences: ['guest'],
    note: 'The latest comments of the guest, and whether they are blocked. Own.',
  },
  baton: {
    shape: 'BatonDoc',
    audiences: ['host'],
    note: 'Which desk steers the show, and who has asked to take over. None: nobody ever has.',
  },
  'access:<id>': {
    shape: 'AccessDoc',
    audiences: ['host'],
    note: 'What an account that the event is shared with may do. The id is the account; its creator has none.',
  },
  desk: { shape: 'DeskDoc', audiences: ['host'], note: 'Which desk this is. Own.' },
  me: { shape: 'MeDoc', audiences: ['guest'], note: 'The guest. Own.' },
  'own-question:<id>': {
    shape: 'QuestionDoc',
    audiences: ['guest'],
    note: 'A question the guest asked, in every state, with private replies. Own.',
  },
  'ballot:<id>': {
    shape: 'BallotDoc',
    audiences: ['guest'],
    note: 'The ballot of the guest in a poll or rating. Own.',
  },
  'upvote:<id>': { shape: '{}', audiences: ['guest'], note: 'The guest votes for this question. Own.' },
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
  const from = role === 'host' && rightFor(name) === 'own' ? 'an owner' : `a ${role}`
  const baton = steers(name) ? ' Needs the baton where another desk holds it.' : ''
  return `### ${name}\n\n${summaries[name]} From ${from}.${baton}\n\n${fenced('json', schema)}`
}

const fileOf = (kind: ItemKind): string => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const kindTypes = (kind: ItemKind): string =>
  fenced('ts', declarationsOf(`src/contract/items/${fileOf(kind)}.ts`, kindInterfaces[kind].types))

const connecting = `## Connecting

Socket.IO, default namespace, path \`/socket.io\`. The handshake's \`auth\` is a \`Handshake\`; a connection that is not
let in fails with \`connect_error\`, the \`data\` of which is a \`Refusal\`. Version ${protocolVersion} of the protocol; a client of
another version is told \`ProtocolOld\`. Rooms cannot be named: audience and event follow from the token.`

const keepingUp = `## Keeping up

A client enters with \`Enter\` and gets a snapshot; asked again on the same line, \`upToDate\` where it has everything.
It holds a map from key to version and document. A change applies when its version is newer; \`null\` takes the document
away. A \`Push\` says which sequences it covers: a hole that is not filled soon, a \`Pulse\` (every ${pulseSeconds} s) that is
ahead, or another epoch leads to \`Enter\` again. There is no second way to catch up. \`Own\` documents stand outside the sequence.`

const sending = `## Sending

\`Command\` carries a \`CommandId\` chosen by the client. Sent again with the same id, a command is not carried out twice
and gets its first answer. The answer comes after the commit.`

/** The socket protocol: messages, documents per audience and commands. */
export const socketDocument = (): string =>
  documentOf(
    '# Socket protocol',
    generatedFrom('src/contract/protocol.ts, views.ts, items/ and commands.ts'),
    connecting,
    fenced('ts', declarationsOf('src/contract/protocol.ts', ['Handshake'])),
    '## Messages',
    fenced(
      'ts',
      declarationsOf('src/contract/protocol.ts', [
        'ClientToServer',
        'ServerToClient',
        'EnterMessage',
        'EnterAnswer',
        'Snapshot',
        'CommandMessage',
        'CommandAnswer',
        'Push',
        'Own',
        'Pulse',
        'Change',
        'Span',
      ]),
    ),
    fenced('ts', declarationsOf('src/contract/errors.ts', ['Accepted', 'Refusal'])),
    keepingUp,
    sending,
    '## Documents',
    table(['Key', 'Document', 'Audiences', 'What'], docRows),
    fenced(
      'ts',
      declarationsOf('src/contract/views.ts', [
        'EventDoc',
        'QaDoc',
        'QuestionDoc',
        'PresentDoc',
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
        'QuestionContent',
        'Reply',
        'PresentMode',
        'PresentContent',
      ]),
    ),
    fenced(
      'ts',
      declarationsOf('src/contract/baton.ts', ['DeskDoc', 'BatonContent', 'BatonValue', 'BatonDoc']),
    ),
    fenced(
      'ts',
      declarationsOf('src/contract/share.ts', ['ShareRole', 'ShareContent', 'ShareValue', 'AccessDoc']),
    ),
    '## Commands',
    ...(Object.keys(commands) as CommandName[]).map(commandSection),
  )
