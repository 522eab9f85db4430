import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useSentCall } from '../calls/use-host-call.ts'
import { useSession } from '../session/host-session.tsx'

/**
 * Applies a theme to the account. The page shows the theme once the server has accepted it and the page has
 * reloaded the profile.
 */
export function useApplyTheme(onDone: () => void = () => {}) {
  const t = useText<'themes'>()
  const session = useSession()
  return useSentCall('/api/sys/User/ChangeSkin', {
    onDone: () => {
      session.send({ type: 'refresh' })
      toast.success(t('themes.changeThemeSuccess'))
      onDone()
    },
    onRefused: (refusal) => showRefusal(t, refusal),
  })
}
