import type { Device } from '#machines/sidebar/sidebar.events.ts'

const phones = /Android|iPhone|iPad|iPod|Windows Phone|Mobile/i

/** A narrower window counts as a phone, whatever its user agent is (specification, section 2). */
export const phoneQuery = '(max-width: 559.98px)'

export const deviceOf = (narrow: boolean): Device =>
  narrow || phones.test(navigator.userAgent) ? 'mobile' : 'desktop'
