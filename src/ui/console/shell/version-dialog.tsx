import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime } from '../../../i18n/format.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Figure } from '../../kit/text.tsx'
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

/** What this page is: the build's own figures. */
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
