export type Device = 'desktop' | 'mobile'

export type SidebarEvent =
  | { type: 'toggle' }
  | { type: 'close'; withoutAnimation: boolean }
  | { type: 'deviceChanged'; device: Device }
  /** The page or the window no longer has enough space for an open sidebar, or has enough space again. */
  | { type: 'spaceChanged'; tight: boolean }
  /** The user used the page that is under an open sidebar. */
  | { type: 'pageUsed' }

/** Messages that the state machine emits: the user's choice for the sidebar. */
export type SidebarEmitted = { type: 'choiceMade'; opened: boolean }
