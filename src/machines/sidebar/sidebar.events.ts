export type Device = 'desktop' | 'mobile'

export type SidebarEvent =
  | { type: 'toggle' }
  | { type: 'close'; withoutAnimation: boolean }
  | { type: 'deviceChanged'; device: Device }
  /** The page or the window has no room for an open sidebar, or has it again. */
  | { type: 'roomChanged'; tight: boolean }
