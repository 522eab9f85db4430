import { formatDateTime } from '#i18n/base/format.ts'
import { Facts } from '#ui/kit/console/display/facts.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { buildInfo } from './build-info.ts'

/** The version and the build data of the page. */
export function VersionDialog({ onClose }: { onClose: () => void }) {
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
