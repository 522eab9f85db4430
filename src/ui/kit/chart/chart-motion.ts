const easing = (part: number): number => 1 - (1 - part) ** 3

/**
 * Duration of a chart's transition in milliseconds. The duration is longer on the big screen, where an audience
 * watches the transition.
 */
export const paces = { desk: 250, screen: 600 } as const
export type Pace = keyof typeof paces

/** Easing that slows down at the end, for nivo. */
export const chartMotion = (pace: Pace) => ({ duration: paces[pace], easing })
