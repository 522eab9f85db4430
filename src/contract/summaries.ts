import { accountSummaries } from './account.calls.ts'
import { analyticsSummaries } from './analytics.calls.ts'
import { barrageSummaries } from './barrage.commands.ts'
import { batonSummaries } from './baton.commands.ts'
import type { CallPath } from './calls.ts'
import type { CommandName } from './commands.ts'
import { itemSummaries } from './items/item.commands.ts'
import { kindSummaries } from './items/kinds.commands.ts'
import { shareSummaries } from './share.calls.ts'

/** One line on every call and command, for the documents of the interface. */
export const summaries: Record<CallPath | CommandName, string> = {
  ...accountSummaries,
  ...analyticsSummaries,
  '/api/sys/Permission/GetMenusByUserAndApplication': 'Answers the menu of the signed-in host.',
  '/api/sys/File/UploadFile':
    'Takes a picture (png, jpeg, gif) and draws it anew, or a sound (mp3, m4a, aac, ogg, wav) or film (mp4, webm) and keeps it as it is; under 20 MB. Answers the path it is then read from.',
  '/api/sys/Skin/GetAll':
    'Lists the themes of the account, of one type or of all; with an event those that the caller may give it.',
  '/api/sys/Skin/GetSkinById': 'Answers one theme of the account.',
  '/api/sys/Skin/Add': 'Adds a custom theme.',
  '/api/sys/Skin/Update': 'Changes a theme; whoever wears it sees it at once.',
  '/api/sys/Skin/Delete': 'Deletes a custom theme that nothing wears.',
  '/api/sys/Skin/Reset': 'Makes a built-in theme again what it was.',
  '/api/sys/Support/GetContacts':
    'The addresses where help is found, by topic; empty for the product’s own pages.',
  '/api/sys/File/GetGuid': 'Answers an id for one verification image.',
  '/api/sys/File/GetValidationCode':
    'Draws the verification image of an id. Its code can be used once and expires.',

  '/api/guest/Guest/RegisterGuest': 'Registers a guest for an event and answers the guest token.',
  '/api/guest/Guest/GetLoginGuestProfile': 'Answers the guest of the token.',
  '/api/guest/Guest/UpdateLoginGuest': 'Changes the profile of the guest.',
  '/api/guest/Guest/VisitEvent': 'Takes a registered guest into a further event, or back into one.',
  '/api/guest/Guest/VisitEventHistory': 'Lists the events the guest has visited, the latest first.',
  '/api/guest/Guest/GetRecord': 'Answers what the guest answered, reached and won at one event.',

  '/api/event/Event/GetEventByCode': 'Answers what anybody with the code may know of an event.',
  '/api/event/Event/GetList': 'Lists the events of the host: all, only their own, or those shared with them.',
  '/api/event/Event/Add': 'Creates an event. Its code is generated.',
  '/api/event/Event/Clone': 'Copies an event, its polls included, under a new code.',
  '/api/event/Event/GetPlan':
    'Answers the level that the event stands on and the events that are left of each.',
  '/api/event/Event/Delete': 'Deletes an event.',
  '/api/event/Event/GetGuests': 'Lists the guests of an event, a page at a time.',
  '/api/event/Event/GetSnapshot': 'Answers the whole view of the host, as the socket does.',
  '/api/event/Lottery/GetCandidates':
    'Lists whom the rule of a lottery puts into its pool, those kept out too.',
  '/api/guest/Lottery/GetDraw':
    'Answers what anybody needs to check a draw: its commitment and pool, then its seed and winners.',
  '/api/event/Template/GetList':
    'Lists what new items can begin with: the own templates and the ready-made ones.',
  '/api/event/Template/Add': 'Keeps items of an event as a template. Answers its TemplateId.',
  '/api/event/Template/Delete': 'Deletes an own template.',
  '/api/event/Item/GetRounds':
    'Lists the rounds of an item that are over and were answered, the latest first.',
  '/api/event/Item/GetRound': 'Answers the documents of an item as the host had them when a round ended.',
  '/api/event/Present/GetScreenToken':
    'Answers a token that opens the big screen of the event and nothing else.',

  '/api/order/Order/GetPriceList': 'Answers what is sold and how it can be paid here.',
  '/api/order/Order/Add': 'Makes an order. Its retry answers with the same order.',
  '/api/order/Order/GetList': 'Lists the orders of the account, the latest first, a page at a time.',
  '/api/order/Order/GetByNumber': 'Answers an order of the account with its history.',
  '/api/order/Order/ChoosePayment': 'Chooses how to pay. A QR code that is open is closed first.',
  '/api/order/Order/GetQrCode': 'Answers a QR code that can be paid, a new one where the last is over.',
  '/api/order/Order/CheckPayment': 'Asks WeChat Pay whether the order has been paid.',
  '/api/order/Order/Cancel': 'Cancels an order that has not been paid.',
  '/api/order/Operator/GetList': 'For operators: lists the orders of all accounts.',
  '/api/order/Operator/GetByNumber': 'For operators: answers any order.',
  '/api/order/Operator/ConfirmTransfer': 'For operators: a transfer has come, the order is paid.',
  '/api/order/Operator/RejectTransfer': 'For operators: no transfer came, the order has failed.',
  '/api/order/Operator/GiveEducation': 'For operators: gives an account the educational edition for a year.',
  '/api/order/Operator/Refund': 'For operators: gives the money of a paid order back.',
  '/api/order/TestPayment/GetTrade': 'Test gateway: answers what a QR code asks to be paid.',
  '/api/order/TestPayment/Pay': 'Test gateway: pays a QR code, without money.',

  'Event/Update': 'Changes the settings of the event.',
  'Event/Upgrade': 'Stands the event on what was bought of a higher level.',
  'Event/Start': 'Starts the event before its time.',
  'Event/Finish': 'Ends the event.',
  'Event/Reopen': 'Lets an ended event go on.',
  'Event/LockDoor': 'Lets no more guests in.',
  'Event/UnlockDoor': 'Lets guests in again.',
  'Event/RemoveGuests': 'Removes guests from the event and cuts them off.',

  'Qa/Open': 'Opens the Q&A channel.',
  'Qa/Close': 'Closes the Q&A channel: no questions, no up-votes.',
  'Qa/AutoReviewOn': 'Shows new questions live at once.',
  'Qa/AutoReviewOff': 'Keeps new questions for review.',
  'Qa/Ask': 'Asks a question. Answers its QuestionId.',
  'Qa/Edit': 'Changes an own question that waits for review.',
  'Qa/Withdraw': 'Withdraws an own question that waits for review.',
  'Qa/Upvote': 'Votes for a question.',
  'Qa/RemoveUpvote': 'Takes an own vote for a question back.',
  'Qa/Approve': 'Puts a waiting or rejected question live.',
  'Qa/Reject': 'Rejects a waiting question.',
  'Qa/Reconsider': 'Puts a rejected question back for review.',
  'Qa/Star': 'Stars a live question.',
  'Qa/Unstar': 'Takes the star off a question.',
  'Qa/Highlight': 'Shows one live question alone on the big screen.',
  'Qa/Unhighlight': 'Ends showing a question alone.',
  'Qa/MarkAnswered': 'Marks a live question as answered.',
  'Qa/MarkUnanswered': 'Marks a live question as not answered.',
  'Qa/Archive': 'Puts a live question into the archive.',
  'Qa/Restore': 'Puts an archived question live again.',
  'Qa/Reply': 'Replies to a question, to everybody or to its guest alone.',

  ...itemSummaries,
  ...kindSummaries,
  ...barrageSummaries,
  ...batonSummaries,
  ...shareSummaries,

  'Present/ShowWelcome': 'Shows the welcome on the big screen.',
  'Present/ShowQa': 'Shows the questions on the big screen.',
  'Present/ShowInteraction':
    'Shows an interaction on the big screen, or the stage of interactions with no item on it.',
  'Present/ShowPoll': 'Shows a poll, a rating or the like on the big screen.',
}
