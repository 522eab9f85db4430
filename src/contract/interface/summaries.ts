import { accountSummaries } from '../account.calls.ts'
import { analyticsSummaries } from '../analytics.calls.ts'
import { coHostSummaries } from '../co-host.calls.ts'
import { commentsSummaries } from '../comments.commands.ts'
import { itemSummaries } from '../items/item.commands.ts'
import { kindSummaries } from '../items/kinds.commands.ts'
import { messageSummaries } from '../message.commands.ts'
import { runSummaries } from '../run/run.commands.ts'
import { showControlSummaries } from '../show-control.commands.ts'
import { templateSummaries } from '../template.calls.ts'
import type { CallPath } from './calls.ts'
import type { CommandName } from './commands.ts'
import { operatorSummaries } from './operator.calls.ts'

/** A line of text about every call and command, for docs/api. */
export const summaries: Record<CallPath | CommandName, string> = {
  ...accountSummaries,
  ...analyticsSummaries,
  ...operatorSummaries,
  '/api/sys/Permission/GetMenusByUserAndApplication': 'Answers the menu of the signed-in host.',
  '/api/sys/File/UploadFile':
    'Accepts a picture (png, jpeg, gif), which the server encodes again, or a sound (mp3, m4a, aac, ogg, wav) or film (mp4, webm), which it stores unchanged; under 20 MB. Answers the path of the stored file.',
  '/api/sys/Skin/GetAll':
    'Lists the themes of the account, of one type or all; with an event, only those that the caller may give it.',
  '/api/sys/Skin/GetSkinById': 'Answers one theme of the account.',
  '/api/sys/Skin/Add': 'Adds a custom theme.',
  '/api/sys/Skin/AddBrand': 'Makes the themes of console, screens and phones from one colour and a logo.',
  '/api/sys/Skin/Update': 'Changes a theme. Clients that use it get the change at once.',
  '/api/sys/Skin/Delete': 'Deletes a custom theme that is not in use.',
  '/api/sys/Skin/Reset': 'Restores a built-in theme to its original content.',
  '/api/sys/Support/GetAddress': 'Answers the public address of the server, for links and QR codes.',
  '/api/sys/House/GetPage':
    'Answers a legal page of the house as Markdown, in a language if the house has it.',
  '/api/sys/House/GetNotice': 'Answers the notice that the operators show to all hosts.',
  '/api/sys/Support/GetContacts':
    'Answers the addresses for help, by topic; an empty one means the product’s own page.',
  '/api/sys/File/GetGuid': 'Answers an id for one verification image.',
  '/api/sys/File/GetValidationCode':
    'Draws the verification image of an id. Its code can be used once, for one purpose, and expires.',
  '/api/sys/File/GetChallenge':
    'Answers a proof of work (ALTCHA) in place of a verification image. It can be used once, for one purpose, and expires.',

  '/api/guest/Guest/RegisterGuest': 'Registers a guest for an event and answers the guest token.',
  '/api/guest/Guest/GetLoginGuestProfile': 'Answers the guest of the token.',
  '/api/guest/Guest/UpdateLoginGuest': 'Changes the profile of the guest.',
  '/api/guest/Guest/ChooseCharacter': 'Chooses the drawn character of the guest for quizzes.',
  '/api/guest/Guest/VisitEvent': 'Lets a registered guest join another event, or return to an earlier one.',
  '/api/guest/Guest/VisitEventHistory': 'Lists the events the guest has visited, the latest first.',
  '/api/guest/Guest/GetMyData': 'Answers everything that is stored about the guest in one event.',
  '/api/guest/Guest/DeleteMyData':
    'Erases the guest from all events: name, details and texts. Votes and counts stay.',
  '/api/event/Event/GetGuestData': 'Answers what a host may know about one guest of an event.',
  '/api/event/Event/EraseGuest':
    'Erases one guest from an event: name, details and texts. Votes and counts stay.',
  '/api/guest/Guest/GetRecord': 'Answers the guest’s answers, results and prizes in one event.',

  '/api/event/Event/GetEventByCode': 'Answers the public facts of an event to anybody with its code.',
  '/api/event/Event/GetList':
    'Lists the events of the host: all, only the own ones, or only the shared ones.',
  '/api/event/Event/Add': 'Creates an event. Its code is generated.',
  '/api/event/Event/Clone': 'Copies an event with its items under a new code.',
  '/api/event/Event/GetPlan':
    'Answers the level of the event, and how many events of each level its creator has left.',
  '/api/event/Event/Delete': 'Deletes an event. It can be restored for 30 days. Then it is purged.',
  '/api/event/Event/GetDeleted': 'Lists the deleted events that the host may restore.',
  '/api/event/Event/Restore': 'Restores a deleted event.',
  '/api/event/Event/GetGuests': 'Lists the guests of an event, a page at a time.',
  '/api/event/Event/CountJoined':
    'Answers how many guests joined within the last minutes, and since which instant.',
  '/api/event/Event/GetSnapshot': 'Answers the whole view of a host, like the socket message Enter.',
  '/api/event/Lottery/GetCandidates':
    'Lists the guests who match the pool rule of a lottery, including the excluded ones.',
  '/api/event/Lottery/GetList': 'Lists all entries of the list of names of a lottery.',
  '/api/guest/Lottery/GetProof':
    'Answers all that a guest’s phone needs to verify a finished draw: the result, and proof that the phone is part of it.',
  '/api/guest/Lottery/GetDraw':
    'Answers all that anybody needs to verify a draw: its commitment and pool, and after the draw its seed and winners.',
  '/api/event/Item/GetRounds': 'Lists the finished rounds of an item that have answers, the latest first.',
  '/api/event/Item/GetRound': 'Answers the host’s documents of an item as they were at the end of a round.',
  '/api/event/Link/Add':
    'Answers a token that opens the big screen or the speaker’s view of the event and nothing else.',
  '/api/event/Link/GetList':
    'Lists the links to the screen or to the speaker’s view: who created each, when, and its last use.',
  '/api/event/Link/End': 'Ends one link, or all links of the kind. Pages that use it are disconnected.',

  '/api/order/Order/GetPriceList': 'Answers the products and payment methods of this installation.',
  '/api/order/Order/Add': 'Creates an order. A retry answers the same order.',
  '/api/order/Order/GetList': 'Lists the orders of the account, sorted by time or amount, a page at a time.',
  '/api/order/Order/GetByNumber': 'Answers an order of the account with its history.',
  '/api/order/Order/ChoosePayment': 'Chooses the payment method. An open QR code is closed first.',
  '/api/order/Order/GetQrCode': 'Answers the valid QR code, or creates one.',
  '/api/order/Order/CheckPayment': 'Asks WeChat Pay whether the order has been paid.',
  '/api/order/Order/Cancel': 'Cancels an order that has not been paid.',
  '/api/order/Operator/GetList':
    'For operators: lists the orders of all accounts, sorted by time or amount, a page at a time.',
  '/api/order/Operator/GetByNumber': 'For operators: answers any order.',
  '/api/order/Operator/ConfirmTransfer':
    'For operators: confirms that a transfer has arrived. The order is paid.',
  '/api/order/Operator/RejectTransfer':
    'For operators: records that no transfer has arrived. The order fails.',
  '/api/order/Operator/GiveEducation': 'For operators: grants an account the educational edition for a year.',
  '/api/order/Operator/Refund': 'For operators: refunds a paid order.',
  '/api/order/TestPayment/GetTrade': 'Test payments: answers description and amount of a QR code.',
  '/api/order/TestPayment/Pay': 'Test payments: pays a QR code, without real money.',

  'Event/Update': 'Changes the settings of the event.',
  'Event/Upgrade': 'Moves the event to a higher level that its creator has bought.',
  'Event/Start': 'Starts the event before its planned time.',
  'Event/Finish': 'Ends the event.',
  'Event/Reopen': 'Reopens a finished event.',
  'Event/LockDoor': 'Stops new guests from joining.',
  'Event/UnlockDoor': 'Lets new guests join again.',
  'Event/AllowName': 'Shows the name of a guest, which others saw as a number.',
  'Event/RemoveGuests': 'Removes guests from the event and disconnects them.',
  'Event/RemoveGuestsSince': 'Removes all guests who joined since an instant and disconnects them.',

  'Qa/Open': 'Opens the Q&A channel.',
  'Qa/Close': 'Closes the Q&A channel. Guests can neither ask nor upvote.',
  'Qa/AutoReviewOn': 'Publishes new questions at once.',
  'Qa/AutoReviewOff': 'Holds new questions for review.',
  'Qa/Ask': 'Asks a question. Answers its `questionId`.',
  'Qa/Edit': 'Changes one of the guest’s own questions that waits for review.',
  'Qa/Withdraw': 'Withdraws one of the guest’s own questions that waits for review.',
  'Qa/Upvote': 'Upvotes a question.',
  'Qa/RemoveUpvote': 'Removes the guest’s own upvote of a question.',
  'Qa/Approve': 'Publishes a waiting or rejected question.',
  'Qa/Reject': 'Rejects a waiting question.',
  'Qa/Reconsider': 'Returns a rejected question to review.',
  'Qa/Star': 'Stars a live question.',
  'Qa/Unstar': 'Removes the star of a question.',
  'Qa/Highlight': 'Shows one live question alone on the big screen.',
  'Qa/Unhighlight': 'Returns the big screen to all questions.',
  'Qa/MarkAnswered': 'Marks a live question as answered.',
  'Qa/MarkUnanswered': 'Marks a live question as not answered.',
  'Qa/Archive': 'Archives a live question.',
  'Qa/Restore': 'Publishes an archived question again.',
  'Qa/Reply': 'Replies to a question, for everybody or only for the guest who asked it.',

  ...itemSummaries,
  ...kindSummaries,
  ...commentsSummaries,
  ...showControlSummaries,
  ...runSummaries,
  ...messageSummaries,
  ...coHostSummaries,
  ...templateSummaries,

  'Present/ShowWelcome': 'Shows the welcome page on the big screen.',
  'Present/ShowQa': 'Shows the questions on the big screen.',
  'Present/ShowInteraction':
    'Shows an interaction on the big screen, or the interaction mode without an item.',
  'Present/BlackOut': 'Makes the big screen black. What it shows stays as it is below the black.',
  'Present/EndBlackout': 'Ends the blackout of the big screen.',
  'Present/SetJoinCode':
    'Sets how large the big screen shows the join code. The next cue of a run sets the size again.',
  'Present/ShowPoll': 'Shows an item of the polls page (poll, rating or similar) on the big screen.',
}
