/** How loud it is where nobody has chosen. */
const usualVolume = 0.5
const key = 'cuelight.stageMusic'

interface MusicChoice {
  on: boolean
  volume: number
}

/** Music as it was last left in this browser: on this screen, and on no other. */
export function readMusicChoice(): MusicChoice {
  try {
    const [on, volume] = (localStorage.getItem(key) ?? '').split(' ')
    const loud = Number(volume || usualVolume)
    return { on: on === 'on', volume: loud >= 0 && loud <= 1 ? loud : usualVolume }
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
    return { on: false, volume: usualVolume }
  }
}

export function saveMusicChoice({ on, volume }: MusicChoice): void {
  try {
    localStorage.setItem(key, `${on ? 'on' : 'off'} ${volume}`)
  } catch {
    // See above.
  }
}
