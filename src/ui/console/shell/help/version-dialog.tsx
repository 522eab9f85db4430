import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime } from '#i18n/base/format.ts'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { Figure } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { buildInfo } from './build-info.ts'

export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: { base: '12', md: '24' },
    rowGap: '8',
    '& dt': { color: 'inkMuted' },
  },
})

/** The version and the build data of the page. */
export function VersionDialog({ onClose }: { onClose: () => void }) {
  const t = useText<'shell'>()
  const { version, environment, builtAt, commit } = buildInfo
  return (
    <Dialog open onClose={onClose} title={t('shell.version')}>
      <Facts>
        <dt>{t('shell.versionNumber')}</dt>
        <dd>
          <Figure>{version}</Figure>
        </dd>
        <dt>{t('shell.environment')}</dt>
        <dd>{t(`shell.environment-${environment}`)}</dd>
        <dt>{t('shell.buildTime')}</dt>
        <dd>
          <Figure>{formatDateTime(Date.parse(builtAt))}</Figure>
        </dd>
        <dt>{t('shell.commit')}</dt>
        <dd>
          <Figure>{commit || t('shell.commitUnknown')}</Figure>
        </dd>
      </Facts>
    </Dialog>
  )
}
