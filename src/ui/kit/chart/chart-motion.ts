const easing = (part: number): number => 1 - (1 - part) ** 3

/** How long a chart takes to its new shape; a hall follows with its eyes, a host wants to read. */
export const paces = { desk: 250, hall: 600 } as const
export type Pace = keyof typeof paces

/** Fast, and slower towards the end: for nivo, and the same curve for what moves with it. */
export const chartMotion = (pace: Pace) => ({ duration: paces[pace], easing })
export const chartTransition = (property: string, pace: Pace): string =>
  `${property} ${paces[pace]}ms cubic-bezier(0.215, 0.61, 0.355, 1)`
