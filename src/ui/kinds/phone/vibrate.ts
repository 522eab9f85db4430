/** Milliseconds of vibration, with pauses in between. */
const patterns = { press: [20], right: [40, 60, 40], wrong: [160] }

/** Vibrates, unless the guest prefers reduced motion or the browser cannot vibrate. */
export function vibrate(pattern: keyof typeof patterns): void {
  // Browsers refuse a vibration before the first touch, and log that as an error.
  const touched = 'userActivation' in navigator && navigator.userActivation.hasBeenActive
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if ('vibrate' in navigator && touched && !reduced) navigator.vibrate(patterns[pattern])
}
