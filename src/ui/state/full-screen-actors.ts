import { fromCallback, fromPromise } from 'xstate'
import { fullScreenMachine } from '#machines/flow/full-screen/full-screen.machine.ts'

/** The full-screen state machine, connected to this browser. */
export const browserFullScreen = fullScreenMachine.provide({
  actors: {
    watchBrowser: fromCallback(({ sendBack }) => {
      const notify = () => sendBack({ type: 'changed', full: document.fullscreenElement !== null })
      document.addEventListener('fullscreenchange', notify)
      return () => document.removeEventListener('fullscreenchange', notify)
    }),
    enter: fromPromise(() => document.documentElement.requestFullscreen({ navigationUI: 'hide' })),
    leave: fromPromise(() => document.exitFullscreen()),
  },
})
