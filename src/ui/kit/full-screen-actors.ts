import { fromCallback, fromPromise } from 'xstate'
import { fullScreenMachine } from '../../machines/full-screen/full-screen.machine.ts'

export const fullScreenSupported = (): boolean => document.fullscreenEnabled === true

/** Full screen as this browser has it; `sayUnsupported` is called when it has not. */
export const browserFullScreen = (sayUnsupported: () => void) =>
  fullScreenMachine.provide({
    actors: {
      watchBrowser: fromCallback(({ sendBack }) => {
        const tell = () => sendBack({ type: 'changed', full: document.fullscreenElement !== null })
        document.addEventListener('fullscreenchange', tell)
        return () => document.removeEventListener('fullscreenchange', tell)
      }),
      enter: fromPromise(() => document.documentElement.requestFullscreen({ navigationUI: 'hide' })),
      leave: fromPromise(() => document.exitFullscreen()),
    },
    actions: { 'say that the browser cannot': sayUnsupported },
  })
