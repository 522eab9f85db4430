import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import { defaultThemes } from '#contract/theme.ts'
import type { HostProfile, HostSessionEvent } from '#machines/flow/host-session/host-session.events.ts'
import { hostSessionMachine } from '#machines/flow/host-session/host-session.machine.ts'

const profile: HostProfile = {
  user: {
    id: 'maria',
    logonName: 'maria_f',
    userName: 'Maria',
    email: 'maria@example.org',
    emailVerified: true,
    passwordGiven: false,
    mustVerify: false,
    secondFactor: false,
    hasPassword: true,
    phone: '',
    avatarPath: '',
    securityQuestion: '',
    userRoles: [],
    skin: defaultThemes[1],
    skinId: defaultThemes[1].id,
    screenSkinId: defaultThemes[2].id,
    mobileSkinId: defaultThemes[3].id,
    account: {
      memberType: 'free',
      vipLevel: 'basic',
      name: 'Free',
      level: 'basic',
      pricingType: 'free',
      validFrom: 0,
      validUntil: null,
      resources: 1,
      remainingResources: 1,
      maxConcurrentParticipants: 100,
      levels: [],
      createdOn: 0,
    },
    languageSetting: 'zh',
  },
  menu: [
    {
      id: 1,
      parentId: 0,
      url: '/Events/EventList',
      menuName: '活动',
      menuNameEN: 'Events',
      menuNameES: 'Eventos',
      menuNameJA: 'イベント',
      icon: '',
      isDeleted: false,
      child: [],
    },
  ],
}

/** The session of a host whose profile has loaded. */
export async function signedIn() {
  const loadProfile = fromPromise<Outcome<HostProfile>>(async () => accepted(profile))
  const subscribeToAccount = fromCallback<HostSessionEvent>(() => {})
  const session = createActor(hostSessionMachine.provide({ actors: { loadProfile, subscribeToAccount } }), {
    input: { hasToken: true },
  }).start()
  await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
  return session
}
