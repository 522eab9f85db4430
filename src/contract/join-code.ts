/**
 * How large the screen shows the QR code and the code of the event. `automatic`: large while people join, small beside
 * results. The welcome shows the code always.
 */
export const joinCodeSizes = ['automatic', 'large', 'small', 'hidden'] as const
export type JoinCodeSize = (typeof joinCodeSizes)[number]
