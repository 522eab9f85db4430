/**
 * Every limit of the product, in one place. Lengths are in UTF-16 code units after trimming and NFC,
 * times in the unit the name ends with. Source: the specification, sections 5 and 9, where it gives a number.
 */
export const limits = {
  eventNameLength: 80,
  eventCodeLength: 6,
  eventLocationLength: 120,
  eventScheduleLength: 2000,
  eventParticipantsDefault: 500,
  eventParticipantsMost: 100_000,
  eventsPerHost: 500,
  eventSpanDays: 366,

  /** "Text length should be less than 500 characters". */
  questionLength: 499,
  replyLength: 499,
  repliesPerQuestion: 50,
  questionsPerEvent: 5000,
  questionsPerGuestPerMinute: 4,
  /** "Some fields under 20 characters": names, options, labels. */
  labelLength: 19,

  pollTitleLength: 499,
  pollOptionLength: 19,
  pollOptionsLeast: 1,
  pollOptionsMost: 20,
  ratingStatementLength: 60,
  ratingStatementsMost: 10,
  ratingStepsLeast: 3,
  ratingStepsMost: 10,
  /** "2 to 6 characters suggested". */
  wordLength: 19,
  wordLengthSuggestedLeast: 2,
  wordLengthSuggestedMost: 6,
  wordsPerGuestMost: 10,
  /** Words that a cloud shows, the most frequent ones. */
  wordsShown: 300,
  /** Hidden words that a host is shown, the most frequent ones. */
  wordsHiddenShown: 200,
  /** The host's own additions to the lists of profane words. */
  wordsBlocked: 200,
  /** Words hidden or restored by hand, of each the latest ones, that the next rounds know of. */
  wordsRemembered: 500,
  /** "Text length should be less than 500 characters"; the host may ask for shorter ones. */
  textEntryLength: 499,
  textEntryLengthLeast: 20,
  textEntriesPerGuestMost: 10,
  textEntriesPerRound: 100_000,
  textEntriesAtOnce: 100,
  textGroups: 8,
  textGroupNameLength: 30,
  textPins: 6,
  /** Entries that the wall carries: the latest of each group, and of those in none. */
  wallPerGroup: 12,
  wallUngrouped: 40,
  /** Entries that the host is shown at a time of those that wait, are hidden, are rejected. */
  textEntriesPutAside: 50,
  quizQuestionsMost: 50,
  quizOptionsLeast: 2,
  /** A colour and a shape each. */
  quizOptionsMost: 6,
  quizSecondsLeast: 5,
  quizSecondsMost: 240,
  quizPointsMost: 10_000,
  quizTeamsMost: 8,
  /** Players that the leaderboard names. */
  quizPlacesShown: 10,
  quizCountdownSeconds: 5,
  /** What a phase takes where the quiz goes on by itself. */
  quizAutoSeconds: { locked: 2, distribution: 5, answer: 6, leaderboard: 8 },
  /** How long after the end of its time an answer is still taken, for the way through the network. */
  quizGraceMilliseconds: 750,

  prizesMost: 20,
  prizeQuantityMost: 500,
  giftNameLength: 40,
  /** People drawn at once. */
  drawPlacesMost: 100,
  claimSecondsMost: 3600,
  lotteryEntriesMost: 10_000,
  lotteryEntriesPerCommand: 200,
  lotteryNameLength: 40,
  /** Names that roll on the screen. */
  reelNamesMost: 5000,
  /** Candidates listed at once, to be kept out of a draw. */
  candidatesListed: 100,
  /** Who opens the event so long before its start, or later, is checked in. */
  checkInLeadMilliseconds: 12 * 3_600_000,

  itemsPerEvent: 100,
  templateNameLength: 60,
  templatesPerHost: 200,

  /** A comment has to be read while it crosses the screen. */
  commentLength: 80,
  commentGapMilliseconds: 2000,
  commentsPerGuestPerMinute: 12,
  commentSlowSecondsMost: 300,
  /** Comments that wait for review at a time. */
  commentsWaiting: 200,
  /** Comments that wait to be drawn; what comes beyond is not shown. */
  commentsInLine: 5000,
  /** How long a comment stays fresh enough to be drawn. */
  commentFreshSeconds: 10,
  /** What people can read of what scrolls by. */
  commentsShownPerSecond: 5,
  /** Places in the ring of the latest comments: more than go out between two pushes. */
  commentRing: 48,
  ownCommentsListed: 5,
  reactionsPerMessage: 10,
  /** How long taps are gathered for one message. */
  reactionGatherMilliseconds: 700,
  /** The network may bring two messages of a client closer together than it sends them. */
  reactionGapMilliseconds: 400,

  guestNameLength: 19,
  guestCompanyLength: 60,
  guestEmailLength: 100,
  guestHistory: 50,
  guestsPerPage: 100,

  logonNameLength: 29,
  passwordLengthLeast: 7,
  passwordLengthMost: 128,
  userNameLength: 40,
  phoneLength: 20,
  securityQuestionLength: 100,
  securityAnswerLength: 100,

  themeNameLength: 10,
  pictureBytes: 20 * 1024 * 1024,

  commandIdLength: 36,
  idLength: 36,
  bulkQuestions: 200,

  bodyBytes: 64 * 1024,
  frameBytes: 64 * 1024,
  socketsPerGuest: 5,
  socketsPerHost: 50,
  messagesPerSocket: { burst: 60, perSecond: 20 },
  /** Each is answered with the whole view; a client that misses something asks every few seconds at most. */
  entersPerSocket: { burst: 30, perSecond: 1 },
  /** REST calls, by session: a host's script may bring a whole list. */
  callsPerSession: { burst: 600, perSecond: 50 },
  /** Packets that may wait for a client that does not read, before it is cut off to fetch anew. */
  socketQueuePackets: 100,
  commandQueueLength: 50_000,
  outboxLength: 50,
  /** Commands of one client on their way at a time. */
  outboxInFlight: 10,
  outboxPauseMilliseconds: 2000,
  commandTimeoutMilliseconds: 10_000,
  enterTimeoutMilliseconds: 10_000,
  dialTimeoutMilliseconds: 10_000,
  /** Over how long the clients of a server that died spread their return. */
  reconnectSpreadMilliseconds: 5000,
  reconnectSpreadMostMilliseconds: 15_000,

  /** Rounds of a poll that are over, the latest ones. */
  roundsListed: 50,

  captchaCharacters: 4,
  captchaSeconds: 300,
  captchasStored: 10_000,
  /** Of one account, from one client; then from all clients that never signed in to it. */
  signInFailuresPerClient: 5,
  signInFailuresOfStrangers: 50,
  signInWindowSeconds: 15 * 60,
  /** After a full window each further failure doubles the wait, so many times at most. */
  backOffDoublings: 2,
  backOffMemorySeconds: 24 * 3600,
  passwordHashesAtOnce: 2,
  passwordHashesWaiting: 200,
  codeFailuresPerClient: 20,
  codeFailuresPerMinuteOverall: 3000,
  codeFailureWindowSeconds: 10 * 60,
  registrationsPerAddressPerHour: 200,

  hostSessionHours: 12,
  hostSessionRememberedDays: 30,
  guestSessionDays: 30,
  preferenceCookieDays: 365,

  /** How long a client may take to send a request whole. */
  requestSeconds: 30,
  httpTimeoutMilliseconds: 300_000,
  tokenRetries: 2,
  mobileBreakpointPixels: 560,

  successToastMilliseconds: 3000,
  errorToastMilliseconds: 5000,
  networkErrorToastMilliseconds: 3000,
  guestRecoveryMilliseconds: 2000,
  /** A phone that is kept out looks by itself whether it may come in: ever more seldom, each time spread by half. */
  doorLookLeastMilliseconds: 10_000,
  doorLookMostMilliseconds: 60_000,
} as const
