import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import { defaultThemes } from '#contract/theme.ts'
import type { HostProfile, HostSessionEvent } from '#machines/flow/host-session/host-session.events.ts'
import { hostSessionMachine } from '#machines/flow/host-session/host-session.machine.ts'

const profile: HostProfile = {
  user: {
    Id: 'maria',
    LogonName: 'maria_f',
    UserName: 'Maria',
    Email: 'maria@example.org',
    EmailVerified: true,
    Phone: '',
    AvatarPath: '',
    SecurityQuestion: '',
    UserRoles: [],
    Skin: defaultThemes[1],
    SkinId: defaultThemes[1].Id,
    ScreenSkinId: defaultThemes[2].Id,
    MobileSkinId: defaultThemes[3].Id,
    Account: {
      MemberType: 'free',
      VIPLevel: 'basic',
      Name: 'Free',
      Level: 'basic',
      PricingType: 'free',
      ValidFrom: 0,
      ValidUntil: null,
      Resources: 1,
      RemainingResources: 1,
      MaxConcurrentParticipants: 100,
      Levels: [],
      CreatedOn: 0,
    },
    LanguageSetting: 'zh',
  },
  menu: [
    {
      Id: 1,
      ParentId: 0,
      Url: '/Events/EventList',
      MenuName: '活动',
      MenuNameEN: 'Events',
      MenuNameES: 'Eventos',
      MenuNameJA: 'イベント',
      Icon: '',
      IsDeleted: false,
      Child: [],
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
