/**
 * A face from sad (0) to happy (1). The code draws the face, so that each step has a separate face for any number
 * of steps.
 */
export function Face({ mood, size = '1em' }: { mood: number; size?: string }) {
  const bend = (mood - 0.5) * 9
  const corner = 15.5 - bend / 4
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="10" stroke="currentColor" strokeWidth="1.8" />
      <circle cx="8.6" cy="9.6" r="1.3" fill="currentColor" />
      <circle cx="15.4" cy="9.6" r="1.3" fill="currentColor" />
      <path
        d={`M7.6 ${corner} Q12 ${corner + bend} 16.4 ${corner}`}
        stroke="currentColor"
        strokeWidth="1.8"
      />
    </svg>
  )
}
