/** The default volume. */
const usualVolume = 0.5
const key = 'cuelight.screenMusic'

interface MusicChoice {
  on: boolean
  volume: number
}

/** Reads the music setting of this browser. The setting belongs to the screen and not to the event. */
export function readMusicChoice(): MusicChoice {
  try {
    const [on, volume] = (localStorage.getItem(key) ?? '').split(' ')
    const loud = Number(volume || usualVolume)
    return { on: on === 'on', volume: loud >= 0 && loud <= 1 ? loud : usualVolume }
  } catch {
    // The browser may forbid storage. The setting then lasts as long as the page.
    return { on: false, volume: usualVolume }
  }
}

export function saveMusicChoice({ on, volume }: MusicChoice): void {
  try {
    localStorage.setItem(key, `${on ? 'on' : 'off'} ${volume}`)
  } catch {
    // Without storage, the setting lasts as long as the page.
  }
}
