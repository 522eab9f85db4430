import { useCallback, useEffect, useState } from 'react'
import { formatDateTime } from '#i18n/base/format.ts'
import { Facts } from '#ui/kit/console/display/facts.tsx'
import { Dialog, isDialogOpen } from '#ui/kit/console/feedback/dialog.tsx'
import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { lazyFrom, lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { buildInfo } from '../help/build-info.ts'
import { ContactDialog } from '../help/contact-dialog.tsx'

/** The version and the build data of the page. */
function VersionDialog({ onClose }: { onClose: () => void }) {
  const t = useText<'shell'>()
  const { version, environment, builtAt, commit } = buildInfo
  return (
    <Dialog open onClose={onClose} title={t('shell.version')}>
      <Facts
        facts={[
          [t('shell.versionNumber'), version],
          [t('shell.environment'), t(`shell.environment-${environment}`)],
          [t('shell.buildTime'), formatDateTime(Date.parse(builtAt))],
          [t('shell.commit'), commit || t('shell.commitUnknown')],
        ]}
      />
    </Dialog>
  )
}

const RouteSearch = lazyPart(() => import('../menu/route-search.tsx'))
const ErrorLogDialog = lazyFrom(
  () => import('../help/error-log-dialog.tsx'),
  (module) => module.ErrorLogDialog,
)
const OnlineServiceDialog = lazyFrom(
  () => import('../help/online-service-dialog.tsx'),
  (module) => module.OnlineServiceDialog,
)
const SettingsPanel = lazyFrom(
  () => import('../state/settings-panel.tsx'),
  (module) => module.SettingsPanel,
)

export type FrameDialog = 'contact' | 'errors' | 'search' | 'service' | 'settings' | 'version'

/** The open dialog of the frame. Ctrl+K opens the search from any page. */
export function useFrameDialog() {
  const [open, setOpen] = useState<FrameDialog | null>(null)
  const close = useCallback(() => setOpen(null), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!wanted || event.shiftKey || isDialogOpen()) return
      event.preventDefault()
      setOpen('search')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return { open, show: setOpen, close }
}

interface FrameDialogsProps {
  open: FrameDialog | null
  onShow: (dialog: FrameDialog) => void
  onClose: () => void
}

export function FrameDialogs({ open, onShow, onClose }: FrameDialogsProps) {
  if (open === 'contact') return <ContactDialog onClose={onClose} />
  if (open === 'version') return <VersionDialog onClose={onClose} />
  return (
    <LatePart onClose={onClose}>
      {open === 'search' && <RouteSearch onClose={onClose} />}
      {open === 'settings' && <SettingsPanel onClose={onClose} />}
      {open === 'errors' && <ErrorLogDialog onClose={onClose} />}
      {open === 'service' && <OnlineServiceDialog onClose={onClose} onContact={() => onShow('contact')} />}
    </LatePart>
  )
}
