import { useText } from '../../kit/i18n.tsx'
import { tellRefusal } from '../../kit/tell-refusal.ts'
import { toast } from '../../kit/toast-store.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { useSession } from '../session/host-session.tsx'
import { wearTheme } from './theme-actors.ts'

/** Puts a theme on: the page has it as soon as the server has taken it, for the user info comes anew. */
export function useWearTheme(onDone: () => void = () => {}) {
  const t = useText<'themes'>()
  const session = useSession()
  return useSubmission(wearTheme, {
    onDone: () => {
      session.send({ type: 'refresh' })
      toast.success(t('themes.changeThemeSuccess'))
      onDone()
    },
    onRefused: (refusal) => tellRefusal(t, refusal),
  })
}
