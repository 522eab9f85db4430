import type { ScreenMusicContext } from '#machines/flow/screen-music/screen-music.machine.ts'
import { onPress } from '#ui/screen/controls/on-press.ts'

/** The default volume. */
const usualVolume = 0.5
const key = 'cuelight.screenMusic'

interface MusicChoice {
  on: boolean
  volume: number
}

/** Reads the music setting of this browser. The setting belongs to the screen and not to the event. */
function readMusicChoice(): MusicChoice {
  try {
    const [on, volume] = (localStorage.getItem(key) ?? '').split(' ')
    const loud = Number(volume || usualVolume)
    return { on: on === 'on', volume: loud >= 0 && loud <= 1 ? loud : usualVolume }
  } catch {
    // The browser may forbid storage. The setting then lasts as long as the page.
    return { on: false, volume: usualVolume }
  }
}

// The page itself records whether the user pressed a keyboard key or the pointer. The browser's permission to play
// sound survives a reload, but after a reload perhaps nobody is at the screen.
let pressed = false
const stopListening = onPress('pointerdown', () => {
  pressed = true
  stopListening()
})

/** The music with the setting of this browser, before the quiz is known. */
export function initialMusic(): ScreenMusicContext {
  const { on, volume } = readMusicChoice()
  return { tune: null, volume, remembered: on, pressed }
}

export function saveMusicChoice({ on, volume }: MusicChoice): void {
  try {
    localStorage.setItem(key, `${on ? 'on' : 'off'} ${volume}`)
  } catch {
    // Without storage, the setting lasts as long as the page.
  }
}
