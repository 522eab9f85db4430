import type { Dictionary } from '../base/dictionary.ts'
import type { privacy as source } from '../zh/privacy.ts'

export const privacy: Dictionary<typeof source> = {
  myData: 'My data',
  myDataDetail: 'The organiser has stored what you entered and sent at this event',
  download: 'Download my data',
  remove: 'Delete my data',
  removeTitle: 'Delete your data?',
  removeDetail:
    'Your name, details, questions, comments and written answers are deleted from all events that you joined on this device. Votes, points and counts stay without your name. This cannot be undone',
  removeNow: 'Delete for ever',
  removed: 'Your data were deleted',
  guestDownload: 'Download data',
  guestErase: 'Delete data',
  guestEraseTitle: 'Delete the data of {{name}}?',
  guestEraseDetail:
    'Name, details, questions, comments and written answers are deleted immediately from this event and its history. Votes, points and counts stay without the name. This cannot be undone',
  guestErased: 'The data were deleted',
}
