/**
 * All REST calls that are not commands: method, path, caller, input and the `Data` of the answer. Paths and fields
 * follow the specification, section 7, or its naming. Fields are camelCase here and PascalCase by REST
 * (`rest-names.ts`). A GET call takes its input from the query. The time parameter `t` (seconds) is not part of it.
 */
import { z } from 'zod'
import { accountCalls } from '../account.calls.ts'
import { language, levelInfo } from '../account.ts'
import { analyticsCalls } from '../analytics.calls.ts'
import { linkKinds } from '../audience.ts'
import { call, nothing } from '../call.ts'
import { captcha, captchaPurpose, workChallenge } from '../captcha.calls.ts'
import { coHostCalls } from '../co-host.calls.ts'
import { onEvent, onItem, roundNumber } from '../command.ts'
import { guestCharacters } from '../guest-colour.ts'
import { legalPages } from '../house.ts'
import { itemKinds } from '../items/kinds.ts'
import * as limits from '../limits.ts'
import { vipLevels } from '../plans.ts'
import { templateCalls } from '../template.calls.ts'
import { clipPath, commandId, eventCode, id, optionalEmail, optionalLine, picturePath } from '../text.ts'
import {
  askedTheme,
  askedThemes,
  brand,
  changedTheme,
  listedTheme,
  oneTheme,
  theme,
  themeContent,
} from '../theme.calls.ts'
import { eventSettings } from './commands.ts'
import { hostNotice, operatorCalls } from './operator.calls.ts'
import { orderCalls } from './order.calls.ts'
import { privacyCalls, shownGuest } from './privacy.calls.ts'

const guestFields = {
  username: optionalLine(limits.guestNameLength),
  company: optionalLine(limits.guestCompanyLength),
  email: optionalEmail,
  /** True if the guest allows the organiser to use these details. */
  consent: z.boolean(),
}
/** Required only after an answer `CaptchaWrong`: too many wrong event codes came from this client. */
const captchaOnSuspicion = {
  validateCode: captcha.validateCode.optional(),
  validateCodeGuId: captcha.validateCodeGuId.optional(),
}
const passcode = optionalLine(limits.labelLength).optional()

/**
 * The same id for all tries of an attempt to join. If one of the tries succeeds, the other tries get the same
 * answer.
 */
const attempt = { commandId: z.uuid().optional() }

const menuEntry = {
  id: z.number(),
  parentId: z.number(),
  url: z.string(),
  menuName: z.string(),
  menuNameEN: z.string(),
  menuNameES: z.string(),
  menuNameJA: z.string(),
  icon: z.string(),
  isDeleted: z.boolean(),
}
export const menu = z.strictObject({
  ...menuEntry,
  child: z.array(z.strictObject({ ...menuEntry, child: z.array(z.never()) })),
})

const progress = z.enum(['notStarted', 'processing', 'finished'])
const demand = z.enum(['off', 'optional', 'required'])
/** The IANA time zone of an event. Empty if it is unknown. */
const timeZone = z.string()

/** Public facts about an event. Everybody who has the event code can see these facts. */
export const publicEvent = z.strictObject({
  id: z.string(),
  eventName: z.string(),
  eventCode: z.string(),
  startDate: z.number(),
  endDate: z.number(),
  timeZone,
  location: z.string(),
  /** The organiser. Empty if the event does not say it. */
  hostedBy: z.string(),
  /** The schedule. Empty if the event has a passcode: only guests who have joined see the schedule. */
  schedule: z.string(),
  progress,
  doorLocked: z.boolean(),
  /** True if the event has reached its participant limit. */
  full: z.boolean(),
  passcodeAsked: z.boolean(),
  anonymousAllowed: z.boolean(),
  /** True if the event stores no names, details and characters of guests. */
  anonymous: z.boolean(),
  /** True if a guest may take an invented name. */
  nicknames: z.boolean(),
  guestFields: z.strictObject({ name: demand, company: demand, email: demand }),
  screenSkinId: z.string(),
  mobileSkinId: z.string(),
  /** Theme of the join page. */
  mobileSkin: theme,
})

/** `guestId`: id of the guest who owns the token. */
const enteredEvent = publicEvent.extend({ guestId: z.string() })

/** A deleted event that can still be restored. */
export const deletedEvent = z.strictObject({
  id: z.string(),
  eventName: z.string(),
  eventCode: z.string(),
  /** Name of the owner. Empty if the host is the creator. */
  ownerName: z.string(),
  participants: z.number(),
  deletedOn: z.number(),
  /** Time after which the event cannot be restored. */
  purgeOn: z.number(),
  /** The reason for which an operator suspended the event; '' if it is not suspended. */
  suspended: z.string(),
})

export const listedEvent = z.strictObject({
  id: z.string(),
  eventName: z.string(),
  eventCode: z.string(),
  startDate: z.number(),
  endDate: z.number(),
  timeZone,
  location: z.string(),
  progress,
  participants: z.number(),
  participantLimit: z.number(),
  createdOn: z.number(),
  /** `user`: may run the show, but not change owner settings. */
  role: z.enum(['owner', 'user']),
  /** Name of the owner. Empty if the host is the creator. */
  ownerName: z.string(),
  /** Time when the caller's access ends, in milliseconds since 1970; null if the caller is the owner. */
  sharedUntil: z.number().nullable(),
})

/** Level for a new event. */
const eventLevel = z.enum(vipLevels).default('basic')

const eventPlan = z.strictObject({
  vipLevel: z.enum(vipLevels),
  maxConcurrentParticipants: z.number(),
  /** Time until which guests can start to use features of the level; null: no end. */
  validUntil: z.number().nullable(),
  /** Levels that the creator of the event has. */
  levels: z.array(levelInfo),
})

export const visitedEvent = z.strictObject({
  eventName: z.string(),
  eventCode: z.string(),
  startDate: z.number(),
  endDate: z.number(),
  timeZone,
  progress,
  visitedOn: z.number(),
})

/** Sort keys of the guest list. Equal values are ordered by id. */
export const guestSorts = ['joinedOn', 'username', 'company', 'email'] as const
export type GuestSort = (typeof guestSorts)[number]

export const listedGuest = z.strictObject({
  id: z.string(),
  username: z.string(),
  /** The name that others see while a host has not allowed the guest's own name; '' if they see the own name. */
  shownAs: z.string(),
  company: z.string(),
  email: z.string(),
  joinedOn: z.number(),
  /** Number of other guests with the same value, case ignored; 0 if the guest left the field empty. */
  sameName: z.number(),
  sameEmail: z.number(),
})

/** The content and the results of a round of a poll. */
export const endedRound = z.strictObject({
  round: z.number(),
  endedOn: z.number(),
  title: z.string(),
  voters: z.number(),
})

export const guestInfo = z.strictObject({
  id: z.string(),
  username: z.string(),
  company: z.string(),
  email: z.string(),
  consent: z.boolean(),
  /** Totals of the guest: answered polls, joined events, questions asked and upvotes given. */
  myVotes: z.number(),
  myParticipants: z.number(),
  myQACommends: z.number(),
})

const winnerState = z.enum(['unclaimed', 'claimed', 'missed', 'invalid'])

/** The activity of a guest in one event, grouped by item, the latest first. */
export const guestRecord = z.strictObject({
  answers: z.array(
    z.strictObject({
      itemId: z.string(),
      kind: z.enum(itemKinds),
      title: z.string(),
      round: z.number(),
      answeredOn: z.number(),
      /** The guest's answers in order. The question is empty if the item has a single question. */
      said: z.array(z.strictObject({ question: z.string(), text: z.string() })),
    }),
  ),
  /** Results in quizzes, after the questions revealed so far. */
  results: z.array(
    z.strictObject({
      itemId: z.string(),
      title: z.string(),
      round: z.number(),
      rank: z.number(),
      players: z.number(),
      score: z.number(),
    }),
  ),
  wins: z.array(
    z.strictObject({ itemId: z.string(), title: z.string(), prizeName: z.string(), state: winnerState }),
  ),
})

const candidate = z.strictObject({
  entryId: z.string(),
  name: z.string(),
  detail: z.string(),
  excluded: z.boolean(),
})

/**
 * The values of a lottery's draw that its commitment covers, besides the seed. The commitment is a hash that the server
 * publishes before the draw.
 */
const drawTerms = z.strictObject({
  drawId: z.string(),
  prizeName: z.string(),
  places: z.number(),
  poolSize: z.number(),
  poolRoot: z.string(),
  /** Commitment (hash) of the previous draw of the same lottery; empty for the first draw. */
  previous: z.string(),
})

/** The pool entry of a winner, with the values that are public. The pool is the list of all entries that can win. */
const openedWinner = z.strictObject({
  /** Index of the entry in the pool. */
  index: z.number(),
  ticket: z.string(),
  /** The name as the screen displays it. */
  name: z.string(),
  nameSalt: z.string(),
  fullHash: z.string(),
})

const audiencePart = {
  /** The word that the audience calls out. The word is fixed when the names begin to roll on the screen. */
  word: z.string(),
  phoneRoot: z.string(),
  revealedRoot: z.string(),
}

export const publicDraw = drawTerms.extend({
  ...audiencePart,
  eventName: z.string(),
  title: z.string(),
  number: z.number(),
  commitment: z.string(),
  preparedOn: z.number(),
  /**
   * Time when the names began to roll on the screen; null before. From then on the phones may reveal their secret
   * numbers.
   */
  rolledOn: z.number().nullable(),
  /** Time of the draw; null before. Until the draw the following texts are empty. */
  drawnOn: z.number().nullable(),
  /** Time when the host cancelled the draw without winners. The server then publishes the seed. */
  cancelledOn: z.number().nullable(),
  seed: z.string(),
  /** Id of the previous draw; empty for the first draw. */
  previousDrawId: z.string(),
  /** Public ids of the pool entries, in ascending order. */
  tickets: z.array(z.string()),
  /** The hash of each pool entry, in the order of the tickets. Empty for a draw from an earlier version. */
  leaves: z.array(z.string()),
  /**
   * A pair for each phone, in ascending order of the commitments: the commitment (hash) that the phone sent before
   * the roll, and the secret number that the phone revealed afterwards. The number is empty if it arrived too late.
   */
  phones: z.array(z.tuple([z.string(), z.string()])),
  /** The winners, with their names as the screen displayed them. */
  winners: z.array(openedWinner.extend({ state: winnerState })),
})

const merklePath = z.array(z.string())

/**
 * All data that a phone needs to verify a draw: the result, and proof that the phone and its guest are part of the
 * draw.
 */
const drawProof = z.strictObject({
  ...audiencePart,
  commitment: z.string(),
  state: z.enum(['drawn', 'cancelled']),
  /**
   * True once the names have begun to roll on the screen. From then on the phones may reveal their secret numbers.
   */
  rolled: z.boolean(),
  terms: drawTerms,
  seed: z.string(),
  phones: z.number(),
  revealed: z.number(),
  winners: z.array(openedWinner.extend({ path: merklePath })),
  /** Data of the guest's phone; null if the phone sent no commitment before the roll. */
  own: z
    .strictObject({ index: z.number(), nonce: z.string(), phonePath: merklePath, revealedPath: merklePath })
    .nullable(),
  /** The guest's own pool entry; null if the guest is not in the pool. */
  entry: openedWinner
    .omit({ fullHash: true })
    .extend({ fullName: z.string(), detail: z.string(), fullSalt: z.string(), path: merklePath })
    .nullable(),
  /** Earlier draws of the same lottery, the latest first. */
  earlier: z.array(drawTerms.extend({ seed: z.string(), commitment: z.string() })),
})

const onLinks = onEvent.extend({ kind: z.enum(linkKinds) })

export const calls = {
  ...accountCalls,
  ...analyticsCalls,
  '/api/sys/Permission/GetMenusByUserAndApplication': call(
    'GET',
    'host',
    z.strictObject({ aId: z.coerce.number().int() }),
    z.array(menu),
  ),
  /** Takes a multipart form instead of JSON, with a picture in the file field `img` or a sound or film in `clip`. */
  '/api/sys/File/UploadFile': call(
    'POST',
    'host',
    nothing,
    z.strictObject({ filePath: z.union([picturePath, clipPath]) }),
  ),
  /** The built-in themes with the account's changes, then the account's own themes. */
  '/api/sys/Skin/GetAll': call('POST', 'host', askedThemes, z.array(listedTheme)),
  '/api/sys/Skin/GetSkinById': call('GET', 'host', askedTheme, listedTheme),
  '/api/sys/Skin/Add': call('POST', 'host', themeContent, listedTheme),
  /** Adds three themes at once. Answers the themes of console, screens and phones. */
  '/api/sys/Skin/AddBrand': call('POST', 'host', brand, z.array(listedTheme)),
  /** For a built-in theme, creates or changes the account's own copy under the same id. */
  '/api/sys/Skin/Update': call('POST', 'host', changedTheme, listedTheme),
  /** Deletes a custom theme. Refused while the account or an event of the account uses the theme. */
  '/api/sys/Skin/Delete': call('POST', 'host', oneTheme, z.boolean()),
  /** Restores a built-in theme to its original content. */
  '/api/sys/Skin/Reset': call('POST', 'host', oneTheme, listedTheme),
  /**
   * Public address of this server: PUBLIC_URL, otherwise the server's address in its network; '' if neither address
   * is known.
   */
  '/api/sys/Support/GetAddress': call(
    'GET',
    'anybody',
    nothing,
    z.strictObject({ address: z.string(), fixed: z.boolean() }),
  ),
  /** Addresses for help, by topic; '' for a topic without a configured address. */
  '/api/sys/House/GetPage': call(
    'GET',
    'anybody',
    z.strictObject({ page: z.enum(legalPages), language }),
    z.strictObject({ text: z.string() }),
  ),
  /** The notice of the operators to all hosts; null without one. */
  '/api/sys/House/GetNotice': call('GET', 'host', nothing, z.strictObject({ notice: hostNotice.nullable() })),
  '/api/sys/Support/GetContacts': call(
    'GET',
    'anybody',
    nothing,
    z.strictObject({ business: z.string(), technical: z.string(), bugs: z.string() }),
  ),
  /** Answers an id for a captcha image; empty if the server does not require captchas. */
  '/api/sys/File/GetGuid': call('GET', 'anybody', nothing, z.string()),
  /** Answers an image instead of the JSON envelope. Without `purpose` the captcha is valid for LoginUser only. */
  '/api/sys/File/GetValidationCode': call(
    'GET',
    'anybody',
    z.strictObject({ guid: z.uuid(), purpose: captchaPurpose.default('sign-in') }),
    z.never(),
  ),
  /** Answers a proof of work to solve; null if the server does not require captchas. */
  '/api/sys/File/GetChallenge': call(
    'GET',
    'anybody',
    z.strictObject({ purpose: captchaPurpose }),
    workChallenge.nullable(),
  ),

  '/api/guest/Guest/RegisterGuest': call(
    'POST',
    'anybody',
    z.strictObject({
      eventCode,
      ...guestFields,
      passcode,
      ...captchaOnSuspicion,
      ...attempt,
    }),
    z.strictObject({ token: z.string(), guestId: z.string() }),
  ),
  '/api/guest/Guest/GetLoginGuestProfile': call('GET', 'guest', nothing, guestInfo),
  '/api/guest/Guest/UpdateLoginGuest': call(
    'POST',
    'guest',
    z.strictObject({ ...guestFields, ...shownGuest }),
    guestInfo,
  ),
  /** A number below `guestCharacters`. */
  '/api/guest/Guest/ChooseCharacter': call(
    'POST',
    'guest',
    z.strictObject({
      character: z
        .int()
        .min(0)
        .max(guestCharacters - 1),
    }),
    z.strictObject({ character: z.int() }),
  ),
  '/api/guest/Guest/VisitEvent': call(
    'POST',
    'guest',
    z.strictObject({ eventCode, passcode, ...captchaOnSuspicion }),
    enteredEvent,
  ),
  '/api/guest/Guest/VisitEventHistory': call('GET', 'guest', nothing, z.array(visitedEvent)),
  /** The activity of the guest in an event that the guest has joined. */
  '/api/guest/Guest/GetRecord': call('POST', 'guest', onEvent, guestRecord),

  '/api/event/Event/GetEventByCode': call(
    'POST',
    'anybody',
    z.strictObject({ eventCode, ...captchaOnSuspicion }),
    publicEvent,
  ),
  '/api/event/Event/GetList': call(
    'GET',
    'host',
    z.strictObject({ filter: z.enum(['all', 'mine', 'shared']).default('all') }),
    z.array(listedEvent),
  ),
  '/api/event/Event/Add': call(
    'POST',
    'host',
    z.strictObject({ settings: eventSettings, level: eventLevel, ...attempt }),
    listedEvent,
  ),
  '/api/event/Event/Clone': call(
    'POST',
    'host',
    z.strictObject({ eventCode, settings: eventSettings, level: eventLevel, ...attempt }),
    listedEvent,
  ),
  /** Level of the event, and the other levels that its creator has. */
  '/api/event/Event/GetPlan': call('POST', 'host', onEvent, eventPlan),
  '/api/event/Event/Delete': call('POST', 'host', onEvent, z.boolean()),
  '/api/event/Event/GetDeleted': call('GET', 'host', z.strictObject({}), z.array(deletedEvent)),
  '/api/event/Event/Restore': call('POST', 'host', onEvent, z.boolean()),
  '/api/event/Event/GetGuests': call(
    'POST',
    'host',
    z.strictObject({
      eventCode,
      search: optionalLine(limits.guestNameLength),
      afterId: id.nullable(),
      sort: z.enum(guestSorts).default('joinedOn'),
      descending: z.boolean().default(true),
      /** True to get only guests who share a name or an e-mail address with another guest. */
      doubles: z.boolean().default(false),
      /** True to list only guests whose name waits for a host. */
      nameHeld: z.boolean().default(false),
    }),
    z.array(listedGuest),
  ),
  /** Number of guests that `Event/RemoveGuestsSince` would remove, by the server's clock. */
  '/api/event/Event/CountJoined': call(
    'POST',
    'host',
    onEvent.extend({ minutes: z.number().int().min(1).max(limits.joinedMinutesMost) }),
    z.strictObject({ since: z.number(), count: z.number() }),
  ),
  /** All guests who match the pool rule of the lottery, including those whom the host excludes. */
  '/api/event/Lottery/GetCandidates': call(
    'POST',
    'host',
    onItem.extend({ search: optionalLine(limits.lotteryNameLength) }),
    z.strictObject({ total: z.number(), candidates: z.array(candidate) }),
  ),
  /** All entries of the list of names of a lottery. */
  '/api/event/Lottery/GetList': call('POST', 'host', onItem, z.strictObject({ entries: z.array(candidate) })),
  /**
   * All data that anybody needs to verify a draw: the pool as hashes and, after the draw, the seed, the numbers of
   * the phones and the winners.
   */
  '/api/guest/Lottery/GetDraw': call('POST', 'anybody', z.strictObject({ drawId: id }), publicDraw),
  /** All data that a guest's phone needs to verify a draw. The answer stays small for a large pool. */
  '/api/guest/Lottery/GetProof': call('POST', 'guest', z.strictObject({ drawId: id }), drawProof),
  ...coHostCalls,
  ...templateCalls,
  '/api/event/Item/GetRounds': call('POST', 'host', onItem, z.array(endedRound)),
  /** The host's documents of the item at the end of the round, by document key. */
  '/api/event/Item/GetRound': call(
    'POST',
    'host',
    onItem.extend({ round: roundNumber }),
    z.record(z.string(), z.unknown()),
  ),
  /** The host's view, in the form in which the socket message `Enter` answers it: see the socket protocol. */
  '/api/event/Event/GetSnapshot': call('POST', 'host', onEvent, z.record(z.string(), z.unknown())),
  /**
   * A token that opens one page of the event (the big screen, the speaker's view) and nothing else. `commandId`: the same
   * for all tries, as in commands. They all get the same link.
   */
  '/api/event/Link/Add': call(
    'POST',
    'host',
    z.discriminatedUnion('kind', [
      onEvent.extend({ commandId: commandId.optional(), kind: z.literal('screen') }),
      /** `control`: true if the speaker may step the show and mark questions as answered. */
      onEvent.extend({ commandId: commandId.optional(), kind: z.literal('speaker'), control: z.boolean() }),
    ]),
    z.strictObject({ id: z.string(), token: z.string() }),
  ),
  /** Owners get all links of the kind. Other hosts get the links that they created. The newest link comes first. */
  '/api/event/Link/GetList': call(
    'POST',
    'host',
    onLinks,
    z.array(
      z.strictObject({
        id: z.string(),
        /** '' for the link of the sample event. */
        madeBy: z.string(),
        own: z.boolean(),
        createdOn: z.number(),
        /** Time of the last use; null: never used. */
        usedOn: z.number().nullable(),
        inUse: z.boolean(),
        /** True if the link may step the show; only for the kind speaker. */
        control: z.boolean(),
      }),
    ),
  ),
  /** Ends the link with this id, or all links of the kind if the id is null. */
  '/api/event/Link/End': call('POST', 'host', onLinks.extend({ id: id.nullable() }), z.boolean()),
  ...orderCalls,
  ...operatorCalls,
  ...privacyCalls,
} as const

export type CallPath = keyof typeof calls
/** The calls that take their input from the query. */
export type GetPath = {
  [Path in CallPath]: (typeof calls)[Path]['method'] extends 'GET' ? Path : never
}[CallPath]
export type CallInput<Path extends CallPath> = z.input<(typeof calls)[Path]['input']>
export type CallAnswer<Path extends CallPath> = z.output<(typeof calls)[Path]['answer']>

/**
 * Body of every REST answer (specification, section 3). The fields for Spanish and Japanese follow the names of the
 * fields for Chinese and English.
 */
export interface Envelope<Data = unknown> {
  Status: boolean
  Data: Data | null
  /** Chinese message; empty if `Status` is true. */
  ErrorMsg: string
  /** English message. */
  ErrorMsgEN: string
  /** Spanish message. */
  ErrorMsgES: string
  /** Japanese message. */
  ErrorMsgJA: string
  /** An error code; null if `Status` is true. */
  Code: string | null
  Params: Record<string, string | number> | null
  /** The invalid input field; null if the error does not concern a single field. */
  Field: string | null
}
