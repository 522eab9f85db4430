/**
 * All limits of the product. Lengths count UTF-16 code units after trimming and NFC. Names of times and sizes end with
 * their unit. Source: the specification, sections 5 and 9, where it gives a number. The intervals of pushes and
 * heartbeats are part of the protocol, in interface/protocol.ts.
 */
export const eventNameLength = 80
export const eventCodeLength = 6
/** Minimum and maximum length of an event code in a request. */
export const eventCodeLengthLeast = 4
export const eventCodeLengthMost = 12
/** Maximum length of a typed event code, which may contain spaces and hyphens. */
export const eventCodeTypedLength = 20
/** Number of random event codes that the server tries for a new event, because an event code may be taken. */
export const eventCodeTries = 20
export const eventLocationLength = 120
export const eventHostedByLength = 80
export const timeZoneLength = 64
export const eventScheduleLength = 2000
/** Length of the key that identifies a guest on screens and phones in place of the guest's id. */
export const publicKeyLength = 12
/** Number of guests whose names the welcome shows: the newest ones. */
export const arrivalsShown = 24
export const eventParticipantsDefault = 500
export const eventParticipantsMost = 100_000
export const eventsPerHost = 500
export const eventSpanDays = 366
export const coHostsPerEvent = 50
/** Number of unknown login names that an account may enter per hour in the form for co-hosts. */
export const coHostNameFailuresPerHour = 20
/**
 * Time over which phones spread their reconnects after an interruption. When the network of a venue works again,
 * all phones get the network back at the same moment.
 */
export const networkBackSpreadMilliseconds = 1500
/**
 * Maximum number of pushes that a client keeps while it waits for a snapshot. The client drops further pushes, and
 * then fetches the gap from the server.
 */
export const earlyPushes = 1000
/** Time for which a holder without a connection keeps control of the show. */
export const controlLeaseMilliseconds = 12_000
/** Interval at which servers with a connection to the holder renew the lease of the show control. */
export const controlRenewMilliseconds = 4000

/** Maximum length of a question or a reply. The specification: "Text length should be less than 500 characters". */
export const questionLength = 499
export const replyLength = 499
export const repliesPerQuestion = 50
export const questionsPerEvent = 5000
/** Number of questions in a page of a list on a phone. */
export const questionsPerPage = 25
/** A phone that enters an event gets all questions if there are at most so many. */
export const questionsSentWhole = 2 * questionsPerPage
/** Number of questions that a phone reads by their ids at once. */
export const questionsReadById = 25
/** Time over which phones spread the reading of a question that has moved up in the list. */
export const questionSpreadMilliseconds = 5000
export const questionsPerGuestPerMinute = 4
/** Maximum length of names and labels. The specification: "Some fields under 20 characters". */
export const labelLength = 19
/** Maximum length of the names of a prize and of what its winners get. */
export const prizeNameLength = 60

export const pollTitleLength = 499
/**
 * Length of a poll option or quiz option. The limit of 20 for "some fields" does not apply to options: see
 * docs/decisions/0033.
 */
export const pollOptionLength = 60
export const pollOptionsLeast = 1
export const pollOptionsMost = 20
/** Maximum number of options whose result is drawn as columns. Labels of more columns would be too narrow. */
export const pollColumnsMost = 8
export const ratingStatementLength = 60
export const ratingStatementsMost = 10
export const ratingStepsLeast = 3
export const ratingStepsMost = 10
/** Number of options of a ranking, by its method. */
export const rankingOptionsLeast = { order: 3, points: 2 } as const
export const rankingOptionsMost = { order: 10, points: 8 } as const
/** The points that a guest shares among the options, and the step in which they are given. */
export const pointsShared = 100
export const pointsStep = 5
/** Maximum length of a word of a cloud. The phone suggests short words. */
export const wordLength = 19
export const wordsPerGuestMost = 10
/** Number of words that a cloud displays: the most frequent words. */
export const wordsShown = 300
/** Number of hidden words that the host sees: the most frequent hidden words. */
export const wordsHiddenShown = 200
/** Number of words in each of the host's lists: words that are held, and words that pass. */
export const wordFilterWords = 200
/** Maximum length of a word or phrase in the host's lists. */
export const wordFilterWordLength = 40
/** Number of hosts' lists that a server keeps compiled. */
export const wordFiltersCompiled = 200
/** Number of words of a cloud that are judged again before other work gets a turn. */
export const wordsJudgedAtOnce = 100
/** Number of words whose verdict a server remembers. */
export const wordFilterWordsJudged = 20_000
/** Time in which entries are counted, to find a flood. */
export const floodWindowSeconds = 10
/** Number of entries of one kind that are normal in this time in every event, and per participant. */
export const floodLeast = 40
export const floodPerParticipant = 2
/** Time in which similar texts are found, and the number of latest texts that are compared. */
export const similarWindowSeconds = 60
export const similarTextsCompared = 100
/** Number of texts whose fingerprints a server keeps for the comparison. */
export const fingerprintsKept = 5000
/** Number of recent questions that the word filter reads for a new one. */
export const recentQuestionsRead = 300
/** Minimum length of a text that is compared: a cheer that everybody repeats is no duplicate. */
export const similarLengthLeast = 20
/** Number of equal letters in a row from which a text is held. */
export const stretchedLettersLeast = 30
/** Number of similar texts that pass. A further one waits for review. */
export const similarTextsMost = 2
/** Number of similar texts at which review is switched on. */
export const similarTextsFlood = 6
/**
 * Number of hidden words, and number of restored words, that the server remembers: the words of the host's latest
 * decisions. These decisions apply to later rounds too.
 */
export const wordsRemembered = 500
/**
 * Maximum length of an answer to an open question. The specification: "Text length should be less than 500
 * characters". The host may set a shorter limit.
 */
export const textEntryLength = 499
export const textEntryLengthLeast = 20
export const textEntriesPerGuestMost = 10
export const textEntriesPerRound = 100_000
export const textEntriesAtOnce = 100
export const textGroups = 8
export const textPins = 6
/** Number of entries of each group that the wall displays: the latest entries. */
export const wallPerGroup = 50
/** Number of entries without a group that the wall displays: the latest entries. */
export const wallUngrouped = 500
/** Entries of the wall in one block. Only the last two blocks are in the document that each new entry changes. */
export const wallBlock = 50
/** Time for which the screen shows a page of the wall. */
export const wallPageSeconds = 12
/** Maximum number of pages that hosts can turn away from the page at which the pages were held. */
export const wallPagesTurned = 500
/** Number of entries that the host gets of each state: waiting, hidden, rejected. */
export const textEntriesPutAside = 50
export const quizQuestionsMost = 50
export const quizOptionsLeast = 2
/**
 * Maximum number of options of a quiz question. Each option needs its own colour and shape, and there are only six
 * colours and shapes.
 */
export const quizOptionsMost = 6
export const quizSecondsLeast = 5
export const quizSecondsMost = 240
export const quizPointsMost = 10_000
export const quizTeamsMost = 8
/** Number of players on the displayed leaderboard. */
export const quizPlacesShown = 10
/** Number of guests whose names the lobby of a quiz shows: the newest ones. */
export const quizArrivalsShown = 60
export const quizCountdownSeconds = 5
/** Duration of each phase when the quiz moves on automatically. */
/** How long an automatic quiz can show an answer. */
export const quizAnswerSecondsMost = 600
export const quizAutoSeconds = { locked: 2, distribution: 5, answer: 6, leaderboard: 8 } as const
/**
 * Time after the end of a question during which the server still accepts answers, because the network delays
 * answers.
 */
export const quizGraceMilliseconds = 750
/** How often a server notes that it runs while a countdown of an item runs. */
export const runningNoteMilliseconds = 500
/** A stop of the servers that is shorter does not change the clock of an open question. */
export const quizStopMilliseconds = 1500
/** Least time that guests have for an open question after a stop of the servers. */
export const quizResumedMilliseconds = 8000
/**
 * Minimum time that a host needs to see an opened question, or a step of somebody else. The server refuses a step that
 * leaves it sooner.
 */
export const stepSeenMilliseconds = 600

export const prizesMost = 20
export const prizeQuantityMost = 500
/** Maximum number of winners per draw. */
export const drawPlacesMost = 100
export const claimSecondsMost = 3600
export const lotteryEntriesMost = 10_000
export const lotteryEntriesPerCommand = 200
export const lotteryNameLength = 40
/** Maximum size of an imported file. */
export const spreadsheetFileBytes = 5_000_000
/** Maximum size of an imported workbook after decompression. */
export const spreadsheetUnfoldedBytes = 40_000_000
/** Time in which phones may reveal their secret numbers after the names begin to roll on the screen. */
export const revealMilliseconds = 1500
/** Number of earlier draws that the proof of a draw contains. */
export const drawsChained = 20
/** Number of earlier draws that a phone fetches, page by page, to reach the last draw that the phone verified. */
export const drawsChainedMost = 1000
/** Number of draws of one lottery that a phone stores. */
export const drawsKept = 20
/** Number of lotteries, over all events, whose draws a browser stores. */
export const lotteriesKept = 50
/**
 * Number of phones of an event that verify the whole draw. The other phones verify only the result and their own
 * part.
 */
export const drawAuditors = 50
/** Maximum time over which the phones of an event spread their requests for the proof after a draw. */
export const proofSpreadMilliseconds = 10_000
/** Share of the spread time for each phone of the event, so that the spread is shorter at a small event. */
export const proofSpreadPerPhoneMilliseconds = 5
/** Delay before a phone requests a proof again after a failure. */
export const proofRetryMilliseconds = 5000
/**
 * Number of pool entries and phones of finished draws that a server caches: about 200 MB. A draw of the largest event
 * fits, even if every guest has a phone.
 */
export const drawEntriesHeld = 250_000
/** Number of guests that one statement reads for the pool of a draw. Other work can run between two statements. */
export const poolRowsAtOnce = 2000
/** Number of names that roll on the screen during a draw. */
export const reelNamesMost = 5000
/** Number of candidates in one answer of the search for entries to exclude. */
export const candidatesListed = 100
/** Time before the start of the event from which a guest who opens the event counts as checked in. */
export const checkInLeadMilliseconds = 12 * 3_600_000

/** Maximum length of a theme's name. The specification: "Name at most 10 characters". */
export const themeNameLength = 10
/** Maximum length of a logo's text alternative. */
export const logoTextLength = 60
/** Number of themes of one account: its own themes and its copies of built-in themes. */
export const themesPerAccount = 60

export const itemsPerEvent = 100
/** Number of cues of an event. Every item has a cue, and an item may have several. */
export const cuesPerEvent = 300
export const cueTitleLength = 120
export const cueNotesLength = 4000
/** Number of levels of a Markdown text: quotes, lists and emphases in each other. */
export const markdownLevels = 40
/** Maximum planned length of a cue: one day. */
export const cueSecondsMost = 86_400
/** The time after which a cue ends at the latest if it waits for answers. */
export const cueAnswerSecondsLeast = 5
export const cueAnswerSecondsMost = 3600
export const slideHeadingLength = 120
export const slideTextLength = 2000
export const slideLinkLength = 500
/** Distance between the positions of two cues, so that a moved cue gets a position without a change of the others. */
export const cuePositionGap = 65_536
export const runExtendSeconds = 30
/** Maximum length of a message between hosts or to the speaker. */
export const messageLength = 200
/** Number of unread messages of an event, counted for the hosts and for the speaker separately. */
export const unreadMessages = 20
/** Number of read messages that an event keeps: the latest, and first those that a host has not confirmed. */
export const readMessagesKept = 50
export const templateNameLength = 60
export const templatesPerHost = 200
/**
 * Time in which the host can restore a deleted template. After this time the server deletes the template
 * permanently.
 */
export const templateUndoSeconds = 600

/** Maximum length of a comment. People read a comment while it crosses the screen, so the comment must be short. */
export const commentLength = 80
export const commentGapMilliseconds = 2000
export const commentsPerGuestPerMinute = 12
export const commentSlowSecondsMost = 300
/** Maximum number of comments that wait for review. */
export const commentsWaiting = 200
/** Maximum number of comments that wait to be shown. Further comments are never shown. */
export const commentsInLine = 5000
/** Maximum age of a comment that the screen shows. */
export const commentFreshSeconds = 10
/** Maximum number of comments that begin to scroll per second. People cannot read more. */
export const commentsShownPerSecond = 5
/**
 * Size of the ring buffer of the latest comments. The size must be larger than the number of comments between two
 * pushes.
 */
export const commentRing = 48
export const ownCommentsListed = 5
export const reactionsPerMessage = 10
/** Time during which a client collects reactions for one message. */
export const reactionBatchMilliseconds = 700
/**
 * Minimum time between two messages with reactions. This time is shorter than the time in which the client collects
 * reactions, because the network may deliver two messages closer together than the client sent them.
 */
export const reactionGapMilliseconds = 400
/**
 * Number of message ids of a guest's reactions that the server remembers, to recognise repeated messages. An outbox
 * never has more pending messages.
 */
export const reactionIdsRemembered = 20

export const guestNameLength = 40
export const guestCompanyLength = 60
export const guestEmailLength = 100
export const guestHistory = 50
/** Number of answers in a guest's own record of an event: the latest answers. */
export const guestRecordAnswers = 200
export const guestsPerPage = 100
/**
 * Number of guests who can join at the same time without a proof of work, as a share of the event's places. Each
 * server counts separately.
 */
export const joinsAtOnceShare = 0.1
/** Minimum number of guests who can join at the same time without a proof of work. */
export const joinsAtOnceLeast = 20
/** Time in which the allowance to join without a proof of work is full again. */
export const joinsRefillSeconds = 60
/** Maximum time since joining for the command that removes guests by the time of joining. */
export const joinedMinutesMost = 1440
/** Number of names in a draw's pool that hosts get. The miniature of the screen on the desk needs only a few. */
export const poolNamesForHosts = 200

export const logonNameLength = 29
export const passwordLengthLeast = 7
export const passwordLengthMost = 128
export const userNameLength = 40
export const phoneLength = 30
/** Maximum length of a language tag, as BCP 47 recommends. */
export const languageSettingLength = 35
export const securityAnswerLength = 60
export const mailCodeDigits = 6

/** Levels of a REST body or answer whose fields are translated. No schema is deeper. */
export const restLevels = 20

export const commandIdLength = 36
export const idLength = 36
export const commandNameLength = 60
/** Length of the name of a field in a refusal. */
export const refusalFieldLength = 100
export const tokenLengthMost = 200
export const epochLength = 40
export const guestsRemovedAtOnce = 200

export const bodyBytes = 64 * 1024
export const frameBytes = 64 * 1024
export const socketsPerGuest = 5
export const socketsPerHost = 50
export const messagesPerSocket = { burst: 60, perSecond: 20 } as const
/**
 * Packets of all sockets on a connection. The messages, pongs and handshakes of a connection need fewer packets.
 */
export const packetsPerConnection = { burst: 150, perSecond: 40 } as const
/**
 * Number of handshakes with one token. The limit is high, because the screens of an event share a token and reconnect
 * together.
 */
export const handshakesPerToken = { burst: 60, perSecond: 1 } as const
/**
 * Number of handshakes that a client loses for a violation of the rate limit. The client waits a second or two the
 * first time, and a minute the next time.
 */
export const handshakesPerViolation = handshakesPerToken.burst
/**
 * Least delay of the answer to a handshake over the limit. The delay is random, up to twice this value. An immediate
 * answer would cause an immediate reconnect.
 */
export const reconnectPauseMilliseconds = 1000
/**
 * `Enter` messages of a socket. The server answers each message with the whole view, which is expensive. A client
 * with a gap asks every few seconds at most.
 */
export const entersPerSocket = { burst: 8, perSecond: 1 } as const
/**
 * `Enter` messages with a token. The limit stops a client that was disconnected for too many requests and then
 * reconnects again and again.
 */
export const entersPerToken = { burst: 90, perSecond: 2 } as const
/** REST calls of a session. A host's script may import a whole list. */
export const callsPerSession = { burst: 600, perSecond: 50 } as const
/**
 * Calls from an IP address for captcha images. The limits per IP address are high, because all guests of an event
 * may share an address. There must be a limit, because the server draws and stores each image.
 */
export const captchaImagesPerAddress = { burst: 120, perSecond: 50 } as const
/** Calls from an IP address for proofs of work. */
export const challengesPerAddress = { burst: 1000, perSecond: 100 } as const
/**
 * Calls from an IP address for published draws. There must be a limit, because the server reads each draw with its
 * pool.
 */
export const drawsReadPerAddress = { burst: 120, perSecond: 20 } as const
/** Interval at which a server compares its clock with the database's clock. */
export const clockReadMilliseconds = 10_000
/** Drift of the server's clock that the server assumes between two comparisons. */
export const clockDriftMilliseconds = 0.5
export const clockReadingsAtStart = 3
/**
 * Maximum idle time of a transaction. After this time the server of the transaction may be frozen, so the database
 * ends the transaction and releases its locks.
 */
export const transactionIdleMilliseconds = 1500
/**
 * Time for which a server reserves a deadline that it fires. During this time no other server fires the deadline.
 */
export const deadlineHoldMilliseconds = 1500
/**
 * Interval at which a server looks for new deadlines. A new deadline that is due earlier than the known deadlines
 * fires late by at most this time.
 */
export const deadlineLookMilliseconds = 200
/**
 * Number of next countdowns that a server also measures with its monotonic clock, because an operator may set back
 * the system clock.
 */
export const countdownsWatched = 200
/**
 * Additional time of a countdown on the monotonic clock, so that normally the system clock ends the countdown
 * first. Small corrections of the system clock then have no effect.
 */
export const countdownSlackMilliseconds = 1000
/**
 * Number of countdowns that a server fires at the same time. Countdowns have a separate limit, because an audience
 * watches the seconds of a quiz, but not the end of an event.
 */
export const countdownsAtOnce = 5
/**
 * Number of other deadlines that a server fires at the same time. A low limit leaves the database to countdowns and
 * to guests. SQLite commits one transaction at a time, so the number is that of one transaction.
 */
export const datesAtOnce = { sqlite: 10, postgres: 40 } as const
/** Number of other deadlines that one transaction fires. On SQLite, the commands of all events wait for that transaction. */
export const datesTogether = 10
/** Connections to PostgreSQL that stay free for the guests while the other deadlines fire. */
export const connectionsWithoutDates = 2
/** Time for which a transaction of several events waits for one that is locked. Then each event gets its own transaction. */
export const togetherLockMilliseconds = 100
/**
 * Number of due deadlines that a server reserves with one statement. A server must fire them within
 * `deadlineHoldMilliseconds`.
 */
export const deadlinesReservedAtOnce = 50
/** Delay before the server fires a failed deadline again. The delay doubles with each failure. */
export const deadlineRetryLeastMilliseconds = 1000
export const deadlineRetryMostMilliseconds = 60_000
/** Interval at which the server deletes expired rows and files. */
export const sweepMilliseconds = 60_000
/**
 * Maximum number of packets that wait for a slow client. Above this number the server disconnects the client, which
 * then fetches a snapshot.
 */
export const socketQueuePackets = 100
/** Maximum number of commands of an event that wait for their batch. */
export const commandsWaitingPerEvent = 20_000
/**
 * Maximum number of waiting commands of all events. Above this number the server accepts commands only of an event
 * that uses less than its share.
 */
export const commandsWaiting = 100_000
/** Maximum number of commands that the server decides and commits in one transaction. */
export const commandsPerBatch = 2000
/** Number of transactions that a batch may use if the database rolls back a transaction (deadlock, shutdown). */
export const batchTries = 3
/** Delay before the server checks the mail server or the bucket again, by the result of its last check. */
export const serviceCheckMilliseconds = { ok: 300_000, failing: 60_000 } as const
/** Time for which `/health` waits for an answer of the store. */
export const healthTimeoutMilliseconds = 3000
/** Size of one server's connection pool for PostgreSQL. */
export const databasePoolDefault = 10
export const databasePoolMost = 200
/** Least size of the pool of one process of several, if the operator sets none. */
export const databasePoolLeast = 4
/** Number of processes that serve the clients of a machine. */
export const processesMost = 32
/** A machine with this number of cores has several processes, if the operator sets no number. */
export const processesFromCores = 4
export const processesByCoresMost = 4
/** Memory of the machine for each process, if the operator sets no number. */
export const memoryBytesPerProcess = 1024 ** 3
/** Longest time for which one process of several may write to the embedded database. Then the process is ended. */
export const writerTurnMilliseconds = 30_000
/** Time in which each process tells its metrics or the states of its services. Then the others go without it. */
export const reportMilliseconds = 500
/** Number of messages that wait for a process that does not read. Further changes for clients are dropped. */
export const messagesUnreadByProcess = 5000
/** A process that has run for this time has started well. Before, the pause until its next start grows. */
export const processSettledMilliseconds = 60_000
export const processRestartMostMilliseconds = 30_000
export const databaseConnectMilliseconds = 5000
/** Maximum time for which PostgreSQL works on a statement. */
export const statementMilliseconds = 10_000
/**
 * Time for which the server waits for the answer to a statement: longer than PostgreSQL may work on the statement.
 */
export const statementAnswerMilliseconds = 12_000
/** How long an SQLite connection waits for a lock of another process. */
export const sqliteBusyMilliseconds = 5000
/** Number of prepared statements in the cache of an SQLite connection. A full cache is emptied. */
export const statementsCached = 500
/** Maximum number of rows in a statement. SQLite allows 32,766 parameters, PostgreSQL 65,535. */
export const rowsPerStatement = 500
/**
 * Maximum time that a long calculation runs without a pause. The event loop is blocked during this time. The limit
 * must stay well below 20 ms, because other work adds to the time.
 */
export const sliceMilliseconds = 8
/** Number of members after which a long calculation reads the clock again. */
export const membersPerClockRead = 32
/** Number of sockets that the server sends a push to before it lets other work run. */
export const socketsPerSlice = 400
/** Number of rows that a heartbeat reads in one statement, so that other work runs between two statements. */
export const rowsPerSlice = 150
/** Minimum time between two messages to the other servers with changes that guests make on this server. */
export const forwardMilliseconds = 100
/**
 * Maximum length of the messages to other servers that wait for Redis, in characters. The server drops further pushes. Redis
 * disconnects a server for which more than 32 MB wait.
 */
export const publishedLengthWaiting = 16_000_000
/** Number of guests whose private documents one message to the other servers has. Such a message takes 1 ms to read. */
export const privateDocsPerMessage = 400
/** Time that a client waits for its view while Redis does not answer the server's subscription to the event. */
export const subscriptionMilliseconds = 1000
/** Time within which the server logs all lost messages between servers as a single line. */
export const lossesApartMilliseconds = 10_000
export const redisFirstWordMilliseconds = 5000
/** Maximum number of entries in each cache of a server's memory. A full cache removes its oldest entry. */
export const callersCounted = 50_000
export const clientsCounted = 10_000
export const eventsCounted = 1000
export const eventsHeld = 200
/** Deleted documents that a server remembers of one view of an event, for clients that come back. */
export const deletedDocumentsHeld = 1000
/** Positions of clients for which a server keeps the encoded answer, until the event has its next sequence. */
export const positionsHeld = 50
/** How long a server remembers an event that nobody writes. */
export const heldMilliseconds = 600_000
/** Number of aggregates of an event that a server remembers from one commit to the next. */
export const aggregatesHeld = 50
/** The longest wait for another server at the socket of `npm run admin`. */
export const adminSocketMilliseconds = 2000
/** Characters of the name of a house. */
export const houseNameLength = 60
/** Bytes of the logo of a house. */
export const houseLogoBytes = 200_000
/** Bytes of a Markdown page of a house. */
export const legalPageBytes = 200_000
/** The least number of sockets for a warning that most clients poll. */
export const pollingWarningLeast = 5
/** The shortest time between two warnings that most clients poll. */
export const pollingWarningMilliseconds = 60 * 60_000
/** Interval at which the server measures its load. */
export const loadLookMilliseconds = 250
/** Interval at which the server measures the delay of its event loop for the metrics. */
export const loopDelayLookMilliseconds = 25
/**
 * Share of an interval for which the event loop was busy. Above this share the load is high, and answers begin to
 * queue.
 */
export const loadHighShare = 0.8
/** Interval at which hosts get the number of pending answers while answers are pending. */
export const pendingAnswersLookMilliseconds = 250
/**
 * Time for which clients show a number of pending answers that the server does not repeat. The connection may break
 * before the number zero arrives, so an old number must expire.
 */
export const pendingAnswersShownMilliseconds = 2000
/** Interval at which the server compares its system clock with the monotonic clock. */
export const systemClockLookMilliseconds = 1000
/** Minimum difference of the two clocks that counts as a jump. Smaller differences are normal corrections. */
export const systemClockJumpMilliseconds = 2000
/**
 * Interval at which a server checks the tokens of connected hosts. A connection ends at most one second after its
 * token.
 */
export const hostTokenLookMilliseconds = 750
/**
 * Rate of commands from the guests of an event above which the server collects commands and decides them together.
 */
export const crowdCommandsPerSecond = 200
/** Longest time for which the server collects commands before it decides them together. */
export const batchWindowMilliseconds = 25
/** The same time in durations of the last commit, if the event loop is busy all the time. Less if it is less busy. */
export const batchWindowCommits = 10
/** Time over which the server measures the rate of commands. */
export const crowdWindowMilliseconds = 100
export const outboxLength = 50
/** Maximum number of commands of a client that are pending at the same time. */
export const outboxInFlight = 10
export const outboxPauseMilliseconds = 2000
export const commandTimeoutMilliseconds = 10_000
export const enterTimeoutMilliseconds = 10_000
export const dialTimeoutMilliseconds = 10_000
/** Maximum time until the first packet of a Socket.IO connection. */
export const socketConnectMilliseconds = 20_000
/** Time between two pings of Socket.IO. */
export const socketPingMilliseconds = 20_000
/** Maximum time for the answer to a ping of Socket.IO. */
export const socketPongMilliseconds = 20_000
/** Time over which the clients of a failed server spread their reconnects. */
export const reconnectSpreadMilliseconds = 5000
export const reconnectSpreadMostMilliseconds = 15_000
/** Minimum pause before a reconnect. */
export const reconnectSoonestMilliseconds = 300

/** Number of rounds in the list of an item's finished rounds: the latest rounds. */
export const roundsListed = 50
export const roundMost = 1_000_000

/** Number of characters in a captcha image. */
export const captchaCharacters = 6
/** Length of a solved and encoded proof of work. */
export const captchaAnswerLength = 2000
export const captchaSeconds = 300
/**
 * Maximum age of a proof of work that the page has solved ahead of time. An older proof is too old, and the page
 * solves a new proof.
 */
export const captchaFreshSeconds = 240
/** Time after which a device gives up on a proof of work. The form then offers an image. */
export const proofTimeoutSeconds = 60
/** Cost of one try of a proof of work: N and r of scrypt, 256 KiB. */
export const workCost = { N: 256, r: 8 } as const
/**
 * Maximum number of tries that a proof of work takes when the server is not under load. A proof takes at least half
 * of these tries.
 */
export const workTries = {
  'sign-in': 100,
  registration: 200,
  'mail-code': 100,
  'password-reset': 100,
  guest: 40,
} as const
/** The counter of an address resets after this time without a request for a challenge. */
export const workMemoryMilliseconds = 60_000
/** Number of challenges that an address may request in a minute before the proof of work becomes twice as long. */
export const workAskedEasily = {
  'sign-in': 30,
  registration: 10,
  'mail-code': 10,
  'password-reset': 10,
  guest: 500,
} as const
/** Largest factor by which a proof of work becomes longer. */
export const workTriesFactorMost = {
  'sign-in': 8,
  registration: 16,
  'mail-code': 16,
  'password-reset': 16,
  guest: 4,
} as const
/**
 * Number of clients that wait for password hashing from which a proof of work takes twice as many tries. Guests'
 * proofs are exempt.
 */
export const workClientsWaiting = 20
export const captchasStored = 10_000
/** Number of failed sign-ins to an account from a single client. */
export const signInFailuresPerClient = 5
/** Number of failed sign-ins to an account from all clients that have never signed in to this account. */
export const signInFailuresOfStrangers = 50
export const signInWindowSeconds = 15 * 60
/** Maximum number of doublings of the time to wait. After a full window, each further failure doubles this time. */
export const backOffDoublings = 2
export const backOffMemorySeconds = 24 * 3600
export const passwordHashesAtOnce = 2
export const passwordHashesWaiting = 200
/**
 * Number of wrong event codes from an address within a window. Above this number the server requires a captcha
 * before it reports a wrong event code or checks a passcode.
 */
export const codeFailuresPerClient = 20
/**
 * Number of wrong event codes after which the server requires a captcha for a correct event code too. The limit is
 * high, because many guests behind the same address mistype event codes.
 */
export const codeFailuresPerAddress = 500
/**
 * Number of clients with a wrong event code within a window. Above this number the server requires a captcha from
 * every client, because many clients together may be guessing event codes.
 */
export const codeFailingClientsPerWindow = 300
/** Window in which a client counts only once as a client with a wrong event code. */
export const codeFailingClientsWindowSeconds = 60
export const codeFailureWindowSeconds = 10 * 60
export const registrationsPerAddressPerHour = 200
/** Number of tries to answer the security question of an account, over all clients. */
export const securityAnswersPerHour = 5
export const resetTokenSeconds = 10 * 60
export const mailCodeSeconds = 10 * 60
export const mailCodeTries = 5
/** Number of requests by a single client for mailed codes with the same login name or address. */
export const mailCodesPerClientPerHour = 5
/** Number of requests by all clients for mailed codes with the same login name or address. */
export const mailCodesPerAddressPerHour = 30
/** Number of mails with codes to an account. */
export const mailCodesPerAccountPerHour = 10
/** Time for which a code that verifies an e-mail address is valid. */
export const emailCodeSeconds = 24 * 3600
/** Number of mails with codes that an e-mail address gets for its verification. */
export const emailCodesPerAddressPerHour = 5
/** Number of accounts with the same e-mail address that receive a code. */
export const mailCodeAccounts = 3
/** Number of e-mails that the server sends at the same time. */
export const emailsAtOnce = 5
/** Maximum number of e-mails that wait, over all servers. */
export const mailQueueLength = 1000
/** Time for which an e-mail without a code waits for its delivery. */
export const mailKeptSeconds = 24 * 3600
/**
 * Time for which a server reserves an e-mail that it tries to send. If the server is killed, another server sends the
 * e-mail after this time.
 */
export const mailClaimMilliseconds = 60_000
/** Interval at which a server looks for e-mails that are due: further tries, and e-mails of servers that were killed. */
export const mailLookMilliseconds = 2000
/** Number of e-mails that the server keeps if it writes e-mails to a folder: the newest e-mails. */
export const mailFilesKept = 200
/**
 * Time for which the server waits for the mail server. The limit is short, because a user may be waiting for the
 * answer.
 */
export const mailTimeoutMilliseconds = 10_000
/** Delays before the server tries to send a failed e-mail again: less than a day in total. */
export const mailRetryMilliseconds = [
  5_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 54_000_000,
] as const
/** Time for which a successful check of the mail server is valid. */
export const mailReadySeconds = 30

/** Length of a host's session after its last use, without the option of thirty days. */
export const hostSessionHours = 12
/** Minimum age of the stored last use of a host's session before the server stores a new use. */
export const hostSessionExtendedMinutes = 10
export const hostSessionRememberedDays = 30
export const guestSessionDays = 30
/**
 * Number of tokens of a guest: the latest tokens. A client that misses the answer registers again and gets another
 * token.
 */
export const tokensPerGuest = 5
/**
 * Maximum number of links to an event's screen. A desk creates a link each time the desk opens the screen. Above
 * this number the server deletes the oldest link.
 */
export const screenTokensPerEvent = 100
/** Maximum number of links to an event's speaker's view. Above this number the server deletes the oldest link. */
export const speakerTokensPerEvent = 30
/** Interval at which the server stores the last use of a connected link. */
export const linkUseRecordedSeconds = 30
/** Time after the stored last use during which a link counts as in use. */
export const linkInUseSeconds = 120
/** Time after a press in which a key ignores the next press, because a clicker often bounces. */
export const pressPauseMilliseconds = 800
export const preferenceCookieDays = 365
/** Maximum number of errors in the console's log. */
export const errorsLogged = 100
/** Maximum number of visited pages that the console lists. */
export const pagesRemembered = 20
/** Tolerance for typing errors in the search for pages. */
export const routeSearchThreshold = 0.4
/** Weight of a page's title in the search for pages. */
export const routeSearchTitleWeight = 0.7
/** Weight of a page's path in the search for pages. */
export const routeSearchPathWeight = 0.3

/** Size that an uploaded picture, sound or film must not reach. The specification: "Under 20 MB". */
export const uploadBytesBelow = 20 * 1024 * 1024
/** Length of the text alternative of a question's picture or sound. */
export const mediaAltLength = 200
/**
 * Maximum number of pixels of an uploaded picture: enough for a telephone's photograph. The server refuses larger
 * pictures before it decodes them.
 */
export const picturePixels = 25_000_000
export const pictureDrawSeconds = 20
/** Number of small pictures that the server encodes at the same time. Each picture occupies a CPU core. */
export const picturesDrawnAtOnce = 2
/** Number of large pictures that the server encodes at the same time, besides the small ones. */
export const largePicturesDrawnAtOnce = 1
/** Maximum number of pixels of a small picture. */
export const smallPicturePixels = 3_000_000
/** Maximum memory to decode and resize a picture, measured with a progressive JPEG without subsampling. */
export const pictureDrawBytes = 900 * 1024 * 1024
/** Number of small pictures, and of large ones, that wait. When they are too many, the account with the most loses one. */
export const picturesWaiting = 40
/**
 * Number of sounds and films that the server sends at the same time, to all clients. Each clip keeps one piece of
 * the file in memory.
 */
export const clipsSentAtOnce = 4000
export const clipPieceBytes = 32 * 1024
/**
 * Number of sounds and films that the server sends at the same time to one IP address. All guests of an event may
 * share this address.
 */
export const clipsSentPerAddress = 2000
/**
 * Minimum speed at which a client must receive a sound or film. The server disconnects a slower client. The player
 * requests the rest when the player needs it.
 */
export const clipLeastBytesPerSecond = 4000
export const clipSpeedSeconds = 30
/** Maximum time for which the browser inspects a sound or film before the upload. */
export const clipLookSeconds = 5
/** Number of request bodies that the server receives at the same time. Each body is in memory. */
export const uploadsAtOnce = 10
/** Number of request bodies that the server receives at the same time from an account. */
export const uploadsAtOncePerAccount = 3
export const uploadsPerAccountPerHour = 300
/** Storage of an account for pictures, in all stored sizes, and for sounds and films. */
/** Uploads of an account, unless STORAGE_PER_ACCOUNT sets another limit. */
export const uploadMegabytesPerAccount = 500
/** Free disk space below which the server refuses uploads, because the database needs this space. */
export const diskBytesKeptFree = 1024 * 1024 * 1024
/** Free space on the disk of the embedded database below which `/health` reports a full disk. */
export const diskBytesFull = 16 * 1024 * 1024
/** Size of the test write that checks whether a full database has room again. */
export const roomProbeBytes = 64 * 1024
/** Time in which the host can restore a deleted event. After this time the server purges the event. */
export const deletedEventDays = 30
/** Number of rows that a purge deletes in one step. Other work runs between two steps. */
export const purgeRowsPerSlice = 200
export const purgeGuestsPerSlice = 100
/**
 * Number of rows of the log that a purge deletes in one step. The number is low, because a row may hold a batch of
 * a thousand ballots.
 */
export const purgeLogRowsPerSlice = 50
export const purgeAggregatesAtOnce = 50
export const purgePauseMilliseconds = 10
/** Number of backups of the embedded database. The server makes a backup before each migration. */
export const databaseCopiesKept = 3
export const databaseCopyDays = 7
/** Days for which the nightly backups are kept, unless BACKUP_KEEP sets another time. */
export const backupDaysDefault = 14
export const backupDaysMost = 3650
/** Cost of a try to guess BACKUP_KEY: log2 of the N of scrypt. 16 takes 64 MiB. */
export const backupKeyWorkFactor = 16
/** Time for which a nightly backup waits while an event runs. Then it is made during the event. */
export const backupPostponedHours = 4
/** Time after which a failed nightly backup is tried again. */
export const backupRetryMinutes = 60
/** Time for which one of several servers reserves the nightly backup. */
export const backupClaimHours = 6
/** Age of the last backup above which `/health` reports that it is late: a day, and the time for a retry. */
export const backupLateHours = 36
/** Interval at which the newest backup is restored into a temporary place. */
export const backupDrillDays = 7
/** Interval at which a server looks whether a backup is due. */
export const backupLookMilliseconds = 60_000
/** Time for which an unfinished folder of a backup is kept. */
export const backupDraftHours = 24
/** Time for which the audit log keeps a record, unless AUDIT_DAYS sets another time. */
export const auditDaysDefault = 365
export const auditDaysMost = 3650
/** Length of the name of a provider on the sign-in page. */
export const providerNameLength = 40
/** Time for a sign-in at a provider of the house: from the button to the way back. */
export const houseSignInSeconds = 600
/** Time for which the server waits for an answer of a provider. */
export const providerTimeoutSeconds = 10
/** Sign-ins at providers that an IP address starts or ends. Each may cost requests to the provider. */
export const houseSignInsPerAddress = { burst: 60, perSecond: 1 } as const
/** Length of the path to which a host returns after a sign-in at a provider. */
export const returnPathLength = 2000
/** Longest retention of guests' details and of events. */
export const retentionDaysMost = 3650
/** Time between the notice to the owner and the deletion. */
export const retentionNoticeDays = 7
/** Number of events that the retention reads at once. */
export const retentionEventsAtOnce = 200
/** Time between two looks at the retention. */
export const retentionMilliseconds = 3_600_000
/** Time for which a password that an operator gave is valid. */
export const givenPasswordDays = 14
/** Maximum length of the stored `User-Agent` of a session. */
export const userAgentLength = 300
/** Time-based one-time passwords: the values that apps for phones expect (RFC 6238, RFC 4226). */
export const secondFactorDigits = 6
export const secondFactorPeriodSeconds = 30
export const secondFactorSecretBytes = 20
/** Time after the first factor within which the code must be typed. */
export const secondFactorSeconds = 10 * 60
/** Maximum length of a typed code, with spaces. */
export const typedCodeLength = 40
/** A host without a password deletes the account only with a session that is not older. */
export const freshSessionSeconds = 10 * 60
export const recoveryCodes = 10
export const recoveryCodeLetters = 10
/** Time that the server waits when it checks its public address. */
export const addressCheckMilliseconds = 5000
/** Time that a browser waits when an operator's page checks a WebSocket. */
export const browserCheckMilliseconds = 8000
/** Difference of the clocks of server and browser that an operator is told about. */
export const clockDifferenceSeconds = 5
/** Interval at which a page of a host asks for the notice of the operators. */
export const noticeReadMilliseconds = 60_000
export const suspensionReasonLength = 300
export const noticeLength = 300
export const auditActLength = 50
/** Below this part of free space, an operator is warned. */
export const diskFreeWarned = 0.1
/** Number of accounts, events or records in one page of the operators' lists. */
export const operatorRowsPerPage = 50
/** Time for which the server keeps an unused file. A form that refers to the file may still be open. */
export const uploadUnusedHours = 48
export const uploadsSweptAtOnce = 100
/** Size of the cache of recently read pictures, in memory. */
export const pictureCacheBytes = 64 * 1024 * 1024
export const bucketSeconds = 20
export const bucketRetries = 2

/** Maximum time that a client takes to send a whole request. */
export const requestSeconds = 30
/** Interval at which the server checks for requests that take too long. */
export const requestCheckMilliseconds = 1000
export const httpTimeoutMilliseconds = 300_000
export const tokenRetries = 2

export const successToastMilliseconds = 3000
export const errorToastMilliseconds = 5000
export const networkErrorToastMilliseconds = 3000
/** Interval at which the console fetches a shown list of events or co-hosts again. */
export const listRefreshMilliseconds = 20_000
export const guestRecoveryMilliseconds = 2000
/**
 * Interval at which a phone checks automatically whether the guest may join an event that is locked or full. The
 * interval grows with each check, and varies randomly by one half.
 */
export const doorCheckLeastMilliseconds = 10_000
export const doorCheckMostMilliseconds = 60_000

/** Time within which the buyer must pay an order with WeChat Pay. */
export const orderSeconds = 2 * 3600
/** Time within which the buyer must pay an order by bank transfer. */
export const transferDays = 7
/** Time for which a QR code is valid. */
export const paymentCodeSeconds = 10 * 60
/** Minimum remaining time of a QR code that the page displays. */
export const paymentCodeLeastSeconds = 60
/** Interval at which the server first asks WeChat Pay about a payment. The interval grows up to a maximum. */
export const paymentLookLeastMilliseconds = 5000
export const paymentLookMostMilliseconds = 15 * 60_000
/** Interval at which the server checks the deadlines of orders. */
export const orderClockMilliseconds = 1000
/** Number of due deadlines of orders that a server reads at once. */
export const orderDeadlinesPerLook = 50
/** Number of orders of an account that wait for payment. */
export const openOrders = 20
export const orderQuantity = 20
export const orderCommentLength = 200
export const orderSearchLength = 40
export const transferReferenceLength = 60
export const ordersPerPage = 50
/** Maximum age of a signature. WeChat Pay refuses older signatures, and the server does so too. */
export const paymentSkewSeconds = 300
export const paymentTimeoutMilliseconds = 10_000
/** Time for which a graceful shutdown waits for requests to a payment provider. */
export const stopPaymentMilliseconds = 2000
/** Maximum time of a graceful shutdown, also on a loaded machine. After this time the server exits. */
export const stopMilliseconds = 25_000
export const tradeDescriptionLength = 127
export const refundReasonLength = 80
/** Length of the explanation of WeChat Pay that the server stores with an order. */
export const tradeWordsLength = 200

/** Number of points on an event's timeline. */
export const timelinePoints = 60
/** Length of the list of top questions. */
export const topQuestions = 10
/** Length of the list of top guests. */
export const influentialGuests = 100
/** Number of guests that the server reads for each kind of activity, to find the most active guests. */
export const influentialRead = 1000
export const exportRowsAtOnce = 1000
/**
 * Number of columns of a table that the page reads. A worksheet may claim thousands of columns, but the sheets of
 * quiz programs and of registrations have only some dozens.
 */
export const spreadsheetColumnsRead = 60
/** Number of rows of a file that the page reads. */
export const spreadsheetRowsRead = 50_000
/** Number of rounds on a page of an export of an item's totals. */
export const exportRoundsAtOnce = 20
/** Number of guests whose quiz answers one statement reads for an export. */
export const markedGuestsAtOnce = 100
/** Number of rows that a statement reads of a long list. More rows would block the event loop for too long. */
export const rowsReadAtOnce = 2000
/** Size of the analytics cache over all events: number of cached guest ids plus number of cached minutes. */
export const countedRemembered = 1_000_000
/** Maximum time between the timestamp of a row and its commit. The analytics do not cache younger rows. */
export const countedSettleMilliseconds = 60_000
/** Maximum length of an encrypted cursor of an export. A cursor has an instant and two ids. */
export const exportCursorLength = 256
