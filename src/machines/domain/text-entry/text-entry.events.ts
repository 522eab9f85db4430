export type TextEntryCommand =
  | { type: 'approve' }
  | { type: 'reject' }
  | { type: 'reconsider' }
  | { type: 'hide' }
  | { type: 'restore' }
  | { type: 'pin'; pinned: number }
  | { type: 'unpin' }
  | { type: 'group'; groupId: string | null }
