import { sidebarMachine } from '#machines/flow/sidebar/sidebar.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

export const flow = flowOf(sidebarMachine, {
  inputs: [
    { device: 'desktop', saved: null, tight: false },
    { device: 'desktop', saved: false, tight: true },
    { device: 'mobile', saved: true, tight: false },
  ],
  sent: [
    { type: 'toggle' },
    { type: 'close', withoutAnimation: true },
    { type: 'close', withoutAnimation: false },
    { type: 'deviceChanged', device: 'desktop' },
    { type: 'deviceChanged', device: 'mobile' },
    { type: 'spaceChanged', tight: true },
    { type: 'spaceChanged', tight: false },
    { type: 'pageUsed' },
  ],
  holds: {
    'a wanted sidebar beside the page is open, or closed only because the window is tight': (snapshot) =>
      !snapshot.matches('desktop') || snapshot.context.wanted === !snapshot.matches({ desktop: 'closed' }),
    'a sidebar gives its space to the page only when the window is tight': (snapshot) =>
      !snapshot.matches({ desktop: 'lent' }) || snapshot.context.tight,
    'the layout matches the device': (snapshot) => snapshot.matches(snapshot.context.device),
  },
})
