/**
 * Every limit of the product, in one place. Lengths are in UTF-16 code units after trimming and NFC,
 * times in the unit the name ends with. Source: the specification, sections 5 and 9, where it gives a number.
 */
export const eventNameLength = 80
export const eventCodeLength = 6
export const eventLocationLength = 120
export const eventScheduleLength = 2000
export const eventParticipantsDefault = 500
export const eventParticipantsMost = 100_000
export const eventsPerHost = 500
export const eventSpanDays = 366
export const sharesPerEvent = 50
/** Logon names that an account may try in vain when it shares. */
export const shareNameFailuresPerHour = 20
/** A hall's network comes back to every phone at the same moment. */
export const networkBackSpreadMilliseconds = 1500
/** More than this cannot come while one snapshot is on its way; the rest shows as a gap and is fetched. */
export const earlyPushes = 1000
/** How long the baton waits for a holder that has no line to any server; its servers renew it meanwhile. */
export const batonLeaseMilliseconds = 12_000
export const batonRenewMilliseconds = 4000

/** "Text length should be less than 500 characters". */
export const questionLength = 499
export const replyLength = 499
export const repliesPerQuestion = 50
export const questionsPerEvent = 5000
export const questionsPerGuestPerMinute = 4
/** "Some fields under 20 characters": names and labels. */
export const labelLength = 19

export const pollTitleLength = 499
/** Of polls and quizzes: none of the "some fields", see docs/decisions/0033. */
export const pollOptionLength = 60
export const pollOptionsLeast = 1
export const pollOptionsMost = 20
export const ratingStatementLength = 60
export const ratingStatementsMost = 10
export const ratingStepsLeast = 3
export const ratingStepsMost = 10
/** "2 to 6 characters suggested". */
export const wordLength = 19
export const wordLengthSuggestedLeast = 2
export const wordLengthSuggestedMost = 6
export const wordsPerGuestMost = 10
/** Words that a cloud shows, the most frequent ones. */
export const wordsShown = 300
/** Hidden words that a host is shown, the most frequent ones. */
export const wordsHiddenShown = 200
/** The host's own additions to the lists of profane words. */
export const wordsBlocked = 200
/** Words hidden or restored by hand, of each the latest ones, that the next rounds know of. */
export const wordsRemembered = 500
/** "Text length should be less than 500 characters"; the host may ask for shorter ones. */
export const textEntryLength = 499
export const textEntryLengthLeast = 20
export const textEntriesPerGuestMost = 10
export const textEntriesPerRound = 100_000
export const textEntriesAtOnce = 100
export const textGroups = 8
export const textPins = 6
/** Entries that the wall carries: the latest of each group, and of those in none. */
export const wallPerGroup = 12
export const wallUngrouped = 40
/** Entries that the host is shown at a time of those that wait, are hidden, are rejected. */
export const textEntriesPutAside = 50
export const quizQuestionsMost = 50
export const quizOptionsLeast = 2
/** A colour and a shape each. */
export const quizOptionsMost = 6
export const quizSecondsLeast = 5
export const quizSecondsMost = 240
export const quizPointsMost = 10_000
export const quizTeamsMost = 8
/** Players that the leaderboard names. */
export const quizPlacesShown = 10
export const quizCountdownSeconds = 5
/** What a phase takes where the quiz goes on by itself. */
export const quizAutoSeconds = { locked: 2, distribution: 5, answer: 6, leaderboard: 8 } as const
/** How long after the end of its time an answer is still taken, for the way through the network. */
export const quizGraceMilliseconds = 750
/** A host cannot mean to close a question that opened less than this ago. */
export const quizSeenMilliseconds = 600

export const prizesMost = 20
export const prizeQuantityMost = 500
/** People drawn at once. */
export const drawPlacesMost = 100
export const claimSecondsMost = 3600
export const lotteryEntriesMost = 10_000
export const lotteryEntriesPerCommand = 200
export const lotteryNameLength = 40
/** A file of names to import, and what a part of it may unfold to. */
export const lotteryFileBytes = 5_000_000
export const lotteryFileUnfoldedBytes = 40_000_000
/** Names that roll on the screen. */
export const reelNamesMost = 5000
/** Candidates listed at once, to be kept out of a draw. */
export const candidatesListed = 100
/** Who opens the event so long before its start, or later, is checked in. */
export const checkInLeadMilliseconds = 12 * 3_600_000

/** "Name at most 10 characters". */
export const skinNameLength = 10
/** Of one account: its own and the built-in ones that it changed. */
export const skinsPerAccount = 60

export const itemsPerEvent = 100
export const templateNameLength = 60
export const templatesPerHost = 200

/** A comment has to be read while it crosses the screen. */
export const commentLength = 80
export const commentGapMilliseconds = 2000
export const commentsPerGuestPerMinute = 12
export const commentSlowSecondsMost = 300
/** Comments that wait for review at a time. */
export const commentsWaiting = 200
/** Comments that wait to be drawn; what comes beyond is not shown. */
export const commentsInLine = 5000
/** How long a comment stays fresh enough to be drawn. */
export const commentFreshSeconds = 10
/** What people can read of what scrolls by. */
export const commentsShownPerSecond = 5
/** Places in the ring of the latest comments: more than go out between two pushes. */
export const commentRing = 48
export const ownCommentsListed = 5
export const reactionsPerMessage = 10
/** How long taps are gathered for one message. */
export const reactionGatherMilliseconds = 700
/** The network may bring two messages of a client closer together than it sends them. */
export const reactionGapMilliseconds = 400

export const guestNameLength = 40
export const guestCompanyLength = 60
export const guestEmailLength = 100
export const guestHistory = 50
/** Answers of a guest at one event that the guest's own record lists: the latest. */
export const guestRecordAnswers = 200
export const guestsPerPage = 100
/** Of a draw's pool: a host's miniature of the screen needs a few only. */
export const poolNamesForHosts = 200

export const logonNameLength = 29
export const passwordLengthLeast = 7
export const passwordLengthMost = 128
export const userNameLength = 40
export const phoneLength = 30
export const securityAnswerLength = 60
export const mailCodeDigits = 6

export const commandIdLength = 36
export const idLength = 36
export const commandNameLength = 60
export const tokenLengthMost = 200
export const epochLength = 40
export const bulkQuestions = 200

export const bodyBytes = 64 * 1024
export const frameBytes = 64 * 1024
export const socketsPerGuest = 5
export const socketsPerHost = 50
export const messagesPerSocket = { burst: 60, perSecond: 20 } as const
/** Of any kind, of all sockets on one connection: above what its messages, pongs and handshakes come to. */
export const packetsPerConnection = { burst: 150, perSecond: 40 } as const
/** With one token; a hall's screens share theirs, and come back together. */
export const handshakesPerToken = { burst: 60, perSecond: 1 } as const
/** As so many of them counts being cut off for sending too much: the first time costs a second or two, the next a minute. */
export const handshakesPerFlood = handshakesPerToken.burst
/** How long whoever knocks too often waits to be told so, or up to twice as long: a refusal at once would be knocked at again at once. */
export const knockPauseMilliseconds = 1000
/** Each is answered with the whole view; a client that misses something asks every few seconds at most. */
export const entersPerSocket = { burst: 8, perSecond: 1 } as const
/** Whoever is cut off for asking too often must not ask anew over the next socket. */
export const entersPerToken = { burst: 90, perSecond: 2 } as const
/** REST calls, by session: a host's script may bring a whole list. */
export const callsPerSession = { burst: 600, perSecond: 50 } as const
/** Of one address, which a whole hall may share: each image is drawn and stored, each published draw read with its pool. */
export const captchaImagesPerAddress = { burst: 120, perSecond: 50 } as const
export const drawsReadPerAddress = { burst: 120, perSecond: 20 } as const
/** Packets that may wait for a client that does not read, before it is cut off to fetch anew. */
export const socketQueuePackets = 100
export const commandQueueLength = 50_000
/** Decided and committed in one transaction. */
export const ordersPerBatch = 2000
/** Sockets told of something before other work has its turn. */
export const socketsPerSlice = 400
/** Messages of one server to the others on their way to Redis; pushes beyond are left out. */
export const publishesWaiting = 5000
export const redisFirstWordMilliseconds = 5000
/** Held in a server's memory, each forgotten when there are more: callers and clients counted, events as they stand. */
export const callersCounted = 50_000
export const clientsCounted = 10_000
export const eventsCounted = 1000
export const eventsHeld = 200
/** From here on guests' commands on an event are gathered into fewer commits, each for so long. */
export const crowdOrdersPerSecond = 200
export const gatherMilliseconds = 25
export const outboxLength = 50
/** Commands of one client on their way at a time. */
export const outboxInFlight = 10
export const outboxPauseMilliseconds = 2000
export const commandTimeoutMilliseconds = 10_000
export const enterTimeoutMilliseconds = 10_000
export const dialTimeoutMilliseconds = 10_000
/** Over how long the clients of a server that died spread their return. */
export const reconnectSpreadMilliseconds = 5000
export const reconnectSpreadMostMilliseconds = 15_000

/** Rounds of an item that are over, the latest ones. */
export const roundsListed = 50
export const roundMost = 1_000_000

export const captchaCharacters = 4
export const captchaSeconds = 300
export const captchasStored = 10_000
/** Of one account, from one client; then from all clients that never signed in to it. */
export const signInFailuresPerClient = 5
export const signInFailuresOfStrangers = 50
export const signInWindowSeconds = 15 * 60
/** After a full window each further failure doubles the wait, so many times at most. */
export const backOffDoublings = 2
export const backOffMemorySeconds = 24 * 3600
export const passwordHashesAtOnce = 2
export const passwordHashesWaiting = 200
/** Wrong codes of one address in a while, after which a captcha is solved before a code is called wrong or a passcode tried. */
export const codeFailuresPerClient = 20
/** After which it is solved before a right code is told too. A hall behind one address mistypes often and must get in. */
export const codeFailuresPerHall = 500
export const codeFailuresPerMinuteOverall = 3000
export const codeFailureWindowSeconds = 10 * 60
export const registrationsPerAddressPerHour = 200
/** Of one account, over all clients. */
export const securityAnswersPerHour = 5
export const resetTokenSeconds = 10 * 60
export const mailCodeSeconds = 10 * 60
export const mailCodeTries = 5
/** Asked for with one login name or address by one client; then by all clients; and letters to one account. */
export const mailCodesPerClientPerHour = 5
export const mailCodesPerAddressPerHour = 30
export const mailCodesPerAccountPerHour = 10
/** Accounts of one e-mail address that a code is sent to. */
export const mailCodeAccounts = 3
/** Letters that wait to be sent. */
export const mailQueueLength = 1000
/** Of those that are written to a folder, the newest. */
export const mailFilesKept = 200
/** Somebody may be waiting for what the mail server says. */
export const mailTimeoutMilliseconds = 10_000
/** A letter that did not go through is tried again after these. */
export const mailRetryMilliseconds = [5_000, 60_000]
/** A mail server that let us in is not asked again for so long. */
export const mailReadySeconds = 30

/** Without the thirty days: after the last use. Nearer than so many minutes to the one before, a use is not noted. */
export const hostSessionHours = 12
export const hostSessionExtendedMinutes = 10
export const hostSessionRememberedDays = 30
export const guestSessionDays = 30
/** Of a guest who registered more than once, having lost the answer: the latest. */
export const tokensPerGuest = 5
/** Each desk makes one whenever it opens the screen; a link that was handed out long ago makes room for a new one. */
export const screenTokensPerEvent = 100
export const preferenceCookieDays = 365
/** Errors that the console's log keeps, and pages whose tags it remembers. */
export const errorsLogged = 100
export const pagesRemembered = 20
/** Of the search over pages: how far a word may be off, and how much title and path count. */
export const routeSearchThreshold = 0.4
export const routeSearchTitleWeight = 0.7
export const routeSearchPathWeight = 0.3

/** "Under 20 MB": a picture, a sound or a film. */
export const uploadBytesBelow = 20 * 1024 * 1024
/** What a question's picture shows, or what is heard of its sound, in words. */
export const mediaAltLength = 200
/** A photograph of a telephone as it comes; more is refused before it is decoded. */
export const picturePixels = 25_000_000
export const pictureDrawSeconds = 20
/** Each takes a core and up to 600 MB meanwhile. */
export const picturesDrawnAtOnce = 1
export const picturesWaiting = 20
/** Sounds and films being sent, to all who play them; each takes its piece of memory meanwhile. */
export const clipsSentAtOnce = 4000
export const clipPieceBytes = 32 * 1024
/** How long a browser may take to look at one before it is sent. */
export const clipLookSeconds = 5
/** Bodies that are being received, each held in memory: by the whole server, and of one account. */
export const uploadsAtOnce = 10
export const uploadsAtOncePerAccount = 3
export const uploadsPerAccountPerHour = 300
/** What one account may keep of pictures, in the sizes that are stored, and of sounds and films. */
export const uploadBytesPerAccount = 500 * 1024 * 1024
/** Where the disk has less, no file is taken: the show needs it. */
export const diskBytesKeptFree = 1024 * 1024 * 1024
/** How long a file that nothing shows is kept: a form may still be open. */
export const uploadUnusedHours = 48
export const uploadsSweptAtOnce = 100
/** Of pictures that were read lately, kept in memory. */
export const pictureCacheBytes = 64 * 1024 * 1024
export const bucketSeconds = 20
export const bucketRetries = 2

/** How long a client may take to send a request whole. */
export const requestSeconds = 30
export const httpTimeoutMilliseconds = 300_000
export const tokenRetries = 2

export const successToastMilliseconds = 3000
export const errorToastMilliseconds = 5000
export const networkErrorToastMilliseconds = 3000
export const guestRecoveryMilliseconds = 2000
/** A phone that is kept out looks by itself whether it may come in: ever more seldom, each time spread by half. */
export const doorLookLeastMilliseconds = 10_000
export const doorLookMostMilliseconds = 60_000

/** How long an order can be paid by WeChat Pay; a bank transfer takes days. */
export const orderSeconds = 2 * 3600
export const transferDays = 7
/** One QR code; none is shown for less than the least. */
export const paymentCodeSeconds = 10 * 60
export const paymentCodeLeastSeconds = 60
/** How often WeChat Pay is asked by itself, at first and at last; how often the orders' deadlines are looked at. */
export const paymentLookLeastMilliseconds = 5000
export const paymentLookMostMilliseconds = 15 * 60_000
export const orderClockMilliseconds = 1000
/** Of one account that are neither paid nor over. */
export const openOrders = 20
export const orderQuantity = 20
export const orderCommentLength = 200
export const orderSearchLength = 40
export const transferReferenceLength = 60
export const ordersPerPage = 50
/** WeChat Pay refuses what is signed so long ago, and so do we. */
export const paymentSkewSeconds = 300
export const paymentTimeoutMilliseconds = 10_000
export const tradeDescriptionLength = 127
export const refundReasonLength = 80

/** Points of an event's figures over time, and how many questions and guests are named as the first ones. */
export const timelinePoints = 60
export const topQuestions = 10
export const influentialGuests = 100
/** Guests read of each kind of activity before the most active ones are found. */
export const influentialRead = 1000
export const exportRowsAtOnce = 2000
export const exportRowsMost = 10_000_000
